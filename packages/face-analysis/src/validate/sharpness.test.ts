import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { useAnalyzer, useFaceModel } from '../../test/face-model.ts';
import { drawnPhoto } from '../../test/pictures.ts';
import { clearFaces } from '../../test/sample-faces.ts';
import { isBlurred } from './sharpness.ts';

const { faceIn } = useFaceModel();
const analyzer = useAnalyzer();
let faces: Buffer[];
beforeAll(async () => {
  faces = [...(await clearFaces()).slice(0, 2), await drawnPhoto({ skin: '#3a2219' })];
});

/** @param share  standard deviation of the blur in distances between the eyes: at .06, eyelashes and brow hairs are gone */
async function blurredBy(share: number, photo: Uint8Array): Promise<Buffer> {
  const { face } = await faceIn(photo);
  return sharp(photo)
    .blur(share * face.eyeDistance)
    .jpeg({ quality: 90 })
    .toBuffer();
}

const judged = async (photo: Uint8Array) => {
  const { picture, face } = await faceIn(photo);
  return isBlurred(picture, face);
};

test('clear faces are not blurred, compressed and at a third of their size neither', { timeout: 60_000 }, async () => {
  for (const photo of faces) {
    const { picture, face } = await faceIn(photo);
    expect(isBlurred(picture, face)).toBe(false);
    expect(await judged(await sharp(photo).jpeg({ quality: 50 }).toBuffer())).toBe(false);
    const small = Math.round((picture.width * 35) / face.eyeDistance);
    expect(await judged(await sharp(photo).resize({ width: small }).jpeg({ quality: 85 }).toBuffer())).toBe(false);
  }
});

test('a blurred face is told, a slightly soft one is not', { timeout: 60_000 }, async () => {
  for (const photo of faces) {
    expect(await judged(await blurredBy(0.06, photo))).toBe(true);
    expect(await judged(await blurredBy(0.02, photo))).toBe(false);
  }
});

test('a blurred photo gets the hint, and six words all the same', { timeout: 60_000 }, async () => {
  const [photo] = faces;
  if (!photo) throw new Error('no photo');
  const sharpOne = await analyzer.analyze(photo);
  expect(sharpOne.details.quality).toMatchObject({ usable: true });
  expect(sharpOne.details.quality.hints).not.toContain('blurred');
  const { analysis, details } = await analyzer.analyze(await blurredBy(0.06, photo));
  expect(details.quality).toMatchObject({ usable: true });
  expect(details.quality.hints).toContain('blurred');
  expect(Object.values(analysis)).not.toContain('N/A');
});

test('several photos are blurred when all of them are', { timeout: 60_000 }, async () => {
  const [photo] = faces;
  if (!photo) throw new Error('no photo');
  const soft = await blurredBy(0.06, photo);
  const hintsWith = async (other: Uint8Array) =>
    (await analyzer.analyze(soft, { morePhotos: [other] })).details.quality.hints;
  expect(await hintsWith(photo)).not.toContain('blurred');
  expect(await hintsWith(soft)).toContain('blurred');
});
