/**
 * Entry point of `npm start`, `dev`, `advisor`, `backup` and `restore`: bootstraps the project, then runs the process
 * on Node 24.
 */
import { becomeProcess, bootstrap, giveUp } from './bootstrap.mjs';
import { NODE_ARGS, NODE_SETTINGS } from './shop-node-options.mjs';
import { ensureBuilt } from './storefront-build.mjs';

const PROCESSES = {
  '--dev': ['main.ts'],
  '--advisor': ['advisor-main.ts'],
  '--backup': ['backup-main.ts', 'backup'],
  '--restore': ['backup-main.ts', 'restore'],
};
const [flag, ...args] = process.argv.slice(2);
const [main, ...command] = PROCESSES[flag] ?? ['main.ts'];
const isShop = PROCESSES[flag] === undefined;
const node = await bootstrap();
// In development the server compiles the storefront on request.
if (isShop) await ensureBuilt(node).catch((error) => giveUp(`The storefront could not be built:\n${error.message}`));
becomeProcess(node, [...NODE_ARGS, `apps/server/src/${main}`, ...command, ...(isShop ? [] : args)], {
  ...NODE_SETTINGS,
  ...process.env,
  NODE_ENV: flag === '--dev' ? 'development' : 'production',
});
