import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { useAnalyzer, useFaceModel } from '../../test/face-model.ts';
import {
  behindBar,
  behindGlasses,
  behindHand,
  behindMask,
  type Glasses,
  type Seen,
  underHat,
  underLessLight,
  withDeeperSkin,
  withDeepSockets,
  withNarrowEyes,
} from '../../test/painted-faces.ts';
import { drawnPhoto, flatDrawing } from '../../test/pictures.ts';
import { clearFaces } from '../../test/sample-faces.ts';
import { measureEyeVisibility } from './eye-visibility.ts';
import { pixelRefusals } from './pixel-checks.ts';

const { faceIn } = useFaceModel();
const analyzer = useAnalyzer();
const qualityOf = async (photo: Uint8Array) => (await analyzer.analyze(photo)).details.quality;
const refused = (hint: string) => ({ usable: false, faces: 1, hints: [hint] });

/** What happens to pictures on their way; half and double are the sides. */
const COPIES: [string, (picture: Sharp, width: number) => Sharp][] = [
  ['JPEG quality 20', (picture) => picture.jpeg({ quality: 20 })],
  ['JPEG quality 50', (picture) => picture.jpeg({ quality: 50 })],
  ['WebP quality 20', (picture) => picture.webp({ quality: 20 })],
  ['256 colors', (picture) => picture.gif()],
  ['blurred', (picture) => picture.blur(1.5)],
  ['smoothed', (picture) => picture.median(5)],
  ['half', (picture, width) => picture.resize({ width: Math.round(width / 2) }).jpeg({ quality: 80 })],
  ['double', (picture, width) => picture.resize({ width: 2 * width }).jpeg({ quality: 80 })],
];

async function copied(photo: Uint8Array, change: (picture: Sharp, width: number) => Sharp): Promise<Buffer> {
  const { width } = await sharp(photo).metadata();
  return change(sharp(photo), width).toBuffer();
}

test('flat colors are a drawing, the same drawing before a camera is taken for a face', async () => {
  expect(await qualityOf(await flatDrawing())).toEqual(refused('no-face'));
  expect(await qualityOf(await drawnPhoto())).toMatchObject({ usable: true });
});

test.each(COPIES)('a drawing is refused as a copy: %s', async (_what, change) => {
  for (const skin of ['#f3dccb', '#80604c'])
    expect(await qualityOf(await copied(await flatDrawing({ skin }), change))).toEqual(refused('no-face'));
});

test.each(COPIES)('a photo is taken as a copy: %s', { timeout: 60_000 }, async (_what, change) => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await copied(photo, change))).toMatchObject({ usable: true });
});

test.each<[string, Glasses]>([
  ['black glasses', { passed: 0.01, reflected: [0.002, 0.002, 0.002] }],
  ['dark glasses', { passed: 0.06, reflected: [0.01, 0.01, 0.01] }],
  ['glasses that take 60 % of the light, on its way in and out', { passed: 0.16, reflected: [0.01, 0.01, 0.01] }],
  ['glasses with a white wall in them', { passed: 0.03, reflected: [0.2, 0.2, 0.2] }],
])('%s are refused', { timeout: 60_000 }, async (_what, glasses) => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await behindGlasses(await faceIn(photo), glasses))).toMatchObject(refused('eyes-covered'));
});

test.each<[string, (seen: Seen) => Promise<Buffer>]>([
  ['a black bar', (face) => behindBar(face, [0.003, 0.003, 0.003])],
  ['a gray bar', (face) => behindBar(face, [0.18, 0.18, 0.18])],
  ['small black lenses', (face) => behindGlasses(face, { passed: 0, reflected: [0.003, 0.003, 0.003], size: 0.62 })],
  ['small brown lenses', (face) => behindGlasses(face, { passed: 0, reflected: [0.07, 0.03, 0.01], size: 0.62 })],
])('eyes behind %s are refused, whatever the skin', { timeout: 60_000 }, async (_what, covered) => {
  const deep = await drawnPhoto({ skin: '#4a2f22' });
  for (const photo of [...(await clearFaces()), deep])
    expect(await qualityOf(await covered(await faceIn(photo)))).toMatchObject({
      usable: false,
      hints: expect.arrayContaining(['eyes-covered']),
    });
});

test.each<[string, (seen: Seen) => Promise<Buffer>]>([
  ['blue mask', (face) => behindMask(face, [0.3, 0.45, 0.6])],
  ['black mask', (face) => behindMask(face, [0.03, 0.03, 0.035])],
  ['hand on the mouth', behindHand],
])('without lips to be seen, a photo is refused: %s', { timeout: 60_000 }, async (_what, covered) => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await covered(await faceIn(photo)))).toMatchObject({
      usable: false,
    });
});

test('the sky in a glass is as light as skin in the shade, but no skin', async () => {
  for (const photo of await clearFaces()) {
    const bare = await faceIn(photo);
    const picture = await decodePhoto(await behindGlasses(bare, { passed: 0.03, reflected: [0.07, 0.13, 0.28] }));
    for (const side of ['left', 'right'] as const) {
      expect(measureEyeVisibility(bare.picture, bare.face, side)?.skinBelow).toBeGreaterThan(0.6);
      expect(measureEyeVisibility(picture, bare.face, side)?.skinBelow).toBeLessThan(0.15);
    }
  }
});

test('clear glasses are taken', { timeout: 60_000 }, async () => {
  for (const photo of await clearFaces())
    expect(
      await qualityOf(await behindGlasses(await faceIn(photo), { passed: 0.8, reflected: [0.02, 0.02, 0.02] })),
    ).toMatchObject({
      usable: true,
    });
});

test.each<[string, (seen: Seen) => Promise<Buffer>]>([
  ['a hat', underHat],
  ['the brow', withDeepSockets],
])('the shade of %s is no glass before the eyes', { timeout: 60_000 }, async (_what, shaded) => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await shaded(await faceIn(photo)))).toMatchObject({ usable: true });
});

test('tinted glasses before a drawn face are refused, whatever its skin', { timeout: 60_000 }, async () => {
  for (const skin of ['#f3dccb', '#c99c80', '#80604c', '#3a2219']) {
    const bare = await faceIn(await drawnPhoto({ skin }));
    expect(await qualityOf(await behindGlasses(bare, { passed: 0.16, reflected: [0, 0, 0] }))).toMatchObject({
      usable: false,
    });
    expect(await qualityOf(await behindGlasses(bare, { passed: 0.8, reflected: [0, 0, 0] }))).toMatchObject({
      usable: true,
    });
  }
});

test('eyes that show nothing light are no covered eyes', { timeout: 60_000 }, async () => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await withNarrowEyes(await faceIn(photo)))).toMatchObject({ usable: true });
});

test('deep skin in which a camera saw something is taken, with dark eyes and with light ones', {
  timeout: 60_000,
}, async () => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await withDeeperSkin(await faceIn(photo), 0.1))).toMatchObject({ usable: true });
  for (const skin of ['#3a2219', '#80604c'])
    expect(await qualityOf(await drawnPhoto({ skin, iris: '#5f7f9e' }))).toMatchObject({ usable: true });
});

test('a face of which the camera saw next to nothing is refused', { timeout: 60_000 }, async () => {
  for (const photo of await clearFaces())
    expect(await qualityOf(await underLessLight(await faceIn(photo), 0.01))).toEqual(refused('too-dark'));
});

test('lips that hardly differ from the skin beside them are an animal only where the detector doubts the face, too', async () => {
  const { picture, face } = await faceIn(await drawnPhoto({ skin: '#c99c80', lips: '#c08d79' }));
  expect(pixelRefusals(picture, { ...face, boxScore: 0.75 })).toEqual(['no-face']);
  expect(pixelRefusals(picture, face)).toEqual([]);
  const reddened = await faceIn(await drawnPhoto({ skin: '#c99c80', lips: '#b98471' }));
  expect(pixelRefusals(reddened.picture, { ...reddened.face, boxScore: 0.75 })).toEqual([]);
});
