import type { Polygon } from '@beautymark/contracts/math/geometry';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { expect, test } from 'vitest';
import { labOfRgb } from '../color/color.ts';
import { withExposure } from '../color/exposure.ts';
import type { Face } from '../detect/face.ts';
import { measureLips } from './lips.ts';

const SKIN = [86, 56, 44] as const;
const square = (from: number, to: number): Polygon => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
// Only the lips' outlines count here; the mesh draws them a little too large, so skin lies inside as well.
const face = { regions: { lipsOuter: square(14, 46), lipsInner: square(29, 31) } } as unknown as Face;

/** Skin with a square of lips in its middle. */
function mouth(lips: readonly [number, number, number]): Picture {
  const side = 60;
  const rgb = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isLip = Math.min(x, y) >= 18 && Math.max(x, y) < 42;
      rgb.set(isLip ? lips : SKIN, (y * side + x) * 3);
    }
  return { width: side, height: side, rgb };
}

const evenlyLit = { lab: labOfRgb(...SKIN), sideLight: 0 };

test.each<[string, readonly [number, number, number]]>([
  ['within what the sensor takes', [200, 120, 140]],
  ['so bright that their red is blown out', [255, 157, 180]],
])('lips %s are measured, not the skin beside them', (_how, rgb) => {
  const [l, a, b] = labOfRgb(...rgb);
  expect(measureLips(mouth(rgb), face, evenlyLit)).toEqual([
    expect.closeTo(l, 9),
    expect.closeTo(a, 9),
    expect.closeTo(b, 9),
  ]);
});

test('lips in shade are brought to the light on the lit side; beside a beard no further than shade goes', () => {
  const lips = [60, 34, 38] as const;
  const [l] = measureLips(mouth(lips), face, evenlyLit) ?? [Number.NaN];
  const inLight = (times: number) => {
    const lab = withExposure(labOfRgb(...SKIN), times);
    return measureLips(mouth(lips), face, { lab, sideLight: 1 })?.[0];
  };
  expect(inLight(2)).toBeCloseTo((l + 16) * Math.cbrt(2) - 16, 6);
  expect(inLight(9)).toBeCloseTo((l + 16) * Math.cbrt(3) - 16, 6);
});

test('lips in a beard, which is as dark as skin in shade, are not made lighter than the skin', () => {
  const lips = [180, 115, 110] as const;
  const lit = { lab: labOfRgb(226, 190, 172), sideLight: 1 };
  expect(measureLips(mouth(lips), face, lit)?.[0]).toBeCloseTo(lit.lab[0], 6);
});

test('pale lipstick on deep skin in shade may become as light as lipsticks are', () => {
  const lit = { lab: labOfRgb(110, 75, 60), sideLight: 1 };
  expect(measureLips(mouth([200, 140, 125]), face, lit)?.[0]).toBeCloseTo(72, 6);
});

test('lips that are lighter than the skin as they are stay so', () => {
  const lips = [225, 170, 160] as const;
  const [l] = labOfRgb(...lips);
  const lit = { lab: labOfRgb(170, 130, 115), sideLight: 1 };
  expect(measureLips(mouth(lips), face, lit)?.[0]).toBeCloseTo(l, 6);
});

test('pale lipstick on deep skin is found where most of what the mesh calls lips is skin', () => {
  const pale = [230, 165, 140] as const;
  const wide = { regions: { lipsOuter: square(8, 52), lipsInner: square(29, 31) } } as unknown as Face;
  expect(measureLips(mouth(pale), wide, evenlyLit)?.[0]).toBeCloseTo(labOfRgb(...pale)[0], 6);
});

test('lips as dark as the skin are not mistaken for the little that is lighter, as teeth are', () => {
  const narrow = { regions: { lipsOuter: square(0, 60), lipsInner: square(29, 31) } } as unknown as Face;
  expect(measureLips(mouth([230, 165, 140]), narrow, evenlyLit)?.[0]).toBeCloseTo(evenlyLit.lab[0], 6);
});
