import { fileURLToPath } from 'node:url';
import { seededRandom } from '@beautymark/contracts/math/random';
import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useFaceModel } from '../../test/face-model.ts';
import type { Face } from './face.ts';
import { faceTracker } from './face-tracker.ts';

const DRAWN = fileURLToPath(new URL('./smoke-test.webp', import.meta.url));
const [WIDTH, HEIGHT] = [640, 480];
const FRAME = 1 / 30;

const { model } = useFaceModel();

interface PlacedFace {
  left: number;
  top: number;
  size: number;
}

/** A frame of a camera: drawn faces at these places. */
async function frame(...faces: readonly PlacedFace[]): Promise<Picture> {
  const layers = await Promise.all(
    faces.map(async ({ left, top, size }) => ({
      input: await sharp(DRAWN).resize(size, size).png().toBuffer(),
      left: Math.round(left),
      top: Math.round(top),
    })),
  );
  const { data } = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a8a8a' } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: WIDTH, height: HEIGHT, rgb: data };
}

/** The noise of a camera's sensor, another one in each frame. */
function withNoise({ rgb, ...size }: Picture, seed: number): Picture {
  const grain = seededRandom(seed);
  return { ...size, rgb: rgb.map((byte) => Math.min(255, Math.max(0, byte + grain.about(8)))) };
}

const noseX = (face: Face) => face.landmarks[1]?.[0] ?? 0;
const MIDDLE = { left: 120, top: 40, size: 400 };

test('at rest no point trembles by more than half a percent of the distance between the eyes', async () => {
  const picture = await frame(MIDDLE);
  const tracker = faceTracker(model());
  const faces = Array.from({ length: 45 }, (_, i) => tracker.follow(withNoise(picture, i), i * FRAME) as Face);
  const settled = faces.slice(15);
  const { eyeDistance } = settled[0] as Face;
  const spread = (point: number, axis: 0 | 1) => {
    const values = settled.map(({ landmarks }) => landmarks[point]?.[axis] ?? 0);
    const mean = values.reduce((sum, value) => sum + value) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / eyeDistance;
  };
  const spreads = settled[0]?.landmarks.flatMap((_, i) => [spread(i, 0), spread(i, 1)]) ?? [];
  expect(Math.max(...spreads)).toBeLessThan(0.005);
});

test('a shaken head is followed less than two frames behind', async () => {
  const tracker = faceTracker(model());
  const shift = (seconds: number) => 60 * Math.sin(2 * Math.PI * 0.5 * seconds);
  const seen: { seconds: number; x: number }[] = [];
  for (let i = 0; i < 60; i++) {
    const picture = await frame({ ...MIDDLE, left: MIDDLE.left + shift(i * FRAME) });
    seen.push({ seconds: i * FRAME, x: noseX(tracker.follow(picture, i * FRAME) as Face) });
  }
  const rest = noseX(faceTracker(model()).follow(await frame(MIDDLE), 0) as Face);
  const errorAt = (lag: number) =>
    seen.slice(15).reduce((sum, { seconds, x }) => sum + (x - rest - shift(seconds - lag * FRAME)) ** 2, 0);
  const lags = Array.from({ length: 50 }, (_, i) => i / 10);
  const lag = lags.reduce((best, one) => (errorAt(one) < errorAt(best) ? one : best));
  expect(lag).toBeLessThan(2);
});

test('of two faces the larger is followed, and a much larger newcomer takes over', async () => {
  const tracker = faceTracker(model());
  const both = await frame({ left: 20, top: 140, size: 200 }, { left: 300, top: 60, size: 320 });
  expect(noseX(tracker.follow(both, 0) as Face)).toBeGreaterThan(WIDTH / 2);
  const near = await frame({ left: 0, top: 10, size: 440 }, { left: 450, top: 160, size: 180 });
  tracker.follow(near, 1.5);
  expect(noseX(tracker.follow(near, 1.53) as Face)).toBeLessThan(WIDTH / 2);
});

test('without a face there is none, and it is found again at once', async () => {
  const tracker = faceTracker(model());
  expect(tracker.follow(await frame(MIDDLE), 0)).not.toBeNull();
  expect(tracker.follow(await frame(), 0.03)).toBeNull();
  expect(tracker.follow(await frame(MIDDLE), 0.07)).not.toBeNull();
});

test('nothing stays behind in memory', async () => {
  const tracker = faceTracker(model());
  const picture = await frame(MIDDLE);
  tracker.follow(picture, 0);
  const before = model().tensors();
  for (let i = 1; i < 40; i++) tracker.follow(picture, i * FRAME);
  expect(model().tensors()).toBe(before);
});
