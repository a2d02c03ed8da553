import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { dress } from './state/dress.svelte';
import { mount } from 'svelte';
import App from './App.svelte';

dress();
const target = document.getElementById('app');
if (target) mount(App, { target });
