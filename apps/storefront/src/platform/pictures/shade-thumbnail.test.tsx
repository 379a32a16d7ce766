import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShadeThumbnail } from './shade-thumbnail.tsx';

// The test's document loads no pictures; without a width each would count as failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
});

const PLAIN = '/images/products/velvet-tint.webp';
const PAINTED = '/images/shades/velvet-tint/3b2219.webp';
const show = (inShade: string | null) => render(<ShadeThumbnail src={PLAIN} inShade={inShade} sizes="64px" />);
const shown = () => document.querySelector('img')?.getAttribute('src');

test('the shade that is meant is one small file in place of the picture, of the same size', () => {
  show(PAINTED);
  expect(shown()).toBe(PAINTED);
  expect(document.querySelectorAll('source')).toHaveLength(0);
  const { width, height, alt } = document.querySelector('img') ?? {};
  expect([width, height, alt]).toEqual([640, 640, '']);
});

test('without a painted shade, or where it cannot be loaded, the plain picture is shown', () => {
  const { rerender } = show(null);
  expect(shown()).toBe(PLAIN);
  rerender(<ShadeThumbnail src={PLAIN} inShade={PAINTED} sizes="64px" />);
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(shown()).toBe(PLAIN);
  rerender(<ShadeThumbnail src={PLAIN} inShade={PAINTED.replace('3b2219', '50372e')} sizes="64px" />);
  expect(shown()).toBe(PAINTED.replace('3b2219', '50372e'));
});

test('a device that asks for little data gets the plain picture', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  show(PAINTED);
  expect(shown()).toBe(PLAIN);
});
