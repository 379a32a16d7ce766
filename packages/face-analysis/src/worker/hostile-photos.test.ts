import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as hostile from '../../../picture-decoder/test/hostile-pictures.ts';
import { plain } from '../../../picture-decoder/test/pictures.ts';
import { suppliedTones } from '../../test/catalog.ts';
import { drawnPhoto } from '../../test/pictures.ts';
import { clearFaces } from '../../test/sample-faces.ts';
import { type FaceAnalysisPool, faceAnalysisPool } from './pool.ts';

// All files go through one worker of the real pool, one after the other, as they would in the shop.
const onFault = vi.fn();
let pool: FaceAnalysisPool;
let restingMb: number;
const rssMb = () => process.memoryUsage().rss / 2 ** 20;

beforeAll(async () => {
  const settings = { workers: 1, queueLimit: 1, timeLimitMs: 15_000, onFault };
  pool = faceAnalysisPool({ tones: await suppliedTones(), ...settings });
  await pool.warmUp();
  restingMb = rssMb();
}, 60_000);
afterAll(() => pool.close());

const drawn = async () => sharp(await drawnPhoto());
const jpeg = async () => (await drawn()).jpeg().toBuffer();
const NOT_AN_IMAGE = 'photo.not_an_image';
const TOO_LARGE = 'photo.too_large';
const TOO_SMALL = 'photo.too_small';
const SEVERAL = 'photo.several_pictures';
const LOOKED_AT = 'looked at';

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['no byte at all', () => new Uint8Array(), NOT_AN_IMAGE],
  ['zeros', () => new Uint8Array(100_000), NOT_AN_IMAGE],
  ['a PNG of 74 bytes that claims 10,000 megapixels', () => hostile.pngThatClaims(100_000, 100_000), TOO_LARGE],
  ['a PNG that claims 49 megapixels and has none', () => hostile.pngThatClaims(7000, 7000), NOT_AN_IMAGE],
  ['a PNG whose comment unpacks to 100 MB', hostile.pngWithTextBomb, LOOKED_AT],
  ['a PNG whose color profile unpacks to 100 MB', hostile.pngWithProfileBomb, LOOKED_AT],
  ['a JPEG that claims 4,225 megapixels', () => hostile.jpegThatClaims(65_000, 65_000), TOO_LARGE],
  ['a JPEG that claims 49 megapixels and has 80 × 80', () => hostile.jpegThatClaims(7000, 7000), LOOKED_AT],
  ['a WebP that claims 268 megapixels', () => hostile.webpThatClaims(16_383, 16_383), TOO_LARGE],
  ['a GIF that claims 4,295 megapixels', () => hostile.gifThatClaims(65_535, 65_535), TOO_LARGE],
  ['an AVIF that claims 3,600 megapixels', () => hostile.avifThatClaims(60_000, 60_000), TOO_LARGE],
  ['a TIFF that claims 10,000 megapixels', () => hostile.tiffThatClaims(100_000, 100_000), TOO_LARGE],
  ['a TIFF whose directories go round in a circle', hostile.circularTiff, SEVERAL],
  ['a progressive JPEG', async () => (await drawn()).jpeg({ progressive: true }).toBuffer(), LOOKED_AT],
  ['a JPEG that asks for a thousand passes', () => hostile.jpegOfManyScans(1000, 3000, 2500), NOT_AN_IMAGE],
  ['a JPEG with 8 MB of EXIF', hostile.jpegWithHugeExif, LOOKED_AT],
  ['a JPEG whose EXIF goes round in a circle', hostile.jpegWithCircularExif, LOOKED_AT],
  ['a JPEG with a broken color profile', hostile.jpegWithBrokenProfile, LOOKED_AT],
  ['a JPEG cut off in the middle', async () => (await jpeg()).subarray(0, 9000), NOT_AN_IMAGE],
  [
    'a JPEG that is a ZIP file as well',
    async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04')]),
    LOOKED_AT,
  ],
  ['a GIF that is a script as well', () => Buffer.from('GIF89a=1;alert(document.cookie)//'), NOT_AN_IMAGE],
  ['an HTML page', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), NOT_AN_IMAGE],
  ['an SVG that wants to read a file', () => hostile.svgThatReads('/etc/passwd'), NOT_AN_IMAGE],
  ['a HEIC without a decoder', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), NOT_AN_IMAGE],
  ['an animated GIF', () => hostile.animation('gif', 100), SEVERAL],
  ['an animated WebP', () => hostile.animation('webp', 100), SEVERAL],
  ['a CMYK JPEG', async () => (await drawn()).toColourspace('cmyk').jpeg().toBuffer(), LOOKED_AT],
  ['a PNG of 16 bits a channel', async () => (await drawn()).toColourspace('rgb16').png().toBuffer(), LOOKED_AT],
  ['a black-and-white PNG', async () => (await drawn()).toColourspace('b-w').png().toBuffer(), LOOKED_AT],
  ['a picture that is all transparent', async () => (await drawn()).ensureAlpha(0).png().toBuffer(), LOOKED_AT],
  ['one pixel', () => plain(1, 1).png().toBuffer(), TOO_SMALL],
  ['a strip of 700,000 × 64', () => plain(700_000, 64).png().toBuffer(), TOO_SMALL],
  ['a strip of 64 × 30,000', () => plain(64, 30_000).png().toBuffer(), TOO_SMALL],
])('%s gets a clear answer', { timeout: 60_000 }, async (_what, photo, expected) => {
  const answer = await pool.analyze(Uint8Array.from(await photo()));
  expect(answer.kind === 'refused' ? answer.code : answer).toEqual(
    expected === LOOKED_AT ? expect.objectContaining({ kind: 'done' }) : expected,
  );
  expect(onFault).not.toHaveBeenCalled(); // neither crash nor hang nor a bug: the worker is the same
});

test('after all of them the worker still sees faces and holds little more than before', {
  timeout: 60_000,
}, async () => {
  const [face] = await clearFaces();
  expect(await pool.analyze(Uint8Array.from(face ?? []))).toMatchObject({ details: { quality: { usable: true } } });
  // What these files claim would be tens of gigabytes.
  expect(rssMb() - restingMb).toBeLessThan(500);
});
