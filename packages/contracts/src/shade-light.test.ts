import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isPainted, SHADE_LIGHT_SCALE, shadeLight } from './shade-light.ts';

const DARK_INK = [0.02843, 0.0185, 0.01521];
const LIGHT_INK = [0.93869, 0.86316, 0.7913];
const matrix = (lit: number[], ink: number[]) =>
  [...[0, 1, 2].flatMap((at) => [lit[at], 1, ink[at], 0, 0]), 0, 0, 0, 1, 0] as number[];

test.each([
  ['white is all the light there is, with dark lettering', '#ffffff', [1, 1, 1], [1.6, 1.6, 1.6], DARK_INK],
  ['black takes no light and has light lettering', '#000000', [1, 1, 1], [0, 0, 0], LIGHT_INK],
  // sRGB 0xBC = 0.50289 linear; 0.18782 for 0x78; 0.01298 for 0x1E.
  ['every channel is decoded by itself', '#BC781E', [1, 1, 1], [0.80462, 0.3005, 0.02077], DARK_INK],
  ['the factor scales before the light does', '#808080', [0.5, 1, 2], [0.17269, 0.34538, 0.69076], DARK_INK],
  ['no channel exceeds white', '#ffffff', [3.9, 1, 0.5], [1.6, 1.6, 0.8], DARK_INK],
  ['deep espresso carries light lettering', '#3B2219', [0.733, 0.658, 0.579], [0.05127, 0.01684, 0.00897], LIGHT_INK],
] as const)('%s', (_, hex, factor, lit, ink) => {
  const values = shadeLight(hex, factor);
  expect(values).toHaveLength(20);
  for (const [at, expected] of matrix([...lit], ink).entries()) expect(values[at]).toBeCloseTo(expected, 3);
});

test.each([
  ['another shade', '#3B2219', true],
  ['the shade of the picture, however it is written', '#c9a488', false],
  ['what is no color', 'url(#x)', false],
])('painted over the picture: %s', (_, hex, painted) => {
  expect(isPainted(hex, { factor: [1, 1, 1], own: '#C9A488' })).toBe(painted);
});

test('the light is scaled as in the supplied layers', async () => {
  const { lightScale } = JSON.parse(await readFile('catalogue/shade-layers.json', 'utf8'));
  expect(SHADE_LIGHT_SCALE).toBe(lightScale);
});
