/** Builds the storefront if its inputs have changed since the last build. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { giveUp, ROOT, runQuietly } from './bootstrap.mjs';
import { showingProgress } from './progress.mjs';

/** Build inputs. Tests and build output are excluded below; the lockfile covers all libraries. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/storefront',
  'packages/contracts',
  'packages/face-analysis',
  'packages/try-on',
  'tools/storefront-build.mjs',
];
const EXCLUDED = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.test\.tsx?$/;
const RESULTS = ['client', 'server/entry-server.js'];

/** SHA-256 of all names and contents, sorted, so that the file system's order does not matter. */
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
  if (EXCLUDED.test(place) || !existsSync(full)) return [];
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
  // Hashed before the build, so that a file saved during the build makes the result stale.
  const hash = hashOfInputs(root);
  if (!isBuildStale(root, hash)) return;
  rmSync(stampOf(root), { force: true });
  setAssetsAside(root);
  await showingProgress('Building the storefront', () => build(node, root));
  mkdirSync(distOf(root), { recursive: true });
  writeFileSync(stampOf(root), hash);
}

const FORMER_ASSETS_MS = 24 * 60 * 60 * 1000;

/** Tabs that are open go on asking for parts of the build that they began with: its files are kept for a day. */
export function setAssetsAside(root = ROOT, now = Date.now()) {
  const former = path.join(distOf(root), 'former-assets');
  mkdirSync(former, { recursive: true });
  for (const file of readdirSync(former).map((name) => path.join(former, name))) {
    if (now - statSync(file).mtimeMs > FORMER_ASSETS_MS) rmSync(file);
  }
  const assets = path.join(distOf(root), 'client/assets');
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    renameSync(path.join(assets, name), path.join(former, name));
    // From now on, whenever it was built.
    utimesSync(path.join(former, name), now / 1000, now / 1000);
  }
}

async function build(node, root) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: path.join(root, 'apps/storefront'), env: { ...process.env, NODE_ENV: 'production' } };
  await runQuietly(node, [vite, 'build', '--logLevel', 'warn'], options);
  await runQuietly(node, [vite, 'build', '--ssr', '--logLevel', 'warn'], options);
  const missing = RESULTS.filter((result) => !existsSync(path.join(distOf(root), result)));
  await compressAssets(path.join(distOf(root), 'client/assets'));
  if (missing.length > 0) throw new Error(`the build did not create apps/storefront/dist/${missing.join(', ')}`);
}

/** Files worth compressing. woff2 is compressed already, and other font formats are for unsupported browsers. */
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;
const MAX_COMPRESSED_BYTES = 1_000_000;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `.br` and `.gz` files at the highest level during the build, so that no request has to compress. */
export async function compressAssets(folder) {
  const files = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name));
  for (const name of files) {
    const content = readFileSync(path.join(folder, name));
    if (content.length > MAX_COMPRESSED_BYTES) continue;
    for (const [extension, compress] of Object.entries(compressors)) {
      const compressed = await compress(content, { level: 9 });
      if (compressed.length < content.length) writeFileSync(path.join(folder, `${name}.${extension}`), compressed);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuilt(process.execPath).catch((error) => giveUp(`The storefront could not be built:\n${error.message}`));
}
