import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { expect, test } from 'vitest';
import { useFaceModel } from '../../test/face-model.ts';
import { type Seen, withBlush } from '../../test/painted-faces.ts';
import { clearFaces } from '../../test/sample-faces.ts';
import { pixelsInRegion } from './region-pixels.ts';
import { measureSkin, skinRegion } from './skin.ts';
import { regionColors, withoutFlush } from './skin-regions.ts';

const { faceIn } = useFaceModel();
const skinPixels = ({ picture, face }: Seen) => pixelsInRegion(picture, skinRegion(face)).pixels;

test('bare cheeks vote on the skin, blushed ones do not', async () => {
  for (const photo of await clearFaces()) {
    const bare = await faceIn(photo);
    const pixels = skinPixels(bare);
    expect(withoutFlush(pixels, bare.face)).toBe(pixels);
    const blushed = { ...bare, picture: await decodePhoto(await withBlush(bare, [0.95, 0.5, 0.55])) };
    const painted = skinPixels(blushed);
    expect(withoutFlush(painted, bare.face).l.length).toBeLessThan(painted.l.length);
  }
});

test('the skin of a blushed face is nearly the skin of the bare one', async () => {
  for (const photo of await clearFaces()) {
    const bare = await faceIn(photo);
    const blushed = await decodePhoto(await withBlush(bare, [0.95, 0.5, 0.55]));
    const lightness = (picture: Picture) => measureSkin(picture, bare.face)?.skin.depth[0] ?? 0;
    expect(Math.abs(lightness(blushed) - lightness(bare.picture))).toBeLessThan(4);
  }
});

test('forehead and cheeks are told apart', async () => {
  const [photo] = await clearFaces();
  if (!photo) throw new Error('no photo');
  const bare = await faceIn(photo);
  const dark = { ...bare, picture: await decodePhoto(await withBlush(bare, [0.4, 0.4, 0.4])) };
  const before = regionColors(skinPixels(bare), bare.face);
  const after = regionColors(skinPixels(dark), bare.face);
  expect((before.cheeks?.[0] ?? 0) - (after.cheeks?.[0] ?? 0)).toBeGreaterThan(5);
  expect(Math.abs((before.forehead?.[0] ?? 0) - (after.forehead?.[0] ?? 100))).toBeLessThan(1);
});
