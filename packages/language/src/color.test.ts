import { seededRandom } from '@beautymark/contracts/math/random';
import { expect, test } from 'vitest';
import { COLOUR_WORDS, colorsOf, deltaE, hasColor } from './color.ts';

test('the colors of a shade are the words that it has, and its nearest word is among those it is nearest to', () => {
  const { unit, oneOf } = seededRandom(7);
  for (let n = 0; n < 300; n++) {
    const hex = `#${Math.floor(unit() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`;
    const shade = { hex, name: oneOf(['Fig', 'Deep Plum', 'Rose-gold']) };
    expect(colorsOf(shade)).toEqual([...COLOUR_WORDS.keys()].filter((word) => hasColor(shade, word)));
    const [[nearest, distance] = ['', 0]] = [...COLOUR_WORDS]
      .map(([word, color]) => [word, deltaE(hex, color.hex)] as const)
      .sort(([, a], [, b]) => a - b);
    if (distance <= 14) expect(colorsOf(shade), hex).toContain(nearest);
  }
});
