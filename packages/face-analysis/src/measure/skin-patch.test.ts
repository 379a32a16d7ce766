import { expect, test } from 'vitest';
import { DRAWN_SIZE, type DrawnFace } from '../../test/drawn-face.ts';
import { useFaceModel } from '../../test/face-model.ts';
import { drawnPicture } from '../../test/pictures.ts';
import { deltaE, labOfHex } from '../color/color.ts';
import { measureSkinPatch } from './skin-patch.ts';

const { faceIn } = useFaceModel();

const SKINS = ['#e3bfa6', '#b98a6c', '#4a2f22'];

async function patchOf(drawn: Partial<DrawnFace>, spoil: (rgb: Uint8Array) => void = () => undefined) {
  const { picture, face } = await faceIn(await drawnPicture(drawn));
  spoil(picture.rgb);
  return measureSkinPatch(picture, face);
}

test.each(SKINS.flatMap((skin) => [{ skin }, { skin, cheeks: '#c4484f' }, { skin, gloss: 0.5 }]))(
  'of %j the plain skin is cut, beside blusher and gloss',
  async (drawn) => {
    const patch = await patchOf(drawn);
    expect(patch && deltaE(patch.lab, labOfHex(drawn.skin))).toBeLessThan(4);
  },
);

test.each(SKINS)('in light from one side the cut of %s is of the half that the light falls on', async (skin) => {
  const patch = await patchOf({ skin, sideShadow: 0.35 });
  expect(patch && deltaE(patch.lab, labOfHex(skin))).toBeLessThan(4);
});

test('a cut that runs from light to dark gives way to one with more grain: tones are held against its whole length', async () => {
  const patch = await patchOf({ skin: '#b98a6c' }, (rgb) => {
    for (let at = 0; at < rgb.length; at++) {
      const pixel = Math.floor(at / 3);
      const x = pixel % DRAWN_SIZE.width;
      const grain = (x + Math.floor(pixel / DRAWN_SIZE.width)) % 2 === 0 ? 9 : -9;
      rgb[at] = (rgb[at] ?? 0) + (x < DRAWN_SIZE.width / 2 ? grain : (x - 425) / 2);
    }
  });
  expect(patch?.x).toBeLessThan(DRAWN_SIZE.width / 2);
});

test('a beard over cheeks and jaw leaves the forehead', async () => {
  const [, skin = ''] = SKINS;
  const patch = await patchOf({ skin }, (rgb) => {
    const half = rgb.length / 2;
    for (let at = half - (half % 3); at < rgb.length; at += 3) if ((at / 3) % 6 < 3) rgb.set([60, 35, 25], at);
  });
  expect(patch && deltaE(patch.lab, labOfHex(skin))).toBeLessThan(4);
});

test('where hair or a pattern lies over the whole face there is no cut', async () => {
  const stripes = (rgb: Uint8Array) => {
    for (let at = 0; at < rgb.length; at += 3) if ((at / 3) % 6 < 3) rgb.fill(20, at, at + 3);
  };
  expect(await patchOf({ skin: '#e3bfa6' }, stripes)).toBeNull();
});
