import { type FSWatcher, watch } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import { clearFaces } from '../../test/sample-faces.ts';
import { faceAnalysisPool } from './pool.ts';

let folder: string;
let watcher: FSWatcher;
let written: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'beautymark-privacy-'));
  written = [];
  watcher = watch(folder, { recursive: true }, (_event, file) => written.push(String(file)));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
  vi.stubEnv('TMP', folder);
});
afterEach(async () => {
  watcher.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

test('the watch sees even a file that is gone at once', async () => {
  const file = path.join(tmpdir(), 'photo.tmp');
  await writeFile(file, 'x');
  await rm(file);
  await aMoment();
  expect(written).toContain('photo.tmp');
});

test('no photo reaches a file, the console or a fault, neither a good nor a damaged one', {
  timeout: 60_000,
}, async () => {
  const said: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0),
  );
  const settings = {
    workers: 1,
    queueLimit: 4,
    timeLimitMs: 40_000,
    onFault: (error: unknown) => said.push(inspect(error)),
  };
  const [photo] = await clearFaces();
  if (!photo) throw new Error('no photo');
  const marks = [photo.subarray(600, 648), photo.subarray(2000, 2048)];
  const damaged = Buffer.concat([photo.subarray(0, 3000), Buffer.alloc(3000, 7)]);

  const pool = faceAnalysisPool({ tones: await suppliedTones(), ...settings });
  const failing = faceAnalysisPool({ tones: [], ...settings }); // without a palette every photo ends in a bug
  const kinds = [];
  for (const [one, bytes] of [
    [pool, photo],
    [pool, damaged],
    [failing, photo],
  ] as const)
    kinds.push((await one.analyze(Uint8Array.from(bytes))).kind);
  await pool.close();
  await failing.close();
  await aMoment();
  for (const spy of spies) spy.mockRestore();

  expect(kinds).toEqual(['done', 'refused', 'unavailable']);
  expect(written).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  expect(said.join('')).toContain('the palette has no tone'); // the fault was told, so there was something to search
  for (const mark of marks)
    for (const text of [mark.toString('latin1'), mark.toString('hex'), mark.toString('base64').slice(0, 60)])
      expect(said.join('')).not.toContain(text);
});
