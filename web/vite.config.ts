import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/**
 * How the page arrives: nothing is drawn before the script has put on the chosen theme (an inline script is forbidden
 * here), and the fonts are fetched together with it.
 */
const arrival: Plugin = {
  name: 'arrival',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
      const tags = fonts.map((file): HtmlTagDescriptor => {
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return { tag: 'link', attrs, injectTo: 'head' };
      });
      return { html: html.replace('<script type="module"', '$& blocking="render"'), tags };
    },
  },
};

export default defineConfig({
  plugins: [svelte({ configFile: false }), arrival],
  // While developing (`npm run dev`), the API is that of a Bartizan server on its usual port.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8765', changeOrigin: false } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
  },
});
