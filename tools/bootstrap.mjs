/**
 * Prepares what TypeScript needs to run: installed packages and Node 24.
 * Plain JavaScript without dependencies, so that any Node ≥ 20.19 can run it in a fresh clone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { showingProgress } from './progress.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [20, 19];
const SHOP_NODE_MAJOR = 24;

/** Exits with one clear message; a stack trace does not help when only a tool is missing. */
export function giveUp(message) {
  process.stderr.write(`\n✗ ${message}\n`);
  process.exit(1);
}

/** Returns null if this Node can bootstrap the project, otherwise the message to show. */
export function nodeTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isEnough
    ? null
    : `Node ${version} is too old: install Node ${OLDEST_NODE.join('.')} or newer, then run this again.`;
}

/**
 * Returns the packages that package-lock.json requires and node_modules lacks. Compares content, because file times
 * change with each checkout. npm writes node_modules/.package-lock.json last, so an interrupted install counts as
 * missing.
 */
export function missingPackages(root = ROOT) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.keys(wanted).filter((place) => {
    const { optional, version, link } = wanted[place];
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return false;
    // Most optional packages are for other platforms; an installed one must have the right version.
    if (installed[place] === undefined) return !optional;
    return !link && installed[place].version !== version;
  });
}

export async function ensureInstalled(root = ROOT) {
  if (missingPackages(root).length === 0) return;
  const { command, args } = npmCommand();
  const install = [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await showingProgress('Installing packages', () => runQuietly(command, install, { cwd: root }));
}

/**
 * The npm that started this process, else the one on the PATH. It never runs on the Node in node_modules, which it may
 * replace.
 */
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

/** Returns the Node that runs the shop: this one if new enough, else the one from npm, else one on the PATH. */
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

/** Runs all steps above and returns the path of the Node to use. */
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

/** Runs a command silently. On failure the error contains its output. */
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
 * Runs the command as if it replaced this process: same terminal, forwarded signals, same exit code. Ctrl-C reaches the
 * whole process group, and npm forwards it again, so signals within two seconds count as one. A later signal is
 * forwarded, so that a second Ctrl-C can force the exit.
 */
export function becomeProcess(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
  let lastForwardedAt = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastForwardedAt < SIGNAL_DEDUPE_MS) return;
      lastForwardedAt = Date.now();
      child.kill(signal);
    });
  }
  stopWhenOrphaned(child);
  child.on('error', (error) => giveUp(`${command} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (SIGNAL_NUMBERS[signal] ?? 0) : code));
}
const SIGNAL_DEDUPE_MS = 2000;

/**
 * npm starts scripts through a shell, which exits on SIGTERM without forwarding it. Without this check, killing `npm
 * start` would leave the shop running on its port. It does not apply when the process was started without npm.
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
