import { PHOTO_MAX_BYTES, PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../test/pictures.ts';
import { decodePhoto } from './decode-photo.ts';
import type { Picture } from './picture.ts';

/** Red, green, blue and yellow quarters, so that any turn or mirroring shows. */
const quarters = () =>
  plain(160, 120, '#ff0000')
    .composite([
      { input: { create: { width: 80, height: 60, channels: 3, background: '#00ff00' } }, left: 80, top: 0 },
      { input: { create: { width: 80, height: 60, channels: 3, background: '#0000ff' } }, left: 0, top: 60 },
      { input: { create: { width: 80, height: 60, channels: 3, background: '#ffff00' } }, left: 80, top: 60 },
    ])
    .png()
    .toBuffer();

const rgbAt = ({ width, rgb }: Picture, x: number, y: number): [number, number, number] => {
  const at = (y * width + x) * 3;
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
};

const corners = (picture: Picture) =>
  [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => rgbAt(picture, Math.floor(x * picture.width), Math.floor(y * picture.height)));

// What a camera stores for each EXIF orientation: the upright picture, turned back. The library mirrors before it turns.
const stored: Record<number, (picture: Sharp) => Sharp> = {
  1: (s) => s,
  2: (s) => s.flop(),
  3: (s) => s.rotate(180),
  4: (s) => s.flip(),
  5: (s) => s.rotate(90).flip(),
  6: (s) => s.rotate(270),
  7: (s) => s.rotate(270).flip(),
  8: (s) => s.rotate(90),
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i comes out upright', async (orientation) => {
  const turned = await stored[orientation]?.(sharp(await quarters()))
    .png()
    .toBuffer();
  const photo = await sharp(turned).withMetadata({ orientation }).png().toBuffer();
  const picture = await decodePhoto(photo);
  expect([picture.width, picture.height]).toEqual([160, 120]);
  expect(corners(picture)).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 0],
  ]);
});

test('a Display-P3 photo gives the sRGB color that it shows', async () => {
  const skin = '#c99c80';
  const photo = await plain(100, 100, skin).withIccProfile('p3').png().toBuffer();
  const bytesInFile = await sharp(photo, { ignoreIcc: true }).raw().toBuffer();
  expect(bytesInFile[0]).not.toBe(0xc9);
  const [r, g, b] = rgbAt(await decodePhoto(photo), 50, 50);
  expect(Math.max(Math.abs(r - 0xc9), Math.abs(g - 0x9c), Math.abs(b - 0x80))).toBeLessThanOrEqual(2);
});

test('transparency becomes white', async () => {
  const photo = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect(rgbAt(await decodePhoto(photo), 40, 40)).toEqual([255, 255, 255]);
});

test('black-and-white and 16-bit photos come as three bytes a pixel', async () => {
  for (const space of ['b-w', 'rgb16', 'gray16'] as const) {
    const picture = await decodePhoto(await plain(90, 70).toColourspace(space).png().toBuffer());
    expect(picture.rgb).toHaveLength(90 * 70 * 3);
    expect(rgbAt(picture, 45, 35)).toEqual([128, 128, 128]);
  }
});

test('a large photo is scaled to 1600 px, a small one is left alone', async () => {
  const large = await decodePhoto(await plain(4000, 3000).jpeg().toBuffer());
  expect([large.width, large.height]).toEqual([PHOTO_SIDE_PX, 1200]);
  const small = await decodePhoto(await plain(300, 200).jpeg().toBuffer());
  expect([small.width, small.height]).toEqual([300, 200]);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('%s is read', async (format) => {
  const { width } = await decodePhoto(await plain(120, 100).toFormat(format).toBuffer());
  expect(width).toBe(120);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['nothing', () => new Uint8Array()],
  ['a text file', () => Buffer.from('Dear sir or madam, this is not a photo.')],
  ['an SVG, which is a program', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
  ['a PDF', () => Buffer.from('%PDF-1.7 and so on')],
  ['the first bytes of a JPEG and nothing after', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  [
    'half a JPEG',
    async () =>
      (
        await sharp(await quarters())
          .jpeg()
          .toBuffer()
      ).subarray(0, 600),
  ],
])('%s is refused as no image', async (_what, photo) => {
  await expect(decodePhoto(await photo())).rejects.toMatchObject({
    name: 'PictureRefused',
    code: 'photo.not_an_image',
  });
});

test('a photo of a few pixels is refused as too small', async () => {
  await expect(decodePhoto(await plain(400, 63).png().toBuffer())).rejects.toMatchObject({ code: 'photo.too_small' });
});

test('a small file that unpacks to more than 50 megapixels is refused as too large', async () => {
  const bomb = await plain(10_000, 5001).png({ compressionLevel: 1 }).toBuffer();
  expect(bomb.byteLength).toBeLessThan(PHOTO_MAX_BYTES);
  await expect(decodePhoto(bomb)).rejects.toMatchObject({ code: 'photo.too_large' });
});

test('more than 12 MB are refused before anything is read', async () => {
  await expect(decodePhoto(new Uint8Array(PHOTO_MAX_BYTES + 1))).rejects.toMatchObject({ code: 'photo.too_large' });
});

test('a refusal says nothing of what was in the file', async () => {
  const error = await decodePhoto(Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('secret words')])).catch(
    (e: unknown) => e,
  );
  expect(JSON.stringify(error) + String(error)).not.toContain('secret');
});
