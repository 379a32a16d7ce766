/**
 * What has to happen before TypeScript can run: an installed project and a Node 24.
 * Plain JavaScript without dependencies, because any Node ≥ 20.19 runs it from a fresh clone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { showingProgress } from './progress.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [20, 19];
const SHOP_NODE_MAJOR = 24;

/** Ends the process with one clear sentence: a stack trace helps nobody who only misses a tool. */
export function giveUp(message) {
  process.stderr.write(`\n✗ ${message}\n`);
  process.exit(1);
}

/** Null when this Node can bootstrap, otherwise the sentence to show. */
export function nodeTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isEnough
    ? null
    : `Node ${version} is too old: install Node ${OLDEST_NODE.join('.')} or newer, then run this again.`;
}

/**
 * What package-lock.json requires and node_modules does not hold, by content: times change with each checkout.
 * npm writes node_modules/.package-lock.json as its last act, so an interrupted install counts as missing.
 */
export function missingPackages(root = ROOT) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {};
  const held = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.keys(wanted).filter((place) => {
    const { optional, version, link } = wanted[place];
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return false;
    // Most optional packages belong to other platforms; one that is here must still have the right version.
    if (held[place] === undefined) return !optional;
    return !link && held[place].version !== version;
  });
}

export async function ensureInstalled(root = ROOT) {
  if (missingPackages(root).length === 0) return;
  const { command, args } = npmCommand();
  const install = [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await showingProgress('Installing packages', () => runQuietly(command, install, { cwd: root }));
}

/** The npm that started us, else the one on the PATH; never run by the Node inside node_modules, which it replaces. */
function npmCommand() {
  const npmScript = process.env.npm_execpath;
  const node = [process.execPath, ...onPath('node')].find((file) => !file.includes('node_modules')) ?? process.execPath;
  if (npmScript?.endsWith('npm-cli.js') && existsSync(npmScript)) return { command: node, args: [npmScript] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, file)).filter((candidate) => existsSync(candidate));
}

/** The Node that runs the shop: this one when new enough, else the one from npm, else one on the PATH. */
export function findNode(root = ROOT, { current = process.versions.node, platform = process.platform } = {}) {
  if (Number.parseInt(current, 10) >= SHOP_NODE_MAJOR) return process.execPath;
  const name = platform === 'win32' ? 'win' : platform;
  const own = path.join(
    root,
    `node_modules/node-${name}-${process.arch}/bin/node${platform === 'win32' ? '.exe' : ''}`,
  );
  return [own, ...onPath('node')].find((file) => existsSync(file) && majorOf(file) >= SHOP_NODE_MAJOR) ?? null;
}

function majorOf(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt((answer.stdout ?? '').replace('v', ''), 10) || 0;
}

/** Everything above in order; returns the path of the Node to use. */
export async function bootstrap(root = ROOT) {
  const tooOld = nodeTooOld();
  if (tooOld) giveUp(tooOld);
  await ensureInstalled(root).catch((error) => giveUp(`The packages could not be installed:\n${error.message}`));
  return (
    findNode(root) ??
    giveUp(
      `No Node ${SHOP_NODE_MAJOR} was found: npm offers none for ${process.platform}-${process.arch}. ` +
        `Install Node ${SHOP_NODE_MAJOR} from https://nodejs.org and run this again.`,
    )
  );
}

/** Runs a command to its end and keeps its output for the case that it fails. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const text = Buffer.concat(output).toString();
      if (code === 0) resolve(text);
      else reject(new Error(`${text}\n(${path.basename(command)} ended with ${signal ?? code})`));
    });
  });
}

/**
 * Stands in for the command as far as the caller can tell: same terminal, signals passed on, same exit code.
 * Ctrl-C reaches everyone in the terminal's process group, and npm passes it on again: within two seconds that is one
 * wish, sent on once. A later signal is a second wish ("now!") and goes through.
 */
export function becomeProcess(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
  let passedOnAt = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - passedOnAt < ONE_WISH_MS) return;
      passedOnAt = Date.now();
      child.kill(signal);
    });
  }
  stopWhenOrphaned(child);
  child.on('error', (error) => giveUp(`${command} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (SIGNAL_NUMBERS[signal] ?? 0) : code));
}
const ONE_WISH_MS = 2000;

/**
 * npm starts scripts through a shell, and a shell that gets SIGTERM dies without passing it on: without this, ending
 * `npm start` would leave the shop running and its port taken. Started without npm, a lost parent means nothing.
 */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, ORPHAN_CHECK_MS);
}
const ORPHAN_CHECK_MS = 250;
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
