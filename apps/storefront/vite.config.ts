import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { deliveredFiles } from './delivered-files.ts';

/** What every page needs of libraries: it changes seldom, stays in the browser's cache, and compresses better together. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\//;
/** What every page has, and what home, listing and product page share: in one piece it compresses better. */
const SHOP =
  /src\/(app\.|platform\/|pages\/(index|[\w-]+\.page|listing-head|add-to-cart)\.|features\/(header\/|brands\/|cart\/(add-to-cart|cart-(button|provider)|lazy)|keybot\/(keybot\.|use-clear|free-place)|product\/(product-(card|grid|card-skeleton)|shade-dots|supplied)|product-list\/list-)|ui\/(badge|button|coming-soon|icon|icon-button|load-failed|picture|price|section|skeleton|stars|toast-card)\.)|contracts\/src\/(limits|money|vocabularies)\./;
/** Small pieces of the product page that drawers and dialogs have, too: together they compress better. */
const PIECES = /src\/ui\/(tabs|quantity-stepper)\./;
/** Only the cart's drawer asks for many products at once. */
const LATER = /queriesObserver|useQueries/;

const DEAF = 'subscribe: () => () => {}';
/**
 * Parts that the query library always brings and the shop never uses: all writes go through `call`, no list is an
 * infinite query, no query suspends or throws while drawing. A use of them would fail at once or do nothing, since only
 * what the library itself touches is left.
 */
const UNUSED: Record<string, string> = {
  'query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} async resumePausedMutations() {} }',
  // Nothing is read again because the window has the focus or the network is back: as specified.
  'query-core/build/modern/focusManager.js': `export const focusManager = { isFocused: () => true, ${DEAF} };`,
  'query-core/build/modern/onlineManager.js': `export const onlineManager = { isOnline: () => true, ${DEAF} };`,
  'query-core/build/modern/infiniteQueryBehavior.js':
    'const none = undefined; export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };',
  'query-core/build/modern/timeoutManager.js': `
    export const timeoutManager = {
      setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(id),
      setInterval: (run, ms) => setInterval(run, ms), clearInterval: (id) => clearInterval(id),
    };
    export const systemSetTimeoutZero = (run) => setTimeout(run, 0);`,
  // Every answer is kept as long as the page lives: gcTime is infinite.
  'query-core/build/modern/removable.js':
    'export class Removable { destroy() {} scheduleGc() {} updateGcTime() {} clearGcTimeout() {} }',
  'react-query/build/modern/suspense.js':
    'const no = () => false; export { no as ensureSuspenseTimers, no as shouldSuspend, no as fetchOptimistic, no as defaultThrowOnError };',
  'react-query/build/modern/errorBoundaryUtils.js':
    'const no = () => false; export { no as ensurePreventErrorBoundaryRetry, no as useClearResetErrorBoundary, no as getHasError };',
  'react-query/build/modern/QueryErrorResetBoundary.js':
    'const no = () => null; export { no as useQueryErrorResetBoundary, no as QueryErrorResetBoundary };',
};
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  enforce: 'pre',
  load: (id) => Object.entries(UNUSED).find(([file]) => id.endsWith(file))?.[1],
};

/** What comes late brings no styles: the page's sheet has all of them, and a part of the code needs nothing fetched with it. */
const lateCodeComesAlone: Plugin = {
  name: 'late-code-comes-alone',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    if (sheets.length !== 2) this.error(`one sheet for the page and one for bundled fonts, not ${sheets.join(', ')}`);
  },
};

/** The template's own script fetches the entry, after the first frame. */
const entryAfterFirstFrame: Plugin = {
  name: 'entry-after-first-frame',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<link data-entry href="$1">'),
  },
};

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js: the same app twice. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    ...(command === 'build' && !isSsrBuild ? [withoutUnusedParts, lateCodeComesAlone, entryAfterFirstFrame] : []),
  ],
  // React has had this built in since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server names what a page needs beside its entry (see pages/storefront.ts), with less urgency than styles and
    // pictures; what is fetched later brings at most one file with it, and is fetched before it is needed.
    modulePreload: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : // The bundled icons and fonts are nobody's import: the page asks for them when the delivery network fails.
        {
          input: ['index.html', 'src/ui/bundled-assets.css'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: (id: string) => LIBRARIES.test(id) && !LATER.test(id) },
                { name: 'shop', test: SHOP },
                { name: 'pieces', test: PIECES },
              ],
            },
          },
        },
  },
  define: {
    __DELIVERED_FILES__: JSON.stringify(deliveredFiles()),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  /* One React in the server bundle, whatever the server itself resolves. */
  ssr: { noExternal: true },
}));
