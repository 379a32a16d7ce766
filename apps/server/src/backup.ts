import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupRefused, type DatabaseContents } from '#platform/db/backup-adapter.ts';
import { selectBackupAdapter } from '#platform/db/select-backup-adapter.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { copyPictures, copyPicturesAround, sizeOfPictures } from './backup-pictures.ts';
import { migrations } from './migrations/index.ts';

const MANIFEST = 'manifest.json';
const PICTURES = 'pictures';
/** Pictures in a bucket are the bucket's to keep. */
const NO_PICTURES = { files: 0, bytes: 0 };
const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.int(),
  sha256: z.string().length(64),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
  /** Backups of earlier versions have none. */
  pictures: z.object({ files: z.int(), bytes: z.int() }).default(NO_PICTURES),
});
type Manifest = z.infer<typeof Manifest>;
type StorageEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'PICTURES_URL'>;

/**
 * Backs up the database and the uploaded pictures, unless these lie in a bucket, while the shop runs, reads the copy back, and writes a manifest of
 * its contents beside it.
 * @param folder  must not exist; it appears complete or not at all
 */
export async function makeBackup(env: StorageEnv, folder: string, clock: Clock): Promise<Manifest> {
  if (await exists(folder)) throw new BackupRefused(`${folder} already exists`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeBackup(unfinished, env, clock);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(folder: string, env: StorageEnv, clock: Clock): Promise<Manifest> {
  const adapter = selectBackupAdapter(env);
  const file = join(folder, adapter.fileName);
  const [from, to] = [join(env.DATA_DIR, PICTURES), join(folder, PICTURES)];
  const dump = async () => adapter.dump(file);
  const contents = env.PICTURES_URL ? await dump() : await copyPicturesAround(from, to, dump);
  await adapter.inspect(file);
  const manifest: Manifest = {
    format: 1,
    kind: adapter.kind,
    madeAt: clock.now().toISOString(),
    file: adapter.fileName,
    ...(await checksumOf(file)),
    ...contents,
    pictures: env.PICTURES_URL ? NO_PICTURES : await sizeOfPictures(to),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  return manifest;
}

/**
 * Restores a backup of database and pictures after checking that it is undamaged, and then checks that every row was restored.
 * @throws BackupRefused  the existing database is then unchanged
 */
export async function restoreBackup(env: StorageEnv, folder: string, overwrite: boolean): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const adapter = selectBackupAdapter(env);
  if (manifest.kind !== adapter.kind) {
    throw new BackupRefused(`this is a backup of ${manifest.kind}, but the settings name ${adapter.kind}`);
  }
  const known = Object.keys(migrations(manifest.kind));
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new BackupRefused(`made by a newer version of the shop: ${unknown.join(', ')}`);
  const file = join(folder, manifest.file);
  const checksum = await checksumOf(file);
  if (checksum.sha256 !== manifest.sha256 || checksum.bytes !== manifest.bytes) {
    throw new BackupRefused(`${file} has changed: its checksum differs from the one in ${MANIFEST}`);
  }
  await adapter.inspect(file);
  const pictures = await sizeOfPictures(join(folder, PICTURES));
  if (pictures.files !== manifest.pictures.files || pictures.bytes !== manifest.pictures.bytes) {
    throw new BackupRefused(`${join(folder, PICTURES)} has changed: files are missing, added or of another size`);
  }
  // First, so that no restored product is without its picture; what no product shows is removed after a day.
  await copyPictures(join(folder, PICTURES), join(env.DATA_DIR, PICTURES));
  await adapter.restore(file, { overwrite, verify: (contents) => expectSameContents(contents, manifest) });
  return manifest;
}

function expectSameContents(found: DatabaseContents, expected: DatabaseContents): void {
  const names = new Set([...Object.keys(found.rows), ...Object.keys(expected.rows)]);
  const different = [...names].filter((name) => found.rows[name] !== expected.rows[name]);
  if (different.length > 0 || found.migrations.join() !== expected.migrations.join()) {
    throw new BackupRefused(
      `the restored database differs from the backup: ${different.join(', ') || 'other migrations'}`,
    );
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is not a backup: it has no ${MANIFEST}`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(`${join(folder, MANIFEST)} cannot be read`);
  }
}

async function checksumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
  } catch {
    throw new BackupRefused(`${file} cannot be read`);
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
