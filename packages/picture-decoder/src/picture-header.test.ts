import fc from 'fast-check';
import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import * as hostile from '../test/hostile-pictures.ts';
import { plain } from '../test/pictures.ts';
import { HELD_BYTES_MAX } from './decoder-limits.ts';
import { readPictureHeader } from './picture-header.ts';

const formats: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['JPEG with EXIF', (picture) => picture.withMetadata({ orientation: 6 }).jpeg()],
  ['PNG', (picture) => picture.png()],
  ['interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['PNG with a palette', (picture) => picture.png({ palette: true })],
  ['lossy WebP', (picture) => picture.webp()],
  ['lossless WebP', (picture) => picture.webp({ lossless: true })],
  ['WebP with a profile', (picture) => picture.withIccProfile('p3').webp()],
  ['GIF', (picture) => picture.gif()],
  ['TIFF', (picture) => picture.tiff()],
  ['TIFF of tiles', (picture) => picture.tiff({ tile: true, tileWidth: 64, tileHeight: 64 })],
  ['TIFF of 16 bits', (picture) => picture.toColourspace('rgb16').tiff()],
  ['AVIF', (picture) => picture.avif({ effort: 0 })],
];

test.each(formats)('%s: size and number of pictures are read from the file', async (_, write) => {
  const photo = await write(plain(331, 213)).toBuffer();
  expect(readPictureHeader(photo)).toMatchObject({ width: 331, height: 213, pictures: 1 });
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['an animated GIF', () => hostile.animation('gif', 2)],
  ['an animated WebP', () => hostile.animation('webp', 2)],
  ['an animated PNG', () => hostile.animatedPng(2)],
  ['a TIFF of two pages', () => hostile.tiffOfPages(2)],
  ['a sequence in AVIF', hostile.avifSequence],
])('%s holds several pictures', async (_, photo) => {
  expect((await photo().then(readPictureHeader))?.pictures).toBe(2);
});

test('a GIF or WebP animation of one frame, and a PNG that says so, are one picture', async () => {
  for (const photo of [
    await hostile.animation('gif', 1),
    await hostile.webpOfFrames(1),
    await hostile.animatedPng(1),
  ]) {
    expect(readPictureHeader(photo)?.pictures).toBe(1);
  }
});

test('what a decoder works on row by row holds nothing, what it must hold at once is counted', async () => {
  const held = async (picture: Sharp) =>
    Math.round((readPictureHeader(await picture.toBuffer())?.heldBytes ?? -1) / 1e6);
  const large = () => plain(2000, 1000);
  expect(await held(large().jpeg())).toBe(0);
  expect(await held(large().jpeg({ progressive: true, chromaSubsampling: '4:2:0' }))).toBe(8);
  expect(await held(large().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }))).toBe(16);
  expect(await held(large().png())).toBe(0);
  expect(await held(large().png({ progressive: true }))).toBe(8);
  expect(await held(large().webp())).toBe(0);
  expect(await held(large().gif())).toBe(12);
  expect(await held(large().avif({ effort: 0 }))).toBe(38);
  expect(await held(large().tiff())).toBeLessThan(6);
  expect(await held(large().tiff({ tile: true, tileWidth: 2048, tileHeight: 2048 }))).toBe(29);
});

test('a photo of a phone is far below the bound, whatever its format', async () => {
  for (const write of formats.filter(([name]) => name !== 'AVIF').map(([, format]) => format)) {
    const small = readPictureHeader(await write(plain(400, 300)).toBuffer());
    // 4000 × 3000 has a hundred times the pixels.
    expect((small?.heldBytes ?? 0) * 100).toBeLessThan(HELD_BYTES_MAX);
  }
});

test('whatever is cut off or changed, reading ends with an answer', { timeout: 60_000 }, async () => {
  const files: Uint8Array[] = await Promise.all(formats.map(([, write]) => write(plain(70, 80)).toBuffer()));
  files.push(await hostile.animation('gif', 3), await hostile.animation('webp', 3), await hostile.circularTiff());
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.integer({ min: 0, max: 255 }) });
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(change, { maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (file, changes, cut) => {
        const photo = Uint8Array.from(file.subarray(0, Math.ceil(cut * file.length)));
        // The first hundred bytes say what the file is.
        for (const { at, value } of changes) photo[Math.floor(at * Math.min(100, photo.length))] = value;
        const header = readPictureHeader(photo);
        if (header) expect([header.width >= 0, header.height >= 0, header.heldBytes >= 0]).toEqual([true, true, true]);
      },
    ),
    { numRuns: 3000 },
  );
});
