// npm run eval:memory [-- --photos 1000]
// Does the memory stay bounded? The real pool with one worker, in a process of its own that is started as the shop is,
// looks at faces of many sizes, and then at the largest photos that are accepted. RSS is that of the whole process; what it
// held before the worker started is not the worker's, but its decoder's process is.
import '../../../tools/usage.ts';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { quantile } from '@beautymark/contracts/math/statistics';
import sharp from 'sharp';
import { NODE_SETTINGS } from '../../../tools/shop-node-options.mjs';
import { decoderProcesses } from '../../picture-decoder/test/decoder-processes.ts';
import { plain } from '../../picture-decoder/test/pictures.ts';
import { type FaceAnalysisPool, poolWithWorker } from '../src/worker/pool.ts';
import { suppliedTones } from '../test/catalog.ts';
import { clearFaces } from '../test/sample-faces.ts';
import type { Held } from './memory.worker.ts';
import { verdict } from './report.ts';

const SIDES = [480, 800, 1200, 1600, 2400];
const REPORTS = 10;
const LIMIT_MB = 320;

const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

async function facesOfAllSizes(): Promise<Buffer[]> {
  const faces = await clearFaces();
  return Promise.all(
    SIDES.flatMap((side) => faces.map((face) => sharp(face).resize(side, side, { fit: 'contain' }).jpeg().toBuffer())),
  );
}

type Photo = [name: string, bytes: Uint8Array];

async function measure(count: number, photos: readonly Uint8Array[], largest: readonly Photo[]) {
  const tones = await suppliedTones();
  const before = mb(process.memoryUsage().rss);
  const pool = poolWithWorker(new URL('./memory.worker.ts', import.meta.url), {
    tones,
    workers: 1,
    queueLimit: 1,
    timeLimitMs: 60_000,
  });
  await pool.warmUp();
  const times: number[] = [];
  const rows = [{ photos: 0, 'RSS MB': mb(process.memoryUsage().rss) }];
  let highest = 0;
  for (let i = 1; i <= count; i++) {
    const start = performance.now();
    const answer = await pool.analyze(Uint8Array.from(photos[i % photos.length] ?? []));
    times.push(performance.now() - start);
    if (answer.kind !== 'done' || !answer.details.quality.usable)
      throw new Error(`photo ${i}: ${JSON.stringify(answer)}`);
    const { memory } = answer as typeof answer & Held; // the worker of this file adds it
    highest = Math.max(highest, memory.rss);
    if (i % Math.max(1, Math.floor(count / REPORTS)) !== 0) continue;
    const { rss, heapTotal, heapUsed, external } = memory;
    const row = { 'heap MB': mb(heapTotal), 'heap used MB': mb(heapUsed), 'outside MB': mb(external) };
    rows.push({ photos: i, 'RSS MB': mb(rss), ...row });
  }
  const largestPhotos = await analyzeLargest(pool, largest);
  await pool.close();
  console.table(rows);
  console.table(largestPhotos);
  const half = rows[Math.ceil(rows.length / 2)]?.['RSS MB'] ?? 0;
  const end = rows.at(-1)?.['RSS MB'] ?? 0;
  const decoder = Math.max(...largestPhotos.map((row) => row['decoder MB']));
  highest = Math.max(highest, ...largestPhotos.map((row) => row['RSS MB'] * 2 ** 20));
  const own = mb(highest) - before + decoder;
  verdict(own <= LIMIT_MB, `the worker takes ${own} MB, ${decoder} MB of it its decoder (at most ${LIMIT_MB})`);
  console.log(`highest RSS of the process ${mb(highest)} MB, ${before} MB of it before the worker started`);
  console.log(`from half way to the end ${end - half >= 0 ? '+' : ''}${end - half} MB`);
  console.log(`photo → answer: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
}

/** At the bounds of the decoder, each in its own format. */
const LARGEST: [string, () => Promise<Buffer>][] = [
  ['JPEG, 49 megapixels', () => plain(7000, 7000).jpeg().toBuffer()],
  [
    'progressive JPEG, 11 megapixels',
    () => plain(3250, 3250).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['PNG, 49 megapixels', () => plain(7000, 7000).png().toBuffer()],
  ['interlaced PNG, 21 megapixels', () => plain(4600, 4600).png({ progressive: true }).toBuffer()],
  ['AVIF, 4 megapixels', () => plain(2090, 2090).avif({ effort: 0 }).toBuffer()],
  ['GIF, 14 megapixels', () => plain(3700, 3700).gif({ effort: 1 }).toBuffer()],
  ['WebP, 49 megapixels', () => plain(7000, 7000).webp().toBuffer()],
  ['TIFF, 49 megapixels', () => plain(7000, 7000).tiff({ compression: 'deflate' }).toBuffer()],
];

async function analyzeLargest(pool: FaceAnalysisPool, photos: readonly Photo[]) {
  const rows = [];
  for (const [photo, bytes] of photos) {
    const answer = await pool.analyze(Uint8Array.from(bytes));
    const [decoder] = decoderProcesses();
    rows.push({
      photo,
      answer: 'code' in answer ? answer.code : answer.kind,
      'decoder MB': mb(decoder?.peakBytes ?? 0),
      'RSS MB': mb(process.memoryUsage().rss),
    });
  }
  return rows;
}

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '1000' }, inside: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.inside) {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const given: { photos: string[]; largest: [string, string][] } = JSON.parse(Buffer.concat(chunks).toString());
  await measure(
    Number(values.photos),
    given.photos.map((photo) => Buffer.from(photo, 'base64')),
    given.largest.map(([name, photo]) => [name, Buffer.from(photo, 'base64')]),
  );
} else {
  // Cut in another process: what libvips needs for that would count as the worker's.
  const photos = (await facesOfAllSizes()).map((photo) => photo.toString('base64'));
  const largest: [string, string][] = [];
  for (const [name, make] of LARGEST) largest.push([name, (await make()).toString('base64')]);
  const args = [import.meta.filename, '--inside', '--photos', values.photos];
  const { status } = spawnSync(process.execPath, args, {
    input: JSON.stringify({ photos, largest }),
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...NODE_SETTINGS, ...process.env },
  });
  process.exitCode = status ?? 1;
}
