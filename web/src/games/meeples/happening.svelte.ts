/** The city as it is being shown. */
import { Happening as Shown } from '../happening.svelte';
import { beats, placeOf, sceneOf, tracesOf, type Scene, type Trace } from './scene';
import type { MeeplesView } from './view';

export type { Rising } from '../happening.svelte';

export class Happening extends Shown<MeeplesView, Scene, Trace> {
  constructor() {
    super({ sceneOf, beats, tracesOf, placeOf });
  }
}
