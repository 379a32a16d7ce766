import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppliedTones } from '../test/catalogue.ts';
import { drawnPhoto, flatDrawing } from '../test/pictures.ts';
import { clearFaces } from '../test/sample-faces.ts';
import { type Analyser, createAnalyser } from './analyser.ts';
import { eyeLight, flatShare } from './check-pixels.ts';
import { decode, type Picture } from './decode.ts';
import { type FaceModel, openFaceModel } from './face-model.ts';
import { type Face, find } from './find.ts';
import { rowSpans, scaled } from './geometry.ts';

let model: FaceModel;
let analyser: Analyser;
beforeAll(async () => {
  model = await openFaceModel();
  analyser = await createAnalyser({ tones: await suppliedTones() });
});
afterAll(() => {
  model.close();
  analyser.close();
});

async function seen(photo: Uint8Array): Promise<{ picture: Picture; face: Face }> {
  const picture = await decode(photo);
  const [face] = await find(model, picture);
  if (!face) throw new Error('no face');
  return { picture, face };
}

/** The face behind glasses that pass this share of the light. */
async function behindGlasses(photo: Uint8Array, passed: number): Promise<Buffer> {
  const { picture, face } = await seen(photo);
  const { width, height, rgb } = picture;
  for (const eye of [face.regions.leftEye, face.regions.rightEye])
    for (let y = 0; y < height; y++)
      for (const [from, to] of rowSpans(scaled(eye, 2), y))
        for (let i = (y * width + from) * 3; i < (y * width + to) * 3; i++)
          rgb[i] = Math.round((rgb[i] ?? 0) * passed ** (1 / 2.2)); // sRGB is about a power of 2.2
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

test('flat colours are a drawing, the same drawing before a camera is taken for a face', async () => {
  const drawing = await analyser.analyse(await flatDrawing());
  expect(drawing.details).toEqual({ quality: { usable: false, faces: 1, hints: ['no-face'] } });
  expect((await analyser.analyse(await drawnPhoto())).details.quality.usable).toBe(true);
});

test('compression and few colours do not make a drawing of a photo', { timeout: 90_000 }, async () => {
  for (const photo of await clearFaces())
    for (const squeezed of [
      sharp(photo).jpeg({ quality: 20 }),
      sharp(photo).webp({ quality: 20 }),
      sharp(photo).gif(),
    ]) {
      const { picture, face } = await seen(await squeezed.toBuffer());
      expect(flatShare(picture, face)).toBeLessThan(0.6);
    }
});

test('dark glasses are refused, clear ones are not', { timeout: 90_000 }, async () => {
  for (const photo of await clearFaces()) {
    const dark = await analyser.analyse(await behindGlasses(photo, 0.08));
    expect(dark.details.quality).toMatchObject({ usable: false, hints: ['eyes-covered'] });
    expect((await analyser.analyse(await behindGlasses(photo, 0.9))).details.quality.usable).toBe(true);
  }
});

test('eyes in the shadow of the brow are still seen, on the deepest and on the lightest skin', async () => {
  for (const skin of ['#3a2219', '#f3dccb']) {
    const { picture, face } = await seen(await behindGlasses(await drawnPhoto({ skin }), 0.35));
    expect(eyeLight(picture, face)).toBeGreaterThan(0.18);
  }
});
