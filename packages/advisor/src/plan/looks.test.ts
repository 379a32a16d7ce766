import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { talk } from '../testing/talk.ts';

/** @returns the last answer of a talk, which has one message at least */
const last = (messages: readonly string[]): Answer => talk(messages).at(-1) as Answer;

describe('a look is changed as a whole', () => {
  test('a look for less has the same kinds, each no dearer, and says both sums', () => {
    const look = last(['makeup for a night out']);
    const { act, choices, text } = last(['makeup for a night out', 'can you make it cheaper']);
    const kinds = (answer: Pick<Answer, 'choices'>) => answer.choices.map(({ product }) => product.subcategory);
    expect(act).toBe('relative');
    expect(kinds({ choices })).toEqual(kinds(look));
    for (const [at, { product }] of choices.entries())
      expect(Number(product.price)).toBeLessThanOrEqual(Number(look.choices[at]?.product.price));
    expect(text).toMatch(/together instead of \$/);
  });

  test.each([
    ['vegan only', (choice: Answer['choices'][number]) => choice.product.vegan === true],
    ['i hate shimmer', (choice: Answer['choices'][number]) => choice.product.finish !== 'shimmer'],
  ])('"%s" after a look gives the look again under that condition', (message, isMet) => {
    const { act, choices, text } = last(['makeup for a night out', message]);
    expect(act).toBe('look');
    expect(new Set(choices.map(({ product }) => product.subcategory)).size).toBe(3);
    expect(choices.every(isMet)).toBe(true);
    expect(text).toMatch(/^For the same look: /);
  });
});
