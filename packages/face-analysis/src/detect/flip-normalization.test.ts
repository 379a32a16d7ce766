import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useAnalyzer } from '../../test/face-model.ts';
import { clearFaces } from '../../test/sample-faces.ts';
import { normalizeFlip, unflipFace } from './flip-normalization.ts';

const analyzer = useAnalyzer();

test('the brighter half comes to the left, and stays there', () => {
  const darkLeft = { width: 2, height: 1, rgb: Uint8Array.of(10, 10, 10, 200, 200, 200) };
  const turned = normalizeFlip(darkLeft);
  expect(turned.isFlipped).toBe(true);
  expect([...turned.picture.rgb]).toEqual([200, 200, 200, 10, 10, 10]);
  expect(normalizeFlip(turned.picture).isFlipped).toBe(false);
});

test('a mirrored photo gets the same words, colors and confidence, and mirrored places', async () => {
  const [photo] = await clearFaces();
  const png = await sharp(photo).png().toBuffer();
  const plain = await analyzer.analyze(png);
  const mirrored = await analyzer.analyze(await sharp(png).flop().png().toBuffer());
  expect(mirrored.analysis).toEqual(plain.analysis);
  const [{ face, colours, ...rest }, { face: plainFace, colours: plainColors, ...plainRest }] = [
    mirrored.details,
    plain.details,
  ];
  if (!face || !plainFace) throw new Error('no face');
  expect(face).not.toEqual(plainFace);
  expect(unflipFace(face)).toEqual(plainFace);
  expect({ ...colours, leftIris: colours?.rightIris, rightIris: colours?.leftIris }).toEqual(plainColors);
  expect(rest).toEqual(plainRest);
});

test('left stays left in the picture, whichever way it was looked at', async () => {
  const [photo] = await clearFaces();
  const png = await sharp(photo).png().toBuffer();
  for (const picture of [png, await sharp(png).flop().png().toBuffer()]) {
    const { face } = (await analyzer.analyze(picture)).details;
    if (!face) throw new Error('no face');
    const middle = (region: [number, number][] | undefined) => region?.reduce((sum, [x]) => sum + x / region.length, 0);
    expect(face.irises.left.x).toBeLessThan(face.irises.right.x);
    expect(middle(face.regions.leftBrow)).toBeLessThan(middle(face.regions.rightBrow) ?? 0);
    expect(Math.abs((middle(face.regions.leftEye) ?? 0) - face.irises.left.x)).toBeLessThan(0.03);
  }
});
