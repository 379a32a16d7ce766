import { expect, test } from 'vitest';
import { boldLip } from './bold-lip.ts';

const shade = (name: string, hex: string, stock?: number) => ({
  name,
  hex,
  skinTones: [],
  ...(stock === undefined ? {} : { stock }),
});
const nude = shade('Nude', '#C48A80');
const brick = shade('Brick', '#B5402F');
const berry = shade('Berry', '#8A2438');

test('a bold lip is the red of the undertone, whatever the order of the shades', () => {
  for (const shades of [
    [nude, brick, berry],
    [berry, brick, nude],
  ]) {
    expect(boldLip(shades, 'warm')).toEqual({ shade: 'Brick', hex: '#b5402f' });
    expect(boldLip(shades, 'cool')).toEqual({ shade: 'Berry', hex: '#8a2438' });
  }
});

test('a red that is sold out is not worn, and a range of nudes has none', () => {
  expect(boldLip([nude, shade('Brick', '#B5402F', 0), berry], 'warm')?.shade).toBe('Berry');
  expect(boldLip([nude], 'warm')).toBeNull();
});
