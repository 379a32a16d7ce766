// npm run eval:latency [-- --rounds 25]
// How long a 1600 px JPEG takes: through the pool with one worker, as in the shop, and step by step. Run it on a quiet
// machine: another process on the same cores shows up here first, least of all in the CPU time, which is what one quiet
// core would need. Time to start is not counted.
import '../../../tools/usage.ts';
import { parseArgs } from 'node:util';
import { PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import { quantile } from '@beautymark/contracts/math/statistics';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import sharp from 'sharp';
import { classify } from '../src/classify/classify.ts';
import { assessConfidence } from '../src/classify/confidence.ts';
import { buildDetails } from '../src/classify/details.ts';
import type { Tone } from '../src/classify/skin-tones.ts';
import { detectFaces } from '../src/detect/detect-faces.ts';
import { faceGeometry } from '../src/detect/face-geometry.ts';
import { openFaceModel } from '../src/detect/face-model.ts';
import { normalizeFlip } from '../src/detect/flip-normalization.ts';
import { measureFace } from '../src/measure/measure-face.ts';
import { detectionRefusals, measurementRefusals, qualityHints } from '../src/validate/face-checks.ts';
import { pixelRefusals } from '../src/validate/pixel-checks.ts';
import { faceAnalysisPool } from '../src/worker/pool.ts';
import { suppliedTones } from '../test/catalog.ts';
import { clearFaces } from '../test/sample-faces.ts';
import { verdict } from './report.ts';

const TARGET_MS = { p50: 90, p95: 180 };
/** The first photos compile what later ones use. */
const WARM_ROUNDS = 3;

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '25' } }, allowPositionals: true });
  const rounds = Number(values.rounds);
  const photos = await Promise.all(
    (await clearFaces()).map((photo) => sharp(photo).resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX).jpeg().toBuffer()),
  );
  const tones = await suppliedTones();
  const whole = await throughPool(photos, tones, rounds);
  const steps = await stepByStep(photos, tones, rounds);

  const row = (times: number[]) => ({
    'p50 ms': rounded(quantile(times, 0.5)),
    'p95 ms': rounded(quantile(times, 0.95)),
  });
  console.table({
    ...Object.fromEntries(Object.entries(steps).map(([step, times]) => [step, row(times)])),
    'photo → answer, one worker': row(whole.times),
    'the same, CPU time of all threads': row(whole.cpuTimes),
  });
  for (const [share, limit] of [
    [0.5, TARGET_MS.p50],
    [0.95, TARGET_MS.p95],
  ] as const) {
    const took = quantile(whole.times, share);
    verdict(took <= limit, `p${share * 100} ${took.toFixed(0)} ms (at most ${limit}), n = ${whole.times.length}`);
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10;

async function throughPool(photos: readonly Uint8Array[], tones: Tone[], rounds: number) {
  const pool = faceAnalysisPool({ tones, workers: 1, queueLimit: 1, timeLimitMs: 60_000 });
  await pool.warmUp();
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + WARM_ROUNDS; round++)
    for (const photo of photos) {
      const start = performance.now();
      const before = process.cpuUsage();
      const { kind } = await pool.analyze(Uint8Array.from(photo));
      if (kind !== 'done') throw new Error(kind);
      if (round < WARM_ROUNDS) continue;
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      cpuTimes.push((user + system) / 1000);
    }
  await pool.close();
  return { times, cpuTimes };
}

/** The analyzer's own steps, in its order. */
async function stepByStep(photos: readonly Uint8Array[], tones: Tone[], rounds: number) {
  const times: Record<string, number[]> = {};
  const model = await openFaceModel();
  for (let round = 0; round < rounds + WARM_ROUNDS; round++)
    for (const photo of photos) {
      const took = async <T>(step: string, work: () => T | Promise<T>): Promise<T> => {
        const start = performance.now();
        const result = await work();
        times[step] ??= [];
        if (round >= WARM_ROUNDS) times[step].push(performance.now() - start);
        return result;
      };
      const decoded = await took('decode', () => decodePhoto(photo));
      const { picture } = await took('turn', () => normalizeFlip(decoded));
      const faces = await took('find', () => detectFaces(model, picture));
      const [face] = faces;
      const refused = await took('check', () => detectionRefusals(faces));
      if (!face || refused.length > 0) throw new Error(`refused: ${refused}`);
      const measured = await took('sample', () => measureFace(picture, face));
      if (!measured) throw new Error('nothing measured');
      const hints = await took('check what was seen', () => [
        ...measurementRefusals(measured),
        ...pixelRefusals(picture, face),
        ...qualityHints(measured),
      ]);
      await took('name', () => {
        const named = classify(measured, tones);
        const confidence = assessConfidence(measured, face, { hints, ...named });
        return buildDetails({
          face: faceGeometry(picture, face),
          faces: faces.length,
          measured,
          named,
          confidence,
          hints,
        });
      });
    }
  model.close();
  return times;
}

await main();
