/** `npm run doctor`: what the shop needs, each ✓ or ✗ with the exact fix. Runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { findNode, missingPackages, nodeTooOld, ROOT } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { isBuildStale } from './storefront-build.mjs';

const HOST = process.env.HOST || '127.0.0.1';
const PORT = Number(process.env.PORT || 3000);
const DATA_DIR = path.resolve(ROOT, process.env.DATA_DIR || './data');

const good = (text) => ({ mark: '✓', text });
const bad = (text, fix) => ({ mark: '✗', text, fix });
/** Worth knowing, nothing to repair. */
const note = (text) => ({ mark: '–', text });

function checkBootstrapNode() {
  const tooOld = nodeTooOld();
  return tooOld ? bad(tooOld, 'https://nodejs.org') : good(`Node ${process.versions.node} can start the project`);
}

function checkInstall() {
  const missing = missingPackages();
  if (missing.length === 0) return good('all packages are installed');
  return bad(`${missing.length} packages are missing or old, ${missing[0]} first`, 'npm ci --include=dev');
}

function checkShopNode(node) {
  if (node)
    return good(`the shop runs on ${path.relative(ROOT, node).startsWith('..') ? node : path.relative(ROOT, node)}`);
  return bad('no Node 24 was found', 'npm ci --include=dev, or install Node 24 from https://nodejs.org');
}

async function checkChromium() {
  try {
    const found = await findChromium();
    return found ? good(`the journeys use ${found}`) : bad('no Chromium for the journeys', 'apt-get install chromium');
  } catch (error) {
    return bad(error.message, 'unset CHROMIUM_PATH, or point it to a Chromium');
  }
}

async function checkPort() {
  if (!(PORT >= 0 && PORT <= 65_535)) return bad(`PORT is ${process.env.PORT}, which is no port`, 'unset PORT');
  const error = await new Promise((resolve) => {
    const server = createServer().once('error', resolve);
    server.listen(PORT, HOST, () => server.close(() => resolve(null)));
  });
  if (!error) return good(`${HOST}:${PORT} is free`);
  if (error.code !== 'EADDRINUSE')
    return bad(`cannot listen on ${HOST}:${PORT}: ${error.message}`, 'set HOST and PORT');
  const health = await fetch(`http://${HOST}:${PORT}/api/health`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  const who = health?.ok ? 'a running shop' : 'another program';
  return bad(`${HOST}:${PORT} is taken by ${who}`, `stop it, or: PORT=${PORT + 1} npm start`);
}

/** A folder that does not exist yet is made by the shop, so the nearest one above has to let it. */
function checkDataFolder() {
  let folder = DATA_DIR;
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
    return good(`${DATA_DIR} can be written`);
  } catch (error) {
    return bad(`${folder} cannot be written (${error.code})`, `chown -R "$USER" ${folder}, or set DATA_DIR`);
  }
}

/** The rest needs TypeScript and node:sqlite, so the shop's own Node looks; it answers in the same form. */
function checkInside(node) {
  if (!node) return [];
  const script = path.join(ROOT, 'tools/doctor-settings.ts');
  const answer = spawnSync(node, [script, DATA_DIR], { cwd: ROOT, encoding: 'utf8' });
  if (answer.status === 0) return JSON.parse(answer.stdout);
  return [bad(`the settings could not be looked at:\n${answer.stderr.trim()}`, 'npm ci --include=dev')];
}

function checkPostgres() {
  if (process.env.DATABASE_URL) return note('DATABASE_URL is set: the shop uses that PostgreSQL');
  const debian = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null || command -v initdb'], {
    encoding: 'utf8',
  });
  if (debian.status === 0) return good(`PostgreSQL for tests: ${debian.stdout.trim().split('\n').at(-1)}`);
  return note('no PostgreSQL binaries: npm test skips that step (Debian: apt-get install postgresql)');
}

const node = findNode();
const isInstalled = existsSync(path.join(ROOT, 'node_modules/.package-lock.json'));
const findings = [
  checkBootstrapNode(),
  checkInstall(),
  checkShopNode(node),
  isBuildStale() ? note('the storefront will be built by npm start') : good('the storefront is built'),
  await checkPort(),
  checkDataFolder(),
  ...(isInstalled ? checkInside(node) : []),
  await checkChromium(),
  checkPostgres(),
];
for (const { mark, text, fix } of findings) console.log(`${mark} ${text}${fix ? `\n    fix: ${fix}` : ''}`);
process.exitCode = findings.some(({ mark }) => mark === '✗') ? 1 : 0;
