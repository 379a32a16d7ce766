import { bounds, type Polygon, scaled } from '@beautymark/contracts/math/geometry';
import { LIP_HEX } from '@beautymark/contracts/own-color';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import { type DrawnFace, drawBody, drawHead, EYE_WHITE, PLAIN } from '../../test/drawn-face.ts';
import { useFaceModel } from '../../test/face-model.ts';
import { aDrawnFace, drawnPicture } from '../../test/pictures.ts';
import { classify } from '../classify/classify.ts';
import { photoTone } from '../classify/photo-tone.ts';
import { toneColor } from '../classify/skin-tones.ts';
import { deltaE, hexOfLab, labOfHex } from '../color/color.ts';
import { BROW_HEX, EYE_HEX } from '../recommend/reference-colors.ts';
import { measureFace } from './measure-face.ts';

const { faceIn } = useFaceModel();

/** Draws a face with known colors and measures it. */
const measure = async (drawn: Partial<DrawnFace>) => measurePicture(await drawnPicture(drawn));

async function measurePicture(shown: Picture) {
  const { picture, face } = await faceIn(shown);
  const measured = measureFace(picture, face);
  if (!measured) throw new Error('nothing was measured on the drawn face');
  return measured;
}

/** The same before a gray wall beside a window, whole and cropped to the face. */
async function beforeWallAndCropped(drawn: DrawnFace): Promise<[Picture, Picture]> {
  const around = { ...PLAIN, background: '#6d655c', eyeWhite: '#d9d0c8' };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="100%" height="100%" fill="${around.background}"/><rect width="170" height="500" fill="#f7fafc"/><g transform="translate(200)">${drawBody(drawn, around)}${drawHead(drawn, around)}</g></svg>`;
  const scene = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const cropped = await sharp(scene).extract({ left: 330, top: 110, width: 380, height: 510 }).png().toBuffer();
  return [await decodePhoto(scene), await decodePhoto(cropped)];
}

/** Just visible is 1; the shading of the drawing alone makes some difference. */
const CLOSE = 2;

describe('colors painted on a drawn face are read back', () => {
  test.each(SKIN_TONES.map(({ name }, i) => [name, i] as const))('%s skin', async (name, i) => {
    const tone = (await suppliedTones()).find((candidate) => candidate.name === name);
    if (!tone) throw new Error(`no tone ${name}`);
    const painted = toneColor(tone, UNDERTONES[i % UNDERTONES.length] ?? 'neutral');
    const { skin } = await measure({ skin: hexOfLab(painted) });
    expect(deltaE(skin.depth, painted)).toBeLessThan(CLOSE);
  });

  test.each(Object.entries(EYE_HEX))('%s eyes', async (_word, iris) => {
    const { irises } = await measure({ iris });
    for (const lab of [irises.left.lab, irises.right.lab, irises.both])
      expect(lab && deltaE(lab, labOfHex(iris))).toBeLessThan(CLOSE);
  });

  test('the white of the eyes, whatever the iris', async () => {
    const { irises } = await measure({ iris: EYE_HEX.brown });
    for (const lab of [irises.left.sclera, irises.right.sclera, irises.sclera])
      expect(lab && deltaE(lab, labOfHex(EYE_WHITE))).toBeLessThan(CLOSE);
  });

  test.each(Object.entries(LIP_HEX))('%s lips', async (_word, lips) => {
    const measured = await measure({ lips });
    expect(measured.lips && deltaE(measured.lips, labOfHex(lips))).toBeLessThan(CLOSE);
  });

  test.each(Object.entries(BROW_HEX))('%s brows', async (_word, brow) => {
    const measured = await measure({ skin: '#e7cab5', brow });
    expect(measured.brow && deltaE(measured.brow, labOfHex(brow))).toBeLessThan(2 * CLOSE);
  });
});

test('gloss from one side leaves deep skin as deep as it is', async () => {
  const [matt, glossy] = [await measure({ skin: '#6b4a38' }), await measure({ skin: '#6b4a38', sideGloss: 0.35 })];
  expect(Math.abs(glossy.skin.depth[0] - matt.skin.depth[0])).toBeLessThan(5);
});

test.each([
  ['blonde brows on very deep skin', BROW_HEX.blonde, '#54352a'],
  ['gray brows on skin as light as they are', BROW_HEX.gray, '#a5755c'],
  ['auburn brows on deep skin', BROW_HEX.auburn, '#6f4a3a'],
])('%s are found, though they are no darker than the skin', async (_what, brow, skin) => {
  const measured = await measure({ brow, skin });
  expect(measured.brow && deltaE(measured.brow, labOfHex(brow))).toBeLessThan(2 * CLOSE);
});

test('shade on one side of the face leaves the skin nearly as light as it is', async () => {
  const skin = '#a0694f';
  const { skin: measured } = await measure({ skin, sideShadow: 0.25 });
  expect(Math.abs(measured.depth[0] - labOfHex(skin)[0])).toBeLessThan(4);
});

test('shade on one side of the face leaves it the tone that the lit half has, or the next', async () => {
  const tones = await suppliedTones();
  const skin = '#ae8166';
  const { tone: painted } = photoTone(labOfHex(skin), tones);
  const { neighbours, analysis } = classify(await measure({ skin, sideShadow: 0.35 }), tones);
  expect([neighbours.lighter, analysis.skin_tone, neighbours.deeper]).toContain(painted.name);
});

test.each(['#e3bfa6', '#b98a6c', '#80604c', '#4a2f22'])(
  'a closer crop of the same photo, without the window in it, leaves skin of %s about as deep',
  async (skin) => {
    const [whole, cropped] = await beforeWallAndCropped(aDrawnFace({ skin }));
    const depth = async (picture: Picture) => (await measurePicture(picture)).skin.depth[0];
    expect(Math.abs((await depth(cropped)) - (await depth(whole)))).toBeLessThan(7);
  },
);

test('shade on one side of the face leaves lips and brows the color that they have', async () => {
  const [lips, brow] = [LIP_HEX.pink, BROW_HEX['medium brown']];
  const measured = await measure({ skin: '#c99c80', lips, brow, sideShadow: 0.3 });
  expect(measured.lips && deltaE(measured.lips, labOfHex(lips))).toBeLessThan(2 * CLOSE);
  expect(measured.brow && deltaE(measured.brow, labOfHex(brow))).toBeLessThan(2 * CLOSE);
});

test('a brow beside the place where the mesh supposes it is found all the same', async () => {
  const { picture, face } = await faceIn(await drawnPicture({ brow: BROW_HEX.auburn }));
  const lower = (brow: Polygon): Polygon => brow.map(([x, y]) => [x, y + 0.12 * face.eyeDistance]);
  const { leftBrow, rightBrow } = face.regions;
  const moved = { ...face, regions: { ...face.regions, leftBrow: lower(leftBrow), rightBrow: lower(rightBrow) } };
  const [found, foundMoved] = [measureFace(picture, face)?.brow, measureFace(picture, moved)?.brow];
  expect(found && foundMoved && deltaE(found, foundMoved)).toBeLessThan(CLOSE);
});

test('how evenly both brows show tells a face whose one brow is hidden', async () => {
  const skin = '#c99c80';
  const { picture, face } = await faceIn(await drawnPicture({ skin, brow: BROW_HEX['dark brown'] }));
  expect(measureFace(picture, face)?.browEvenness).toBeGreaterThan(0.6);
  const { x, y, width, height } = bounds(scaled(face.regions.leftBrow, 1.6));
  const hidden = { ...picture, rgb: picture.rgb.slice() };
  const bytes = [1, 3, 5].map((at) => Number.parseInt(skin.slice(at, at + 2), 16));
  for (let row = Math.floor(y); row < y + height; row++)
    for (let column = Math.floor(x); column < x + width; column++)
      hidden.rgb.set(bytes, (row * picture.width + column) * 3);
  expect(measureFace(hidden, face)?.browEvenness).toBeLessThan(0.2);
});

test('a fifth more light blows skin out and leaves it nearly as light as before', async () => {
  const skin = '#e7cab5';
  const { picture, face } = await faceIn(await drawnPicture({ skin }));
  const brighter = { ...picture, rgb: picture.rgb.map((byte) => Math.min(255, Math.round(1.25 * byte))) };
  const lightness = (shown: Picture) => measureFace(shown, face)?.skin.lit[0];
  expect(Math.abs((lightness(brighter) ?? 0) - (lightness(picture) ?? 100))).toBeLessThan(5);
});

test.each([
  [0, 0.5],
  [0.1, 0.5],
  [0.1, 0.65],
  [0.2, 0.5],
  [0.2, 0.65],
])('an arch of %f brow lengths, highest at %f, is measured as high as it is drawn', async (browArch, browPeak) => {
  const measured = await measure({ browArch, browPeak });
  expect(Math.abs((measured.browArch ?? 1) - browArch)).toBeLessThan(0.03);
});

test('open eyes are measured as open, and both alike', async () => {
  const { irises } = await measure({});
  expect(irises.left.openness).toBeGreaterThan(0.3);
  expect(Math.abs(irises.left.openness - irises.right.openness)).toBeLessThan(0.1);
});
