import { expect, test, vi } from 'vitest';
import { isImage, refusalOf } from './photo.ts';
import { fittedPhoto, fittedSize, isHeic } from './photo-bytes.ts';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 1200, 1600, 1200],
  [640, 480, 640, 480],
  [9000, 2, 1600, 1],
])('%i × %i is sent as %i × %i', (width, height, toWidth, toHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});

test('what counts as an image is its type', () => {
  expect(isImage(new File([''], 'a.bin', { type: 'image/webp' }))).toBe(true);
  expect(isImage(new File([''], 'a.jpg', { type: 'text/plain' }))).toBe(false);
  expect(isImage(new File([''], 'a.jpg'))).toBe(false);
});

test('HEIC is known by its type, and by its name where the system gives none', () => {
  expect(isHeic(new File([''], 'a', { type: 'image/heic' }))).toBe(true);
  expect(isHeic(new File([''], 'IMG_1.HEIC'))).toBe(true);
  expect(isHeic(new File([''], 'heic.png', { type: 'image/png' }))).toBe(false);
});

test.each([
  ['a', 'image/heic'],
  ['a', 'image/heif-sequence'],
  ['IMG_1.HEIC', ''],
  ['IMG_1.heif', 'image/unknown'],
])('HEIC that the browser cannot decode is refused as HEIC: %s, %s', async (name, type) => {
  expect(await refusalOf(new File([''], name, { type }))).toContain('HEIC');
});

test('HEIC that the browser can decode is sent as JPEG, however small', async () => {
  const jpeg = new Blob(['jpeg']);
  const picture = { width: 640, height: 480, close: () => {} };
  class Canvas {
    getContext = () => ({ fillRect: () => {}, setTransform: () => {}, drawImage: () => {} });
    convertToBlob = async () => jpeg;
  }
  vi.stubGlobal('createImageBitmap', async () => picture);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const file = new File([''], 'a', { type: 'image/heic' });
  expect(await refusalOf(file)).toBeNull();
  expect(await fittedPhoto(file)).toBe(jpeg);
  vi.unstubAllGlobals();
});
