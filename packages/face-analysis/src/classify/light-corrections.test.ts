import type { Lab } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { deltaE } from '../color/color.ts';
import { withExposure } from '../color/exposure.ts';
import type { Measurements } from '../measure/measure-face.ts';
import { lightCorrections } from './light-corrections.ts';

const skinColor: Lab = [62, 12, 18];
const lipColor: Lab = [48, 26, 12];
const browColor: Lab = [30, 6, 10];
const irisColor: Lab = [34, 6, 14];

/** Colors as in a well exposed photo; `gain` says how much the light was brightened for that. */
function measured(gain: number, balanced = skinColor): Measurements {
  const eye = { lab: irisColor, sclera: null, openness: 0.3 };
  return {
    skin: { lit: skinColor, balanced },
    irises: { left: eye, right: eye, both: irisColor, sclera: null },
    brow: browColor,
    lips: lipColor,
    gain,
  } as unknown as Measurements; // what the corrections are worked out from
}
const named = (lips: Lab | null = lipColor) => ({
  mouth: { lips, skin: skinColor },
  hair: { brow: browColor, skin: skinColor },
  isMeasured: false,
  shown: skinColor,
});

test('nothing is said of a well exposed photo in white light', () => {
  expect(lightCorrections(measured(1), named())).toEqual({});
});

test('a dark photo shows each color as it is there and as it was judged', () => {
  const corrections = lightCorrections(measured(2), named());
  expect(Object.keys(corrections)).toEqual(['skin', 'iris', 'brow', 'lips']);
  for (const [part, color] of Object.entries({ iris: irisColor, brow: browColor, lips: lipColor })) {
    const { photo, judged } = corrections[part as 'iris'] ?? {}; // one of the keys above
    expect(deltaE(judged?.lab ?? [0, 0, 0], color)).toBeLessThan(0.1);
    expect(deltaE(photo?.lab ?? [0, 0, 0], withExposure(color, 0.5))).toBeLessThan(0.1);
  }
  expect(corrections.skin?.judged.lab[0]).toBeCloseTo(skinColor[0], 1);
});

test('light with a color of its own is taken off lips and skin, and only these are named', () => {
  const corrections = lightCorrections(measured(1, [62, 10, 10]), named([48, 24, 4]));
  expect(Object.keys(corrections)).toEqual(['skin', 'lips']);
  expect(corrections.lips).toMatchObject({ photo: { lab: [48, 26, 12] }, judged: { lab: [48, 24, 4] } });
});

test('skin that was measured on white paper is shown as it was measured there', () => {
  const shown: Lab = [44, 14, 20];
  const corrections = lightCorrections(measured(2), { ...named(), isMeasured: true, shown });
  expect(deltaE(corrections.skin?.judged.lab ?? [0, 0, 0], shown)).toBeLessThan(0.1);
});

test('what could not be measured has no colours', () => {
  expect(lightCorrections(measured(2), named(null))).not.toHaveProperty('lips');
});
