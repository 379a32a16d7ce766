import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { deliveredFiles } from './delivered-files.ts';

/** What every page needs of libraries: it changes seldom and stays in the browser's cache when the shop changes. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\//;

/** The page is whole without its scripts: styles and the largest picture come first. */
const scriptsComeAfterPictures: Plugin = {
  name: 'scripts-come-after-pictures',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js: the same app twice. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), scriptsComeAfterPictures],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Every browser that runs the code (see target) knows module preloads.
    modulePreload: { polyfill: false },
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          // The bundled icons and fonts are nobody's import: the page asks for them when the delivery network fails.
          input: ['index.html', 'src/ui/bundled-assets.css'],
          output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] } },
        },
  },
  define: {
    __DELIVERED_FILES__: JSON.stringify(deliveredFiles()),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // One React in the server bundle, not the one that the server itself resolves. While developing Node loads the libraries; only
  // the addresses of the fonts are Vite's.
  ssr: { noExternal: command === 'build' ? true : [/^@fontsource-variable\//] },
}));
