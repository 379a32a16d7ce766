import { type Lab, labOfLight } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { labOfHex, lightOfLab } from './color.ts';
import { illuminantFromSkin, whiteBalanced } from './white-balance.ts';

const [skin, lips] = [labOfHex('#c99c80'), labOfHex('#b97f72')];
const warm = [1.15, 1, 0.8] as const;

function lit(lab: Lab, cast: readonly [number, number, number]): Lab {
  const [r, g, b] = lightOfLab(lab);
  return labOfLight(r * cast[0], g * cast[1], b * cast[2]);
}

const proportions = (lab: Lab) => {
  const [r, g, b] = lightOfLab(lab);
  return [r / g, b / g];
};

test('the whole cast that is on a known skin, taken off the lips, leaves them the color that they have', () => {
  const light = illuminantFromSkin(lit(skin, warm), skin);
  const [redPerGreen = 0, bluePerGreen = 0] = proportions(lips);
  expect(proportions(whiteBalanced(lit(lips, warm), light, 1))).toEqual([
    expect.closeTo(redPerGreen, 3),
    expect.closeTo(bluePerGreen, 3),
  ]);
});

test('a share of nothing leaves a color as it is, and so does white light', () => {
  const light = illuminantFromSkin(lit(skin, warm), skin);
  for (const unchanged of [whiteBalanced(lips, light, 0), whiteBalanced(lips, illuminantFromSkin(skin, skin), 1)])
    expect(unchanged).toEqual(lips.map((value) => expect.closeTo(value, 2)));
});

test('how strong the light is says nothing about its color', () => {
  const [one, twice] = [illuminantFromSkin(lit(skin, warm), skin), illuminantFromSkin(lit(skin, [2.3, 2, 1.6]), skin)];
  expect(twice).toEqual(one.map((channel) => expect.closeTo(channel, 6)));
});

test('skin that is outside sRGB, and black, still tell a light', () => {
  for (const odd of [[60, 80, 110] as Lab, [0, 0, 0] as Lab])
    expect(whiteBalanced(lips, illuminantFromSkin(odd, skin), 0.5).every(Number.isFinite)).toBe(true);
});
