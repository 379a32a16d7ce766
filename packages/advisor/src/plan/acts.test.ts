import { hasColor } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { catalogOf } from '../catalog.ts';
import { HONEY, seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

// What acts and products a sentence gets, and what the answer says, stands in eval/data/talks-promises.json, which
// eval/opened-talks.test.ts holds; here is what no expectation there can say.
const last = (...messages: string[]): Answer => talk(messages).at(-1) as Answer; // a talk has at least one message
const prices = ({ choices }: Answer) => choices.map(({ product }) => Number(product.price));
const kinds = ({ choices }: Answer) => [...new Set(choices.map(({ product }) => product.subcategory))];
const sum = (answer: Answer) => prices(answer).reduce((total, price) => total + price, 0);

test('says of nothing that is not reviewed how people rate it, and no name of the lexicon', () => {
  const unreviewed = catalogOf(
    seedCatalog.products.map((one) => ({ ...one, rating: 0, reviewCount: 0 })),
    seedCatalog.categories,
  );
  const query = 'compare Last Word and Souk Spice Matte Lipstick, which one is non-sticky?';
  const { text } = seedAdvisor.answer({ query, analysis: HONEY }, unreviewed);
  expect(text).toContain('neither has reviews yet');
  expect(text).not.toMatch(/out of 5|people rate|I’d take|non sticky/);
});

describe('relative', () => {
  test.each([
    ['show me red lipsticks over 20 dollars', 'thank you, have you one that costs less?', -1],
    ['show me lipsticks under 20 dollars', 'something pricier', 1],
  ])('%s, %s: never on the other side', (wish, relation, side) => {
    const [first, then] = talk([wish, relation]) as [Answer, Answer];
    if (side < 0) expect(Math.max(...prices(then))).toBeLessThan(Math.min(...prices(first)));
    else expect(Math.min(...prices(then))).toBeGreaterThan(Math.max(...prices(first)));
  });

  test.each([
    ['show me primers', 'same but another brand', 'brand'],
    ['show me lipsticks', 'something else', 'id'],
    ['two nude lipsticks', 'the same idea, but from a different house', 'brand'],
    ['two nude lipsticks', 'the same idea, but by another maker', 'brand'],
  ] as const)('%s, %s: none of those shown', (wish, relation, name) => {
    const [first, then] = talk([wish, relation]) as [Answer, Answer];
    const known = first.choices.map(({ product }) => product[name]);
    expect(then.choices.length).toBeGreaterThan(0);
    expect(then.choices.filter(({ product }) => known.includes(product[name]))).toEqual([]);
  });

  test('keeps the color of the wish after a comparison', () => {
    const { choices } = last('red lipstick under 25', 'compare the first two', 'too expensive');
    expect(choices.length).toBeGreaterThan(0);
    for (const { shade } of choices) expect(shade && hasColor(shade, 'red')).toBe(true);
  });

  test('"too dry" asks for one that is kinder, and is no skin type', () => {
    const [before, answer] = talk(['a matte lipstick', 'too dry']);
    const labels = answer?.reading.map(({ label }) => label);
    expect(labels).toContain('Hydrating');
    expect(labels).not.toContain('Made for dry skin');
    expect(answer?.choices[0]?.product.id).not.toBe(before?.choices[0]?.product.id);
  });
});

describe('sums', () => {
  test.each(['office makeup look', 'two lipsticks under 20'])('of all that were shown: %s', (wish) => {
    const [shown, told] = talk([wish, 'what do they cost together, with delivery?']) as [Answer, Answer];
    expect(shown.choices.length).toBeGreaterThan(1);
    expect(told.text).toContain(`$${sum(shown).toFixed(2)}`);
    expect(told.text).toContain(`$${(sum(shown) + 4.99).toFixed(2)} with $4.99 shipping`);
  });
});

describe('the face', () => {
  test('a correction is offered, and made after a yes', () => {
    const offers = talk(['I think I am cool toned', 'yes']).map(({ corrections }) => corrections);
    const cool = { attribute: 'undertone', value: 'cool' };
    expect(offers).toEqual([[{ ...cool, confirmed: false }], [{ ...cool, confirmed: true }]]);
    expect(last('what is my undertone', 'yes').corrections).toEqual([]);
  });

  test.each([
    [['the scan says warm, i am cool', 'which foundation is mine'], 'cool'],
    [['the scan says warm, i am cool', 'no leave it', 'which foundation is mine'], 'warm'],
  ])('what one says of it counts until one wants it left: %s', (messages, undertone) => {
    const { choices } = last(...messages);
    expect(choices.length).toBeGreaterThan(0);
    for (const { shade } of choices) expect(shade?.undertone).toBe(undertone);
  });

  test.each(['my mum has green eyes', 'i want a red lip'])('%s: no correction', (message) =>
    expect(last(message).corrections).toEqual([]),
  );
});

describe('conditions', () => {
  test.each([
    [['a concealer, nothin over ten dollars'], 'maxCents', 1000],
    [['a foundation', 'for a face that is oily here and dry there'], 'skin', 'combination'],
    [['moisturiser without parabens, fragrance'], 'notListed', ['paraben', 'fragrance']],
  ])('%s', (messages, name, value) => expect(last(...messages).state.wanted[name as 'skin']).toEqual(value));

  test('take the price along to "and a lip liner"', () => {
    const liner = last('lipstick under 20 dollars', 'in berry', 'and a lip liner');
    expect(kinds(liner)).toEqual(['lip-liner']);
    expect(Math.max(...prices(liner))).toBeLessThan(20);
  });
});

describe('two kinds in one message', () => {
  const after = (...more: string[]) => last('show me a palette and a lipstick', ...more);

  test('each part has its cards, and every product that is named has one', () => {
    const { text, choices } = after();
    expect(new Set(choices.map(({ product }) => product.category))).toEqual(new Set(['eyes', 'lips']));
    const named = seedCatalog.products.filter(({ name }) => text.includes(name)).map(({ name }) => name);
    expect(choices.map(({ product }) => product.name)).toEqual(expect.arrayContaining(named));
    expect(choices.length).toBeLessThanOrEqual(4);
  });
  test('"it" is a guess, which is asked with one of each kind, and answered once it is said', () => {
    const guess = after('is it vegan?');
    expect(guess.text).toMatch(/^Do you mean .*Palette or .*Lipstick\?/);
    const [, other] = guess.chips;
    expect(other).toMatch(/^I mean/);
    const told = after('is it vegan?', other ?? '');
    expect(told).toMatchObject({ act: 'product-fact', choices: [{ product: { subcategory: 'lipstick' } }] });
    expect(told.text).toMatch(/^Yes, .* Lipstick is vegan\.$/);
  });
});

test('unsure: one short question with a few ways to go on', () => {
  const { act, text, chips } = last('hmm I don’t know');
  expect(act).toBe('ask-back');
  expect(text.split(' ').length).toBeLessThan(20);
  expect([2, 3]).toContain(chips.length);
});

test('what is said of two products’ stars agrees with the table beside it', () => {
  const answer = talk(['Which foundation suits me?', 'Compare the first two']).at(-1);
  const stars = answer?.comparison?.rows.find(({ fact }) => fact === 'Rating')?.values.map(Number.parseFloat) ?? [];
  const winner = answer?.comparison?.names.findIndex((name) => answer.text.includes(`I’d take ${name}`)) ?? -1;
  expect(stars).toHaveLength(2);
  if (stars[winner] !== Math.max(...stars)) expect(answer?.text).not.toContain('rate it higher');
});
