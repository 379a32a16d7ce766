import { type Light, lightOfHex, luminanceOf } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { chromaticityPlanes } from './likeness.ts';
import { isMouthOpen } from './mouth.ts';

const size = { width: 80, height: 50 };

const ellipse = (rx: number, ry: number): [number, number][] =>
  Array.from({ length: 20 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 20;
    return [40 + rx * Math.cos(angle), 25 + ry * Math.sin(angle)];
  });

/** The mesh of a mouth that opens 16 pixels high on the picture of a mouth. */
function opens({ lips, between, gap = 8 }: { lips: string; between: string; gap?: number }): boolean {
  const light = Array.from({ length: size.width * size.height }, (_, i): Light => {
    const [x, y] = [(i % size.width) + 0.5 - 40, Math.floor(i / size.width) + 0.5 - 25];
    return lightOfHex((x / 28) ** 2 + (y / gap) ** 2 < 1 ? between : lips);
  });
  const mouth = { regions: { lipsOuter: ellipse(35, 18), lipsInner: ellipse(28, 8) }, eyeDistance: 100 };
  const color = chromaticityPlanes(Float32Array.from(light.flat()), size, 1);
  return isMouthOpen(
    mouth,
    size,
    color,
    Float32Array.from(light, (pixel) => luminanceOf(...pixel)),
  );
}

test.each([
  ['light', '#e3889c'],
  ['deep', '#a97066'],
  ['very deep', '#7a4a44'],
])('teeth and the hollow of a mouth tell that it is open, between %s lips', (_, lips) => {
  expect(opens({ lips, between: '#e6ddd0' })).toBe(true);
  expect(opens({ lips, between: '#1e0f0e' })).toBe(true);
});

test('a mouth that the mesh takes for open is closed where only lips are seen, and where their inner half is pinker', () => {
  expect(opens({ lips: '#dd6e5b', between: '#dd6e5b' })).toBe(false);
  expect(opens({ lips: '#6b4038', between: '#b5696a' })).toBe(false);
});

test('the shadow between closed lips is no open mouth', () => {
  expect(opens({ lips: '#a97066', between: '#2a1512', gap: 1.5 })).toBe(false);
});

test('between closed lips nothing is looked for', () => {
  const flat = [ellipse(35, 18), ellipse(28, 1)] as const;
  const mouth = { regions: { lipsOuter: flat[0], lipsInner: flat[1] }, eyeDistance: 100 };
  const dark = new Float32Array(size.width * size.height);
  expect(isMouthOpen(mouth, size, { a: dark, b: dark }, dark)).toBe(false);
});
