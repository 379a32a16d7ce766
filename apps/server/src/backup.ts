import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type BackupAdapter, BackupRefused, type DatabaseContents } from '#platform/db/backup-adapter.ts';
import { selectBackupAdapter } from '#platform/db/select-backup-adapter.ts';
import type { Env } from '#platform/env.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { migrations } from './migrations/index.ts';

const MANIFEST = 'manifest.json';
const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.int(),
  sha256: z.string().length(64),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
});
type Manifest = z.infer<typeof Manifest>;
type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Copies the database while the shop runs, reads the copy back, and writes beside it what it holds.
 * @param folder  must not exist yet; it appears whole or not at all
 */
export async function makeBackup(env: Place, folder: string, clock: Clock): Promise<Manifest> {
  if (await exists(folder)) throw new BackupRefused(`${folder} exists already`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(unfinished, selectBackupAdapter(env), clock);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, copying: BackupAdapter, clock: Clock): Promise<Manifest> {
  const file = join(folder, copying.fileName);
  const contents = await copying.dump(file);
  await copying.inspect(file);
  const manifest: Manifest = {
    format: 1,
    kind: copying.kind,
    madeAt: clock.now().toISOString(),
    file: copying.fileName,
    ...(await sealOf(file)),
    ...contents,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  return manifest;
}

/**
 * Puts a backup in place after proving that it is whole, and proves afterwards that every row is there.
 * @throws BackupRefused  in words; what was there before is then untouched
 */
export async function restoreBackup(env: Place, folder: string, overwrite: boolean): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const copying = selectBackupAdapter(env);
  if (manifest.kind !== copying.kind) {
    throw new BackupRefused(`this is a backup of ${manifest.kind}, the settings name ${copying.kind}`);
  }
  const known = Object.keys(migrations(manifest.kind));
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new BackupRefused(`made by a newer version of the shop: ${unknown.join(', ')}`);
  const file = join(folder, manifest.file);
  const seal = await sealOf(file);
  if (seal.sha256 !== manifest.sha256 || seal.bytes !== manifest.bytes) {
    throw new BackupRefused(`${file} is not what was written: its checksum differs from that in ${MANIFEST}`);
  }
  await copying.inspect(file);
  await copying.restore(file, { overwrite, verify: (contents) => expectSame(contents, manifest) });
  return manifest;
}

function expectSame(found: DatabaseContents, promised: DatabaseContents): void {
  const names = new Set([...Object.keys(found.rows), ...Object.keys(promised.rows)]);
  const wrong = [...names].filter((name) => found.rows[name] !== promised.rows[name]);
  if (wrong.length > 0 || found.migrations.join() !== promised.migrations.join()) {
    throw new BackupRefused(`what was restored is not what was saved: ${wrong.join(', ') || 'other migrations'}`);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is no backup: it has no ${MANIFEST}`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(`${join(folder, MANIFEST)} can't be read`);
  }
}

async function sealOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
  } catch {
    throw new BackupRefused(`${file} can't be read`);
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
