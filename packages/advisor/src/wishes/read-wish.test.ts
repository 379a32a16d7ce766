import { expect, test } from 'vitest';
import { createReader } from '../text/reader.ts';
import { readWish } from './read-wish.ts';

const read = createReader(['lipstick blush foundation serum mascara nail polish brush eyeshadow primer']);
const wish = (text: string) => readWish(read(text), ['Maison Orvelle', 'Halcyra', 'Zaïdari', 'Amoret Finch']);

test.each([
  ['lipstick under $20', { maxCents: 1999 }],
  ['lipstick under 20', { maxCents: 1999 }],
  ['lipstick under a tenner', { maxCents: 999 }],
  ['lipstick up to twenty dollars', { maxCents: 2000 }],
  ['lipstick for less than 12.50 dollars', { maxCents: 1249 }],
  ['lipstick $15 or less', { maxCents: 1500 }],
  ['lipstick between 10 and 20 bucks', { minCents: 1000, maxCents: 2000 }],
  ['lipstick over $30', { minCents: 3001 }],
  ['lipstick around $20', { minCents: 1500, maxCents: 2500 }],
  ['cheapest lipstick', { order: 'cheapest' }],
  ['best rated lipstick', { order: 'rating' }],
])('%s: price', (text, expected) => expect(wish(text)).toMatchObject({ subcategories: ['lipstick'], ...expected }));

test.each([
  ['lip gloss over 40', { minCents: 4001 }],
  ['lipsticks 15-20', { minCents: 1500, maxCents: 2000 }],
  ['a fifteen dollar mascara or cheaper', { maxCents: 1500 }],
  ['i got $25 for a lipstick', { maxCents: 2500 }],
])('%s: a price without a sign of money', (text, expected) => {
  expect(wish(text)).toMatchObject(expected);
  expect(wish(text).skinType).toBeUndefined();
});

test.each([
  ['primer for large pores', { concerns: ['pores'] }],
  ['lipstick, neither matte nor glossy', { without: { finishes: ['matte', 'gloss'] } }],
  ['i hate matte lipsticks', { without: { finishes: ['matte'] } }],
  ['serum foundation', { keywords: ['serum'], subcategories: ['foundation'] }],
])('%s', (text, expected) => expect(wish(text)).toMatchObject(expected));

test.each(['mascara from 2019', 'foundation over 50', 'lipstick for women over 60', 'i am under 18 years', 'spf 30'])(
  '%s: a number that is no price',
  (text) => {
    expect(wish(text).minCents).toBeUndefined();
    expect(wish(text).maxCents).toBeUndefined();
  },
);

test.each([
  ['a brush for blush', ['brush', 'brush-set']],
  ['primer under foundation', ['primer']],
  ['blush or lipstick', ['blush', 'lipstick']],
  ['spf', ['sunscreen']],
])('%s: what is asked for stands before what it is for', (text, subcategories) =>
  expect(wish(text).subcategories).toEqual(subcategories),
);

test.each([
  ['red lipstick', 'red'],
  ['eyeshadow for green eyes', undefined],
  ['lipstick for red hair', undefined],
  ['nail polish in purple', 'purple'],
])('%s: colour of the product, not of the person', (text, colour) => expect(wish(text).colour).toBe(colour));

test.each([
  ['halcyra serum', 'Halcyra'],
  ['anything from orvelle', 'Maison Orvelle'],
  ['zaidari blush', 'Zaïdari'],
  ['halcyrra serum', 'Halcyra'],
  ['a serum', undefined],
])('%s: brand', (text, brand) => expect(wish(text).brand).toBe(brand));

test.each([
  ['blush for cool undertones', { undertone: 'cool' }],
  ['eyeshadow for grey eyes', { eye_color: 'gray' }],
  ['foundation for pale skin', { skin_tone: 'light' }],
  ['foundation for very dark skin', { skin_tone: 'very-deep' }],
  ['foundation for honey skin', { skin_tone: 'honey' }],
  ['brow pencil for redheads', { eyebrow_color: 'auburn' }],
  ['my lips are naturally coral lips', { lip_shade: 'coral' }],
])('%s: attributes named', (text, named) => expect(wish(text).named).toEqual(named));

test('flags', () => {
  expect(wish('new vegan lipsticks on sale')).toMatchObject({ isNew: true, vegan: true, onSale: true });
  expect(wish('i need a new lipstick').isNew).toBeUndefined();
  expect(wish('hello')).toEqual({});
});

test.each([
  ['two matte lipsticks', { count: 2 }],
  ['just one lipstick under 20', { count: 1, maxCents: 1999 }],
  ['lipstick no dearer than 35', { maxCents: 3500 }],
  ['a red lipstick, 13 dollars', { maxCents: 1300 }],
  ['matte or satin lipstick', { finishes: ['matte', 'satin'] }],
  ['lipstick not vegan', { without: { flags: ['vegan'] } }],
])('%s', (text, expected) => expect(wish(text)).toMatchObject({ subcategories: ['lipstick'], ...expected }));

test.each(['two tone lipstick', '2 in 1 lipstick', 'a lipstick', 'lipstick rated 4 stars'])(
  '%s: no number of products',
  (text) => expect(wish(text).count).toBeUndefined(),
);
