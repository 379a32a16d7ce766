/**
 * Adds platform packages to package-lock.json that a registry mirror did not serve when the lockfile was written.
 * npm silently drops such optional packages, and `npm ci` then rejects the lockfile on every platform.
 * npm resolves an entry without integrity by name and exact version, and only on its own platform.
 * Run `node tools/complete-lockfile.mjs` when tools/complete-lockfile.test.ts fails, usually after adding a dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el'];

/** Derives the platform from a package name: `@oxc-parser/binding-linux-arm64-musl` → linux, arm64, musl. */
export function platformOf(name) {
  const words = name.replace(/^@[^/]+\//, '').split('-');
  const os = words.map((word) => (word === 'win' ? 'win32' : word)).find((word) => OS.includes(word));
  const cpu = words.find((word) => CPU.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : undefined;
  const glibc = os === 'linux' && words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return { os, cpu, libc: libc && os === 'linux' ? libc : glibc };
}

/** Returns every optional dependency without an entry in the lockfile where npm would look for it. */
export function missingEntries(lock) {
  const missing = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isResolvable(lock, place, name))
        missing.push({ name, version, wantedBy: place || 'package.json', dev: entry.dev });
    }
  }
  return missing;
}

function isResolvable(lock, place, name) {
  for (let folder = place; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { name, version, dev } of missingEntries(lock)) {
    const { os, cpu, libc } = platformOf(name);
    // Without a platform npm would install it everywhere, and a version range would not be reproducible.
    if (!(os || cpu) || !/^\d+\.\d+\.\d+/.test(version)) throw new Error(`add this entry by hand: ${name}@${version}`);
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(dev && { dev: true }),
      ...(libc && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    };
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(inOrder) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lockPath = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(lockPath, 'utf8'));
  const missing = missingEntries(lock);
  if (missing.length > 0) writeFileSync(lockPath, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(missing.length === 0 ? 'package-lock.json is complete' : `added ${missing.length} platform packages`);
}
