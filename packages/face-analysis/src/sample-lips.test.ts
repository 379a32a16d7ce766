import { expect, test } from 'vitest';
import { labOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import type { Polygon } from './geometry.ts';
import { sampleLips } from './sample-lips.ts';

const SKIN = [86, 56, 44] as const;
const square = (from: number, to: number): Polygon => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
// Only the lips' outlines count here; the mesh draws them a little too large, so skin lies inside as well.
const face = { regions: { lipsOuter: square(4, 36), lipsInner: square(19, 21) } } as unknown as Face;

/** Skin with a square of lips in its middle. */
function mouth(lips: readonly [number, number, number]): Picture {
  const side = 40;
  const rgb = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isLip = Math.min(x, y) >= 8 && Math.max(x, y) < 32;
      rgb.set(isLip ? lips : SKIN, (y * side + x) * 3);
    }
  return { width: side, height: side, rgb };
}

test.each<[string, readonly [number, number, number]]>([
  ['within what the sensor takes', [200, 120, 140]],
  ['so bright that their red is blown out', [255, 157, 180]],
])('lips %s are measured, not the skin beside them', (_how, rgb) => {
  const [l, a, b] = labOfRgb(...rgb);
  expect(sampleLips(mouth(rgb), face)).toEqual([expect.closeTo(l, 9), expect.closeTo(a, 9), expect.closeTo(b, 9)]);
});
