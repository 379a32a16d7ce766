/**
 * The process that `npm start` and the image run: main files, Node's arguments and the settings of its environment.
 * `node tools/launch.mjs [--advisor]` starts an installed and built project as it is.
 */
import { fileURLToPath } from 'node:url';
import { becomeProcess, giveUp } from './bootstrap.mjs';
import { NODE_ARGS, NODE_SETTINGS } from './shop-node-options.mjs';

const PROCESSES = {
  '--dev': ['main.ts'],
  '--advisor': ['advisor-main.ts'],
  '--backup': ['backup-main.ts', 'backup'],
  '--restore': ['backup-main.ts', 'restore'],
  '--operator': ['operator-main.ts'],
};

/** The others, the shop among them, read their settings from the environment alone. */
const TAKE_WORDS = ['--backup', '--restore', '--operator'];

export const isShop = (flag) => flag === undefined;

/** Called before anything is installed or built. */
export function refuseUnknownWords(words) {
  const [flag] = words;
  const unknown = TAKE_WORDS.includes(flag) ? undefined : words[PROCESSES[flag] ? 1 : 0];
  if (unknown) giveUp(`It takes no arguments such as ${unknown}: settings are variables, see .env.example`);
}

/** Starts the process that the flag names, the shop without one; further arguments are its own. */
export function launch(node, [flag, ...args]) {
  const [main, ...command] = PROCESSES[flag] ?? ['main.ts'];
  becomeProcess(node, [...NODE_ARGS, `apps/server/src/${main}`, ...command, ...args], {
    ...NODE_SETTINGS,
    ...process.env,
    NODE_ENV: flag === '--dev' ? 'development' : 'production',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  refuseUnknownWords(process.argv.slice(2));
  launch(process.execPath, process.argv.slice(2));
}
