// npm run eval:memory [-- --photos 1000]
// Does the memory stay bounded? One analyser looks at drawn faces of many sizes; run alone, one worker is one such process.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createAnalyser } from '../src/analyser.ts';
import { drawFace } from '../src/drawn-face.ts';
import { quantile } from '../src/statistics.ts';
import type { Tone } from '../src/tones.ts';

const FACE = { skin: '#c99c80', iris: '#4f6d8a', brow: '#4a3524', lips: '#b4625c', browArch: 0.1 };
const SIDES = [480, 800, 1200, 1600, 2400];
const REPORTS = 10;

const { values } = parseArgs({ options: { photos: { type: 'string', default: '1000' } }, allowPositionals: true });
const count = Number(values.photos);
// Checked by the catalogue's own validation; here it is only handed on.
const tones = JSON.parse(
  await readFile(new URL('../../../catalogue/skin-tones.json', import.meta.url), 'utf8'),
) as Tone[];
const photos = await Promise.all(
  SIDES.map((side) =>
    sharp(Buffer.from(drawFace(FACE)))
      .resize(side, side, { fit: 'contain' })
      .jpeg()
      .toBuffer(),
  ),
);
const analyser = await createAnalyser({ tones });
const times: number[] = [];
for (let i = 1; i <= count; i++) {
  const start = performance.now();
  await analyser.analyse(photos[i % photos.length] ?? new Uint8Array());
  times.push(performance.now() - start);
  if (i % Math.max(1, Math.floor(count / REPORTS)) !== 0) continue;
  const { rss, heapUsed, external } = process.memoryUsage();
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
  console.log(`${i} photos: RSS ${mb(rss)} MB, heap ${mb(heapUsed)} MB, outside ${mb(external)} MB`);
}
console.log(`photo → answer: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
analyser.close();
