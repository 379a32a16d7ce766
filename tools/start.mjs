/** `npm start`, `npm run dev` and `npm run advisor`: from a fresh clone to a running shop, or to its services alone. */
import { becomeProcess, bootstrap, giveUp, leanMemory } from './bootstrap.mjs';
import { ensureBuilt } from './storefront-build.mjs';

const isDev = process.argv.includes('--dev');
const isAdvisor = process.argv.includes('--advisor');
const node = await bootstrap();
// In development the server compiles the storefront by itself, as pages are asked for.
if (!isDev && !isAdvisor)
  await ensureBuilt(node).catch((error) => giveUp(`The storefront could not be built:\n${error.message}`));
const main = isAdvisor ? 'advisor-main.ts' : 'main.ts';
const env = { ...process.env, NODE_ENV: isDev ? 'development' : 'production' };
becomeProcess(node, [`apps/server/src/${main}`], leanMemory(env));
