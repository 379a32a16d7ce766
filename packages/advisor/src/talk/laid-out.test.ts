import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

/** Questions whose answers come with products; what stands before those is read on a phone at a glance. */
const WITH_CARDS: ReadonlyArray<readonly string[]> = [
  ['which foundation suits me?'],
  ['three bronzers', 'something cheaper'],
  ['show me lip glosses', 'compare the first two'],
  ['a set for my aunt, 60 dollars altogether'],
  ['a birthday present under $30'],
  ['my cheeks feel tight and flaky, what helps?'],
  ['what eyeshadow goes with brown eyes?'],
  ['what makeup for a job interview?'],
  ['show me blushes', 'what goes well with it?'],
  ['tell me about the Sunlit Serum Foundation'],
  ['show me mascaras', 'how do I use the first one?'],
  ['does coral suit me?'],
];
const LEAD_MAX = 36;

describe('an answer with products', () => {
  test.each(WITH_CARDS)('%s', (...messages) => {
    const { text, choices } = talk(messages).at(-1) ?? { text: '', choices: [] };
    const [lead = ''] = text.split('\n');
    expect(choices.length).toBeGreaterThan(0);
    expect(lead.split(' ').length, lead).toBeLessThanOrEqual(LEAD_MAX);
    for (const { product } of choices) {
      expect(lead, 'the card says who made it').not.toContain(` by ${product.brand}`);
      expect(lead.split(product.name).length, 'it is named once').toBeLessThanOrEqual(2);
    }
    if (choices.length > 2)
      expect(choices.filter(({ product }) => lead.includes(product.name)).length).toBeLessThanOrEqual(1);
  });

  test('what health has to say stands before the products', () => {
    const answer = talk(['I am pregnant', 'my face feels tight and flaky, which cream helps?']).at(-1);
    expect(answer?.choices.length).toBeGreaterThan(0);
    expect(answer?.text.split('\n')[0]).toMatch(/midwife, doctor or pharmacist/);
  });

  test('a mark in a name cuts no line', () =>
    expect(talk(["tell me about Who's Afraid of Red? Liquid Lipstick"]).at(-1)?.text.split('\n')[0]).toContain(
      "Who's Afraid of Red? Liquid Lipstick",
    ));
});
