import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { HONEY, seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';
import { readingOf, withoutRead } from './reading.ts';

const last = (...messages: string[]): Answer => talk(messages).at(-1) as Answer; // as many answers as messages
const labels = ({ reading }: Answer) => reading.map(({ label }) => label);
const without = ({ state }: Answer, id: string) =>
  seedAdvisor.answer({ query: 'Without it', analysis: HONEY, state, without: id }, seedCatalog);

test('an answer with products shows what it went by', () => {
  const answer = last('a matte lipstick under $20, vegan');
  expect(labels(answer)).toEqual(expect.arrayContaining(['Matte', 'Under $20', 'Vegan']));
});

test('a word that only asks is no condition of it', () =>
  expect(labels(last('a foundation that covers well, for oily skin, and a lipstick that wears well'))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^We(ll|ars)$/)]),
  ));

test('it is given again without what is taken back, under all the rest', () => {
  const answer = last('a matte lipstick under $20, vegan');
  const again = without(answer, 'finishes');
  expect(labels(again)).toEqual(expect.arrayContaining(['Under $20', 'Vegan']));
  expect(labels(again)).not.toContain('Matte');
  for (const { product } of again.choices) {
    expect(product).toMatchObject({ subcategory: 'lipstick', vegan: true });
    expect(Number(product.price)).toBeLessThan(20);
  }
  expect(without(again, 'finishes').choices).toEqual(again.choices);
});

test('the own shade is no longer asked for once it is taken back', () => {
  const answer = last('show me foundations');
  expect(labels(answer)).toContain('In a shade for you');
  expect(labels(without(answer, 'own'))).not.toContain('In a shade for you');
});

test('one press that takes health back is said with the answer', () => {
  const answer = last('I am pregnant', 'night serum');
  expect(without(answer, 'bound:skincare-pregnant').text).toMatch(/^I no longer go by “Pregnancy: no retinoids/);
  expect(without(last('a matte lipstick'), 'finishes').text).not.toMatch(/no longer/);
});

test('what was said of health is shown with what it does, until it is taken back', () => {
  const answer = last('I am pregnant.', 'show me serums');
  expect(labels(answer)).toContain('Pregnancy: no retinoids, no strong acids');
  expect(labels(without(answer, 'bound:skincare-pregnant'))).not.toContain('Pregnancy: no retinoids, no strong acids');
});

test('a child stays one when another thing of health is taken back', () => {
  const { state } = last('A gift for my daughter, she is 12.');
  const told = { ...state, bound: ['skincare-pregnant', 'too-young'] };
  expect(withoutRead(told, 'bound:skincare-pregnant').isYoung).toBe(true);
  expect(withoutRead(told, 'bound:too-young').isYoung).toBe(false);
});

test('sore lips are called so', () => {
  const { state } = last('a lipstick');
  expect(readingOf({ ...state, bound: ['eye-infection:lips'] }).map(({ label }) => label)).toContain(
    'Sore lips: nothing on them',
  );
});

test('what is told of a product, of the shop and of a risk was chosen by nothing', () => {
  for (const answer of talk(['is Last Word vegan?', 'how much is shipping', 'I want to die']))
    expect(answer.reading).toEqual([]);
});

test('where it was guessed which of several is meant, the question comes first, and a press answers it', () => {
  const [shown, fact] = talk(['show me two lipsticks', 'vegan?']);
  const names = (shown?.choices ?? []).map(({ product }) => product.name);
  expect(names).toHaveLength(2);
  expect(fact?.text).toMatch(/^Do you mean .* or .*\?/);
  const pressed = fact?.chips[1] ?? '';
  const meant = seedAdvisor.answer({ query: pressed, analysis: HONEY, state: fact?.state }, seedCatalog);
  expect(meant.act).toBe('product-fact');
  expect(meant.choices.map(({ product }) => product.name)).toEqual([names[1]]);
  expect(meant.text).toMatch(/vegan/);
});

test.each(['is Last Word vegan?', 'Last Word: how long does it last', 'how do I use Last Word'])(
  'a fact names its subject in its first sentence: %s',
  (message) => expect(last(message).text.split(/[.?!] /)[0]).toContain('Last Word'),
);

const REQUESTS = [
  'matte red lipsticks under $20 from Ravenholt',
  'a gift for my sister, she is 16, at most $25',
  'a vegan blush for oily skin over $10',
  'new foundations for a wedding, 4 stars at least',
  'a full face for 60 dollars',
];
const ENDS = ['hello', 'how much is shipping', 'can I use retinol with my antibiotics?'];
const OF_TALK = /^(Vegan|Made for|Marked free|Free of|Cruelty)/;

test.each(REQUESTS.flatMap((request) => ENDS.map((end) => [request, end])))(
  'no condition outlives the request that it belongs to: %s, %s',
  (request, end) => {
    const wish = 'show me brow gels';
    expect(labels(last(request, end, wish)).filter((label) => !OF_TALK.test(label))).toEqual(labels(last(wish)));
    expect(labels(last(request, wish)).filter((label) => !OF_TALK.test(label))).toEqual(labels(last(wish)));
  },
);

test('no shade is promised of what has none', () =>
  expect(
    talk(['my skin is oily, which cleanser suits me?'])
      .at(-1)
      ?.reading.map(({ label }) => label),
  ).not.toContain('In a shade for you'));
