import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FaceAnalysis } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { CATALOG_FOLDER } from '#shop/pictures/index.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { createTestStorage } from '../../testing/test-storage.ts';
import { faceAnalysis } from './face-analysis.ts';

/** A webcam frame with one face from the face model's package: this repository contains no photo of a person. */
const webcamFrame = () =>
  readFile(
    path.resolve(createRequire(import.meta.url).resolve('@vladmandic/human'), '../../assets/screenshot-faceid.jpg'),
  );

/** Pieces of the photo in the encodings in which it might be stored. */
const tracesOf = (photo: Buffer): Buffer[] =>
  [900, 9_000, 30_000].flatMap((at) => {
    // Offset and length are multiples of three, so the piece appears unchanged in the photo's base64.
    const piece = photo.subarray(at, at + 30);
    return [piece, Buffer.from(piece.toString('base64')), Buffer.from(piece.toString('hex'))];
  });

/** The measured values as the response contains them. The six attribute words also occur in the catalog. */
function valuesOf({ details }: FaceAnalysis): Buffer[] {
  const colors = Object.values(details?.colours ?? {}).filter((color) => color !== null);
  const measurements = [details?.face?.irises.left.x, details?.face?.box.width, details?.skin?.ita];
  return [...colors.flatMap(({ hex, lab }) => [hex, lab.join(',')]), ...measurements.map(String)].map((text) =>
    Buffer.from(text),
  );
}

async function filesIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name)))));
}

test('neither the debug log nor any file of the shop contains a photo or measured values', {
  timeout: 90_000,
}, async () => {
  const log = memoryLog(); // logs from `debug`, the lowest level
  const face = faceAnalysis({ tonesFile: `${CATALOG_FOLDER}skin-tones.json`, log });
  // On the embedded database, everything that is stored is in files.
  const storage = await createTestStorage({ isEmbedded: true });
  await using shop = await buildShop({ log, face, storage, env: { RATE_LIMITS: 'on' } });
  const photo = await webcamFrame();
  const damaged = Buffer.concat([photo.subarray(0, 40_000), Buffer.alloc(5000, 7)]);
  const scan = (bytes: Buffer) => shop.post('/analyze_and_recommend', { base64_str: bytes.toString('base64') });

  const good = await scan(photo);
  expect([good.statusCode, (await scan(damaged)).statusCode]).toEqual([200, 415]);
  const answer: FaceAnalysis = good.json();
  await shop.post('/analyze_and_recommend/matches', { analysis: answer.analysis });
  await shop.post('/chatbot', { query: 'Which blush suits me?' });

  const values = valuesOf(answer);
  expect(values.length).toBeGreaterThan(12);
  const stored = await filesIn(shop.storage.dataDir);
  const logged = Buffer.from(log.text());
  // Proves that the search finds what is there.
  expect(stored.includes('demo.shopper')).toBe(true);
  expect(logged.includes('/analyze_and_recommend')).toBe(true);
  for (const trace of [...tracesOf(photo), ...values]) {
    expect(stored.includes(trace), `stored: ${trace.toString('latin1')}`).toBe(false);
    expect(logged.includes(trace), `logged: ${trace.toString('latin1')}`).toBe(false);
  }
  for (const word of Object.values(answer.analysis)) expect(log.text()).not.toContain(`"${word}"`);
  await storage.remove();
});
