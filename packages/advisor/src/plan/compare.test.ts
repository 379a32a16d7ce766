import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { catalogOf } from '../catalog.ts';
import { HONEY, seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const NAMES = ['Everyday Satin Lipstick', 'Small Talk Sheer Lipstick'] as const;

/** The comparison of two lipsticks that have these stars, from so many people. */
function compared(first: [rating: number, reviewCount: number], second: [rating: number, reviewCount: number]): Answer {
  const rated = seedCatalog.products.map((product) => {
    const [rating, reviewCount] = [first, second][NAMES.findIndex((name) => name === product.name)] ?? [];
    return rating === undefined || reviewCount === undefined ? product : { ...product, rating, reviewCount };
  });
  const query = `is ${NAMES[0]} better rated than ${NAMES[1]}?`;
  return seedAdvisor.answer({ query, analysis: HONEY }, catalogOf(rated, seedCatalog.categories));
}

test.each([
  [[4.5, 300], [4.1, 200], 'Everyday Satin', 'people rate it higher'],
  [[4.9, 2], [4.7, 900], 'Small Talk', 'more people rate it'],
] as const)('%o beside %o: %s, because %s', (first, second, winner, because) => {
  const { text } = compared([...first], [...second]);
  expect(text).toMatch(new RegExp(`^I’d take ${winner}.*${because}`));
});

test('fewer stars from fewer people are no reason, however far the mean pulls them up', () => {
  const { text } = compared([3.5, 48], [3.7, 240]);
  expect(text).not.toMatch(/more people rate it|people rate it higher/);
});

test.each([
  ['is Everyday Satin Lipstick cheaper than Small Talk Sheer Lipstick?', 'it costs less'],
  ['is Sunlit Serum Foundation cheaper than Everyday Matte Foundation?', 'it costs less'],
])('%s two that are named with "than" are compared, and no third is shown', (query, because) => {
  const { act, text, choices } = talk([query]).at(-1) as Answer; // of one message
  expect([act, choices.length]).toEqual(['compare', 2]);
  expect(text).toContain(because);
});

test('products of two kinds have no winner, unless it is said in what', () => {
  const said = (query: string) => (talk([query]).at(-1) as Answer).text; // of one message
  expect(said('compare Willow Bark Blemish Concealer and Hedge Rose Balm Blush')).toMatch(
    /^Willow Bark.* They do different jobs: a concealer and a blush\.$/,
  );
  expect(said('compare the price of Willow Bark Blemish Concealer and Hedge Rose Balm Blush')).toMatch(/it costs less/);
});

test('the one that is chosen stands first, in the cards and in the table', () => {
  const { choices, comparison } = compared([4.1, 300], [4.6, 300]);
  expect(choices[0]?.product.name).toBe(NAMES[1]);
  expect(comparison?.names[0]).toBe('Small Talk Sheer Lipstick');
});

test('beside each other they wear the color of the wish, where they come in it', () => {
  const { choices } = talk(['a red lipstick', 'is the first better than Everyday Satin Lipstick?']).at(-1) as Answer; // of two messages
  expect(choices.map(({ shade }) => shade?.family)).toEqual(['red', 'red']);
});

test('a shade of another undertone is nobody’s: a wish in which none suits has no shade', () => {
  const answer = talk(['a red lipstick', 'is the first better than Small Talk Sheer Lipstick?']).at(-1) as Answer; // of two messages
  const own = answer.comparison?.rows.find(({ fact }) => fact === 'Your shade')?.values ?? [];
  const at = answer.comparison?.names.indexOf('Small Talk Sheer Lipstick') ?? -1;
  expect(own[at]).toBe('No red in your undertone');
  expect(answer.choices[at]?.shade).toBeNull();
  for (const { shade } of answer.choices) if (shade) expect(['warm', 'neutral']).toContain(shade.undertone);
});

test.each([
  [
    ['a hydrating lipstick', 'under 12 dollars', 'is the first better than Small Talk Sheer Lipstick?'],
    /it costs less/,
  ],
  [['the cheapest blush', 'is it better than Cashmere Hour Powder Blush?'], /it costs less/],
])('what was wished for is a reason where it tells them apart: %j', (messages, reason) => {
  const { text } = talk(messages).at(-1) as Answer; // of several messages
  expect(text).toMatch(/^I’d take/);
  expect(text).toMatch(reason);
});

test('its facts begin with a capital, and stars say from how many ratings', () => {
  const { comparison } = compared([4.5, 300], [4.1, 1]);
  const stars = comparison?.rows.find(({ fact }) => fact === 'Rating')?.values;
  expect(stars).toEqual(['4.5 (300 ratings)', '4.1 (1 rating)']);
  for (const { values } of comparison?.rows ?? []) for (const value of values) expect(value).not.toMatch(/^[a-z]/);
});
