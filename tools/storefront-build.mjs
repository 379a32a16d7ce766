/** Builds the storefront when something that goes into it has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROOT, runQuietly } from './bootstrap.mjs';
import { showingProgress } from './progress.mjs';

/** What a build reads. Tests and built files are left out below; the lock file stands for every library. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/storefront',
  'packages/contracts',
  'tools/storefront-build.mjs',
];
const LEFT_OUT = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.test\.tsx?$/;
const RESULTS = ['client', 'server/entry-server.js'];

/** SHA-256 over names and contents, in an order that does not depend on the file system. */
export function hashOfInputs(root = ROOT) {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(root, input)).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(root, place) {
  const full = path.join(root, place);
  if (LEFT_OUT.test(place) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [place];
  return readdirSync(full).flatMap((name) => filesUnder(root, `${place}/${name}`));
}

const distOf = (root) => path.join(root, 'apps/storefront/dist');
const stampOf = (root) => path.join(distOf(root), 'inputs.sha256');

export function isBuildStale(root = ROOT, hash = hashOfInputs(root)) {
  if (!RESULTS.every((result) => existsSync(path.join(distOf(root), result)))) return true;
  return !existsSync(stampOf(root)) || readFileSync(stampOf(root), 'utf8') !== hash;
}

export async function ensureBuilt(node, root = ROOT) {
  // Hashed before the build: a file saved during it makes the result stale, as it should.
  const hash = hashOfInputs(root);
  if (!isBuildStale(root, hash)) return;
  rmSync(stampOf(root), { force: true });
  await showingProgress('Building the storefront', () => build(node, root));
  mkdirSync(distOf(root), { recursive: true });
  writeFileSync(stampOf(root), hash);
}

async function build(node, root) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: path.join(root, 'apps/storefront'), env: { ...process.env, NODE_ENV: 'production' } };
  await runQuietly(node, [vite, 'build', '--logLevel', 'warn'], options);
  await runQuietly(node, [vite, 'build', '--ssr', '--logLevel', 'warn'], options);
  const missing = RESULTS.filter((result) => !existsSync(path.join(distOf(root), result)));
  await packAssets(path.join(distOf(root), 'client/assets'));
  if (missing.length > 0) throw new Error(`the build left no apps/storefront/dist/${missing.join(', ')}`);
}

/** What shrinks; woff2 is packed already, and the icon font's other formats are for browsers that we do not serve. */
const PACKED = /\.(js|css|svg)$/;
const PACKED_MAX_BYTES = 1_000_000;
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `.br` and `.gz` beside each file: once with the best effort, so that no request has to pack. */
export async function packAssets(folder) {
  const files = readdirSync(folder).filter((name) => PACKED.test(name));
  for (const name of files) {
    const content = readFileSync(path.join(folder, name));
    if (content.length > PACKED_MAX_BYTES) continue;
    for (const [ending, pack] of Object.entries(ways)) {
      const packed = await pack(content, { level: 9 });
      if (packed.length < content.length) writeFileSync(path.join(folder, `${name}.${ending}`), packed);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt(process.execPath);
