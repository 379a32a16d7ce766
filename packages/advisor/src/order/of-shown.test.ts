import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { deltaE, hasColor, type ShopProduct } from '@beautymark/language';
import { expect, test } from 'vitest';
import { toneColor } from '../search/tones.ts';
import { HONEY, seedCatalog, tones } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const last = (messages: readonly string[]) => {
  const answer = talk(messages).at(-1);
  if (!answer) throw new RangeError('nothing was said');
  return { ...answer, products: answer.choices.map(({ product }) => product) };
};
const FULLNESS = ['sheer', 'light', 'medium', 'full'];
const fullness = ({ formula }: ShopProduct): number =>
  FULLNESS.findLastIndex((one) => formula?.toLowerCase().includes(`${one} coverage`));

test.each(['which of these covers most?', 'which one of them gives more coverage'])(
  'of several that are shown the one that has most of what is asked: %s',
  (question) => {
    const shown = last(['three concealers']).products;
    const { act, products } = last(['three concealers', question]);
    expect(act).toBe('compare');
    expect(fullness(products[0] as ShopProduct)).toBe(Math.max(...shown.map(fullness)));
  },
);

test('"those" is the one product that is shown', () => {
  const [foundation] = last(['one foundation']).products;
  expect(last(['one foundation', 'do those come in many shades?']).products).toEqual([foundation]);
});

test.each(['does that mascara come in brown?', 'is that mascara vegan?'])(
  'what was shown before the last answer is still meant by its kind: %s',
  (question) => {
    const { act, products } = last(['two mascaras', 'an eyeliner', question]);
    expect(act).toBe('product-fact');
    expect(products.map(({ subcategory }) => subcategory)).toEqual(['mascara']);
  },
);

test('"the Zaïdari one" is of the answer before the last', () => {
  const before = last(['foundations from Zaïdari']).products.map(({ id }) => id);
  const { products } = last(['foundations from Zaïdari', 'a sponge', 'is the Zaïdari one vegan?']);
  expect(before).toContain(products[0]?.id);
});

test.each([
  ['a powder blush', 'does she make it in a cream?', 'cream'],
  ['a pencil eyeliner', 'can I have it as a liquid', 'liquid'],
])('how else a kind is made is answered with no, and what is made so: %s, %s', (wish, question, form) => {
  const { text, products } = last([wish, question]);
  expect(text).toMatch(/^No, /);
  expect(products.map(({ formula }) => formula?.toLowerCase())).toEqual(
    products.map(() => expect.stringContaining(form)),
  );
});

test('a list of the shop is no answer to whether these are reduced', () => {
  const shown = last(['two blushes']).products;
  const { act, products } = last(['two blushes', 'is either of these on offer right now?']);
  expect(act).toBe('product-fact');
  expect(shown).toEqual(expect.arrayContaining(products));
});

test('none comes in a color that none has', () => {
  const { text, products } = last(['two foundations', 'do they come in green?']);
  expect(products.some(({ shades }) => shades.some((shade) => hasColor(shade, 'green')))).toBe(false);
  expect(text).toMatch(/^No, none of them comes in green/);
});

test('the shades are named, those nearest to the shopper first, and no chip asks for them again', () => {
  const { text, chips, choices } = last(['one foundation', 'which shades are there?']);
  const { product, shade } = choices[0] ?? {};
  expect(text).toContain(`${product?.shades.length} shades`);
  expect(text).toMatch(new RegExp(`(nearest to you first: |I’d take )${shade?.name}`));
  expect(chips).not.toContain('What shades does it come in?');
});

test('how many shades each has', () => {
  const { text, products } = last(['two lipsticks', 'how many shades do they each have?']);
  for (const { shades } of products) expect(text).toContain(`${shades.length} shades`);
});

test('what it is put on with is shown, too', () => {
  const { products } = last(['a powder highlighter', 'have you a brush for it?']);
  expect(products.map(({ category }) => category)).toEqual(['cheeks', 'tools']);
});

test.each([
  [['is everything here vegan?', 'which lipstick is not?'], false],
  [['is everything here vegan?', 'which lipstick is not?', 'and a mascara, one that is, in black'], true],
])('what the shop was asked is what "is not" and "one that is" mean: %s', (messages, vegan) => {
  const { products } = last(messages);
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter((one) => one.vegan !== vegan)).toEqual([]);
});

test.each([['a nail polish', 'how do I keep it from chipping?', 'and the edges split', /nail|oil/i]])(
  'without a kind of its own a trouble is of the place that is spoken about: %s',
  (...[wish, how, trouble, of]) => {
    const { topics } = last([wish, how, trouble]);
    expect(seedCatalog.products.length).toBeGreaterThan(0);
    expect(topics.join()).toMatch(of);
  },
);

test('"in brown" after several is the color, and no shade of one of them that is called so', () => {
  const { act, choices } = last(['three eyeliners', 'in brown']);
  expect(act).toBe('recommend');
  expect(choices.length).toBeGreaterThan(1);
  expect(choices.filter(({ shade }) => !shade || !hasColor(shade, 'brown'))).toEqual([]);
});

test('advice on another place is none for the kind that is asked for', () => {
  const { act, products } = last(['my face turns red at everything, I need a cleanser']);
  expect(act).toBe('recommend');
  expect(products.map(({ subcategory }) => subcategory)).toEqual(products.map(() => 'cleanser'));
});

test.each([
  [['a moisturizer', 'is there a larger size of it?'], /50 ml|ml/],
  [['two brow gels', 'pop both in my basket'], /each of them/],
])('asked of what is shown: %s', (messages, told) => expect(last(messages).text).toMatch(told));

test('a kind that is not shown is wished for, though it comes first', () =>
  expect(last(['two lipsticks', 'a primer first']).products.map(({ subcategory }) => subcategory)).not.toContain(
    'lipstick',
  ));

test('a dupe is another product', () =>
  expect(last(['got a dupe for Last Word?']).products.map(({ name }) => name)).not.toContain(
    'Last Word Transfer-Proof Liquid Lipstick',
  ));

test.each(['and their cheapest', 'have they got eyeliners?'])(
  '"they" are the brand that is spoken about: %s',
  (question) => {
    const { products } = last(['what do you have from Ravenholt?', question]);
    expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(['Ravenholt']));
  },
);

test.each(SKIN_TONES.map(({ name }) => name))(
  'who is %s is told "nearest first" only of shades in that order',
  (tone) => {
    const face = { ...HONEY, skin_tone: tone };
    const color = toneColor(tones, { tone, undertone: 'warm' }) ?? '';
    const [answer] = talk(['what shades does the Sunlit Serum Foundation come in?'], face);
    const named = (answer?.text.split(': ')[1] ?? '').replace(/\.$/, '').split(/, | and /);
    if (!answer?.text.includes('nearest to you first'))
      return expect(answer?.text).toMatch(/I’d take .* for you; near it/);
    const shades = answer.choices[0]?.product.shades ?? [];
    const distances = named.map((name) => deltaE(shades.find((one) => one.name === name)?.hex ?? '', color));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  },
);

test('a shade of another brand is translated, and what the scan says besides is said', () => {
  const [answer] = talk(['I am 20W in Maison Orvelle, what am I in Halcyra?']);
  expect(answer?.text).toMatch(/ comes nearest to .*\sBy your scan I’d take .* in it\.$/);
});
