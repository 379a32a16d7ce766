import { expect, test } from 'vitest';
import { isHeic, isImage } from './photo.ts';
import { fittedSize } from './photo-bytes.ts';

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
