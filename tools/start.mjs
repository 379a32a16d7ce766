/** `npm start` and `npm run dev`: from a fresh clone to a running shop. */
import { becomeProcess, bootstrap, giveUp } from './bootstrap.mjs';
import { ensureBuilt } from './storefront-build.mjs';

const isDev = process.argv.includes('--dev');
const node = await bootstrap();
// In development the server compiles the storefront by itself, as pages are asked for.
if (!isDev) await ensureBuilt(node).catch((error) => giveUp(`The storefront could not be built:\n${error.message}`));
becomeProcess(node, ['apps/server/src/main.ts'], { ...process.env, NODE_ENV: isDev ? 'development' : 'production' });
