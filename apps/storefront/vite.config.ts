import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { deliveredFiles } from './delivered-files.ts';

/** What every page needs of libraries: it changes seldom and stays in the browser's cache when the shop changes. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\//;

/** Not contracts or libraries: a small set that is merged with them would make screens wait for a validator. */
const OUR_SCREENS = /\/storefront\/src\//;

/**
 * Left to itself the bundler makes a file for every set of modules that some screens share: thirty requests for a page, most
 * of them below 1 kB. Screens still get only what they import, apart from sets of less than about 3 kB.
 */
const GROUPS = [
  { name: 'libraries', test: LIBRARIES, tags: ['$initial' as const] },
  // What every page imports of our own. The sheet of the icons is an entry, too, and must not block the page.
  { name: 'frame', test: /\.[jt]sx?$/, tags: ['$initial' as const] },
  { name: 'shared', test: OUR_SCREENS, minShareCount: 5, entriesAware: true, entriesAwareMergeThreshold: 3200 },
];

/** The frame names every file. Those of a group would carry the names of all screens that share them: half a kilobyte. */
const chunkFileNames = ({ name }: { name: string }) =>
  name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';

const SCRIPT_TAG = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** The page is whole without its scripts: styles and the largest picture come first, by place and by priority. */
const scriptsComeAfterPictures: Plugin = {
  name: 'scripts-come-after-pictures',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const tags = (html.match(SCRIPT_TAG) ?? []).map((tag) =>
        tag.replace(/<(script|link)/, '<$1 fetchpriority="low"'),
      );
      return html.replaceAll(SCRIPT_TAG, '').replace(/\s*<\/body>/, (end) => tags.join('') + end);
    },
  },
};

/** Times of the routine that the page does not show. */
const UNSHOWN = ['start', 'seconds', 'durationSeconds'];
const tutorialsAsShown: Plugin = {
  name: 'tutorials-as-shown',
  enforce: 'pre',
  transform: {
    filter: { id: /tutorials\.json$/ },
    handler: (json) => JSON.stringify(JSON.parse(json, (key, value) => (UNSHOWN.includes(key) ? undefined : value))),
  },
};

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js: the same app twice. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), tutorialsAsShown, scriptsComeAfterPictures],
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
          // No module imports the bundled icons and fonts: the page asks for them when the delivery network fails.
          input: ['index.html', 'src/ui/bundled-assets.css'],
          // The router's own Link, which nothing uses (`ui/link.tsx`), is made by a call that could do anything else.
          treeshake: { manualPureFunctions: ['forwardRef'] },
          output: { codeSplitting: { groups: GROUPS }, chunkFileNames },
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
