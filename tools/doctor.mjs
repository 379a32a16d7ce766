/**
 * `npm run doctor` checks what the shop needs and prints ✓, or ✗ with the exact fix. It runs without installed
 * packages.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findNode, missingPackages, nodeTooOld, ROOT } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { isBuildStale } from './storefront-build.mjs';

const HOST = process.env.HOST || '127.0.0.1';
const PORT = Number(process.env.PORT || 3000);
const DATA_DIR = path.resolve(ROOT, process.env.DATA_DIR || './data');

/** The address that visitors see: `npm run doctor -- --url https://shop.example` checks the way to the shop behind it. */
const visitedUrl = readUrl();

function readUrl() {
  try {
    return parseArgs({ options: { url: { type: 'string' } } }).values.url;
  } catch {
    console.error('✗ npm run doctor [-- --url https://shop.example]');
    process.exit(1);
  }
}

const ok = (text) => ({ mark: '✓', text });
const problem = (text, fix) => ({ mark: '✗', text, fix });
/** Information without a fix. */
const note = (text) => ({ mark: '–', text });

function checkBootstrapNode() {
  const tooOld = nodeTooOld();
  return tooOld ? problem(tooOld, 'https://nodejs.org') : ok(`Node ${process.versions.node} can start the project`);
}

function checkInstall() {
  const missing = missingPackages();
  if (missing.length === 0) return ok('all packages are installed');
  return problem(`${missing.length} packages are missing or outdated, such as ${missing[0]}`, 'npm ci --include=dev');
}

function checkShopNode(node) {
  if (node)
    return ok(`the shop runs on ${path.relative(ROOT, node).startsWith('..') ? node : path.relative(ROOT, node)}`);
  return problem('no Node 24 was found', 'npm ci --include=dev, or install Node 24 from https://nodejs.org');
}

async function checkChromium() {
  try {
    const found = await findChromium();
    return found
      ? ok(`the journeys use ${found}`)
      : problem('no Chromium for the journeys', 'apt-get install chromium');
  } catch (error) {
    return problem(error.message, 'unset CHROMIUM_PATH, or point it to a Chromium');
  }
}

async function checkPort() {
  if (!(PORT >= 0 && PORT <= 65_535))
    return problem(`PORT is ${process.env.PORT}, which is not a port number`, 'unset PORT');
  const error = await new Promise((resolve) => {
    const server = createServer().once('error', resolve);
    server.listen(PORT, HOST, () => server.close(() => resolve(null)));
  });
  if (!error) return ok(`${HOST}:${PORT} is free`);
  if (error.code !== 'EADDRINUSE')
    return problem(`cannot listen on ${HOST}:${PORT}: ${error.message}`, 'set HOST and PORT');
  const health = await fetch(`http://${HOST}:${PORT}/api/health`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  const who = health?.ok ? 'a running shop' : 'another program';
  return problem(`${HOST}:${PORT} is taken by ${who}`, `stop it, or: PORT=${PORT + 1} npm start`);
}

/** The shop creates a missing data folder, so its nearest existing parent must be writable. */
function checkDataFolder() {
  let folder = DATA_DIR;
  while (!existsSync(folder)) folder = path.dirname(folder);
  if (!statSync(folder).isDirectory()) return problem(`${folder} is not a folder`, 'set DATA_DIR');
  try {
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
    return ok(`${DATA_DIR} is writable`);
  } catch (error) {
    return problem(`${folder} is not writable (${error.code})`, `chown -R "$USER" ${folder}, or set DATA_DIR`);
  }
}

/** Runs the checks that need TypeScript and node:sqlite in the shop's own Node. */
function checkSettings(node) {
  if (!node) return [];
  const script = path.join(ROOT, 'tools/doctor-settings.ts');
  const answer = spawnSync(node, [script, DATA_DIR], { cwd: ROOT, encoding: 'utf8' });
  if (answer.status === 0) return JSON.parse(answer.stdout);
  return [problem(`the settings could not be checked:\n${answer.stderr.trim()}`, 'npm ci --include=dev')];
}

function checkPostgres() {
  if (process.env.DATABASE_URL) return note('DATABASE_URL is set: the shop uses that PostgreSQL');
  const debian = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null || command -v initdb'], {
    encoding: 'utf8',
  });
  if (debian.status === 0) return ok(`PostgreSQL for tests: ${debian.stdout.trim().split('\n').at(-1)}`);
  return note('no PostgreSQL binaries: npm test skips that step (Debian: apt-get install postgresql)');
}

/** Asks as the page of a browser does: a sign-out without a session changes nothing. */
async function checkAddress(address) {
  const url = URL.parse(address);
  if (!/^https?:$/.test(url?.protocol ?? '')) return [problem(`${address} is no web address`, '--url https://…')];
  const ask = (path, options) =>
    fetch(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(5000), ...options });
  try {
    const page = await ask('/');
    const signOut = await ask('/api/auth/logout', { method: 'POST', headers: { Origin: url.origin } });
    const refusal = signOut.ok ? null : await signOut.json().catch(() => ({}));
    const isHttps = url.protocol === 'https:';
    return [
      refusal === null
        ? ok(`${url.origin} is the shop’s own address: forms can be sent`)
        : problem(
            `${url.origin} refuses what its own pages send (${signOut.status}): ${refusal.detail ?? refusal.title ?? 'no shop answers'}`,
            'let the proxy pass Host, or send X-Forwarded-Host and name it in TRUST_PROXY',
          ),
      ...(isHttps
        ? [
            page.headers.has('strict-transport-security')
              ? ok('the shop knows that visitors come by https')
              : problem(
                  'the shop takes visitors by https for visitors by http',
                  `PUBLIC_URL=${url.origin}, or X-Forwarded-Proto`,
                ),
          ]
        : []),
    ];
  } catch (error) {
    return [
      problem(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`, 'start the shop, or --url'),
    ];
  }
}

const node = findNode();
const isInstalled = existsSync(path.join(ROOT, 'node_modules/.package-lock.json'));
const findings = visitedUrl
  ? await checkAddress(visitedUrl)
  : [
      checkBootstrapNode(),
      checkInstall(),
      checkShopNode(node),
      isBuildStale() ? note('the storefront is not built; npm start builds it') : ok('the storefront is built'),
      await checkPort(),
      checkDataFolder(),
      ...(isInstalled ? checkSettings(node) : []),
      await checkChromium(),
      checkPostgres(),
    ];
for (const { mark, text, fix } of findings) console.log(`${mark} ${text}${fix ? `\n    fix: ${fix}` : ''}`);
process.exitCode = findings.some(({ mark }) => mark === '✗') ? 1 : 0;
