import { centsOf } from '@beautymark/language';
import { describe, expect, it, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { talk } from '../testing/talk.ts';

const sumOf = ({ choices }: Answer) => choices.reduce((sum, { product }) => sum + centsOf(product), 0);
const kindsOf = ({ choices }: Answer) => choices.map(({ product }) => product.subcategory);

describe('kinds that share a sum', () => {
  test.each([
    ['i have 25 dollars, want lipstick and blush', ['lipstick', 'blush'], 2500],
    ['under 50 for all of it: foundation, mascara and a lip gloss', ['foundation', 'mascara', 'lip-gloss'], 5000],
    ['got 45 bucks for a palette and a mascara', ['eyeshadow-palette', 'mascara'], 4500],
    ['mascara and eyeliner, 40 together', ['mascara', 'eyeliner'], 4000],
  ])('are one product each, within it: %s', (message, kinds, cents) => {
    const [answer] = talk([message]) as [Answer];
    expect(kindsOf(answer).toSorted()).toEqual(kinds.toSorted());
    expect(sumOf(answer)).toBeLessThanOrEqual(cents);
    expect(answer.text).toContain(`$${(sumOf(answer) / 100).toFixed(2)} together`);
    expect(answer.reading.map(({ label }) => label)).toContain('All together');
  });

  it('gives each kind what it can have of a look, and says so', () => {
    const [answer] = talk(['gold eyes and a glossy lip, 80 dollars for both']) as [Answer];
    expect(kindsOf(answer)).toEqual(['eyeshadow-palette', 'lipstick']);
    expect(answer.text).toMatch(/I couldn’t find all of that look in one (?:eyeshadow palette|lipstick)/);
    expect(sumOf(answer)).toBeLessThanOrEqual(8000);
  });

  it('are three or more with a highest price, unless one of them will do', () => {
    const [set] = talk(['lipstick, mascara, blush, 60 max']) as [Answer];
    expect(kindsOf(set).toSorted()).toEqual(['blush', 'lipstick', 'mascara']);
    const [one] = talk(['a lipstick, gloss or lip liner under 30']) as [Answer];
    expect(one.reading.map(({ label }) => label)).not.toContain('All together');
  });

  it('says which kind does not fit, and wishes for it still', () => {
    const [answer, dearer] = talk(['under 20 for all of it: foundation and mascara', 'ok 60 for both']) as Answer[];
    expect(answer?.text).toMatch(/I found no (?:foundation|mascara) that fits with all of that/);
    expect(dearer && kindsOf(dearer).toSorted()).toEqual(['foundation', 'mascara']);
  });

  it('are narrowed together', () => {
    const [, after] = talk(['i have 40 dollars, want lipstick and blush', 'both pink']) as [Answer, Answer];
    expect(kindsOf(after).toSorted()).toEqual(['blush', 'lipstick']);
    expect(sumOf(after)).toBeLessThanOrEqual(4000);
  });
});

test('a look keeps what was wished of it', () => {
  const [, vegan] = talk(['a whole face for 80 dollars, no shimmer', 'vegan only']);
  for (const { product } of vegan?.choices ?? []) expect([product.vegan, product.finish]).not.toContain('shimmer');
});
