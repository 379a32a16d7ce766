import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NODE_SETTINGS } from '../../../tools/shop-node-options.mjs';
import { decoderProcesses } from '../test/decoder-processes.ts';
import * as hostile from '../test/hostile-pictures.ts';
import { noisy, plain } from '../test/pictures.ts';
import { decodePhoto } from './decode-photo.ts';
import { createDecoder, type Decoder } from './decoder.ts';
import { PHOTO_LIMITS } from './decoder-limits.ts';

let apart: Decoder = createDecoder();
afterEach(() => {
  apart.close();
  apart = createDecoder();
});
vi.setConfig({ testTimeout: 60_000 });
const TOO_LARGE = { code: 'photo.too_large' };

let large: Uint8Array;
beforeAll(async () => {
  large = await plain(7000, 7000).jpeg().toBuffer();
});
/** As the launcher starts the shop. */
beforeEach(() => {
  for (const [name, value] of Object.entries(NODE_SETTINGS)) vi.stubEnv(name, value);
});
/** The first process leaves its compiled code behind. */
test('a process starts and decodes', async () => {
  expect((await apart.decodePhoto(await plain(80, 70).png().toBuffer())).width).toBe(80);
});

test('a photo comes out as it does in this process, pixel by pixel', async () => {
  const photo = await sharp(await noisy(640, 480).png().toBuffer())
    .jpeg()
    .toBuffer();
  const [here, there] = [await decodePhoto(photo), await apart.decodePhoto(photo)];
  expect({ ...there, rgb: null }).toEqual({ ...here, rgb: null });
  expect(Buffer.compare(there.rgb, here.rgb)).toBe(0);
});

test('a refusal is the same, and the process goes on', async () => {
  await expect(apart.decodePhoto(Buffer.from('no photo'))).rejects.toMatchObject({ code: 'photo.not_an_image' });
  await expect(apart.decodePhoto(await plain(20, 20).png().toBuffer())).rejects.toMatchObject({
    code: 'photo.too_small',
  });
  const [first] = decoderProcesses();
  expect((await apart.decodePhoto(await plain(80, 70).png().toBuffer())).width).toBe(80);
  expect(decoderProcesses().map(({ pid }) => pid)).toEqual(first ? [first.pid] : []);
});

test.each([
  ['time of the processor', { ...PHOTO_LIMITS, cpuMs: 20 }],
  ['memory', { ...PHOTO_LIMITS, rssBytes: 50 * 2 ** 20 }],
  ['time', { ...PHOTO_LIMITS, withinMs: 20 }],
])('a photo that takes too much %s is refused, and its process ends', async (_, limits) => {
  const strict = createDecoder(limits);
  await expect(strict.decodePhoto(large)).rejects.toMatchObject(TOO_LARGE);
  await vi.waitFor(() => expect(decoderProcesses()).toEqual([]));
  strict.close();
});

test('a process that dies of something else is an error, and the next photo gets a new one', async () => {
  const photo = await plain(80, 70).png().toBuffer();
  await apart.decodePhoto(photo);
  const [first] = decoderProcesses();
  if (!first) return;
  const dying = apart.decodePhoto(large);
  process.kill(first.pid, 'SIGSEGV');
  await expect(dying).rejects.toThrow('the decoder ended: SIGSEGV');
  expect((await apart.decodePhoto(photo)).width).toBe(80);
});

test('it gets none of the secrets of the shop, and ends with the one who started it', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the shop');
  await apart.decodePhoto(await plain(80, 70).png().toBuffer());
  for (const { environment } of decoderProcesses()) expect(environment).not.toContain('a secret of the shop');
  apart.close();
  await vi.waitFor(() => expect(decoderProcesses()).toEqual([]));
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['a JPEG of 49 megapixels', async () => large],
  ['a PNG of 49 megapixels', () => plain(7000, 7000).png().toBuffer()],
  ['a WebP of 49 megapixels', () => plain(7000, 7000).webp({ effort: 0 }).toBuffer()],
  [
    'a turned WebP of 49 megapixels',
    () => plain(7000, 7000).withMetadata({ orientation: 6 }).webp({ effort: 0 }).toBuffer(),
  ],
  ['an AVIF at the bound', () => plain(2090, 2090).avif({ effort: 0 }).toBuffer()],
  ['an interlaced PNG at the bound', () => plain(4600, 4600).png({ progressive: true }).toBuffer()],
  [
    'a progressive JPEG at the bound',
    () => plain(3250, 3250).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['a GIF at the bound', () => plain(3700, 3700).gif({ effort: 1 }).toBuffer()],
  ['a TIFF of 49 megapixels', () => plain(7000, 7000).tiff({ compression: 'deflate' }).toBuffer()],
])('%s is decoded within the memory of a decoder', async (_, photo) => {
  const { width } = await apart.decodePhoto(await photo());
  expect(width).toBe(1600);
  for (const { peakBytes } of decoderProcesses()) expect(peakBytes).toBeLessThan(PHOTO_LIMITS.rssBytes);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['an AVIF of 49 megapixels', () => hostile.avifThatClaims(7000, 7000)],
  ['an interlaced PNG of 25 megapixels', () => plain(5000, 5000).png({ progressive: true }).toBuffer()],
  ['a progressive JPEG of 25 megapixels', () => plain(5000, 5000).jpeg({ progressive: true }).toBuffer()],
  ['a GIF of 49 megapixels', () => hostile.gifThatClaims(7000, 7000)],
  ['a TIFF whose tiles are as large as itself', () => hostile.tiffOfOneTile(7000)],
])('%s is refused before it takes any', async (_, photo) => {
  await expect(apart.decodePhoto(await photo())).rejects.toMatchObject(TOO_LARGE);
  for (const { peakBytes } of decoderProcesses()) expect(peakBytes).toBeLessThan(120 * 2 ** 20);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['an animated WebP of 210,714 frames', () => hostile.webpOfFrames(210_714)],
  ['a TIFF of 55,555 pages', () => hostile.tiffOfPages(55_555)],
])('%s is refused as it comes in', async (_, make) => {
  const photo = await make();
  await apart.decodePhoto(await plain(80, 70).png().toBuffer());
  await expect(apart.decodePhoto(photo)).rejects.toMatchObject({ code: 'photo.several_pictures' });
  // The same process: it was ended neither for its time nor for its memory.
  for (const { peakBytes } of decoderProcesses()) expect(peakBytes).toBeLessThan(150 * 2 ** 20);
});
