import { describe, expect, test } from 'vitest';
import type { ShopProduct } from './product.ts';
import { skinGroupsOf } from './read-conditions.ts';
import { readRequest } from './request.ts';
import { lexiconOf } from './shop-lexicon.ts';

const lexicon = lexiconOf([], ['Maison Orvelle', 'Halcyra']);
const read = (text: string) => readRequest(text, lexicon);
const restOf = (text: string) => read(text).rest.wanted.map(({ typed }) => typed);

test('a sentence is conditions, and what is left', () => {
  const { conditions, kinds, rest } = read('vegan red lipstick under $20 in velvet');
  expect(kinds.map(({ name }) => name)).toEqual(['lipstick']);
  expect(conditions).toMatchObject({ vegan: true, colours: ['red'], maxCents: 1999 });
  expect(rest.wanted.map(({ typed }) => typed)).toEqual(['velvet']);
});

test.each([
  ['a lipstick that is not matte', { notFinishes: ['matte'] }],
  ['not matte lipstick', { notFinishes: ['matte'] }],
  ['no shimmer eyeshadow palette', { notFinishes: ['shimmer', 'metallic'] }],
  ['foundation from halcyra', { brands: ['Halcyra'] }],
  ['foundation not from halcyra', { notBrands: ['Halcyra'] }],
  ['concealer without fragrance', { freeOf: ['fragrance'] }],
  ['fragrance free concealer', { freeOf: ['fragrance'] }],
  ['cheap mascara', { order: 'cheapest' }],
  ['nail polish less than 10', { maxCents: 999 }],
  ['mascara made in France', { madeIn: ['France'] }],
  ['mascara made in the uk', { madeIn: ['United Kingdom'] }],
  ['mascara not made in china', { notMadeIn: ['China'] }],
])('%s', (text, conditions) => {
  expect(read(text).conditions).toMatchObject(conditions);
  expect(read(text).kinds).toHaveLength(1);
  if (!text.includes('made in')) expect(restOf(text)).toEqual([]);
});

test.each([
  ['halcyra foundation', 'Halcyra'],
  ['maisonorvelle lipstick', 'Maison Orvelle'],
  ['loreal mascara', "L'Oréal"],
  ['l oreal mascara', "L'Oréal"],
  ["l'oreal mascara", "L'Oréal"],
  ['thessaly and rue blush', 'Thessaly & Rue'],
  ['thessalyrue blush', 'Thessaly & Rue'],
  ['fentybeauty primer', 'Fenty Beauty'],
  ['fenty beauty primer', 'Fenty Beauty'],
])('a brand may be written apart or together: %s', (text, brand) => {
  const of = lexiconOf([], ['Maison Orvelle', 'Halcyra', "L'Oréal", 'Thessaly & Rue', 'Fenty Beauty']);
  expect(readRequest(text, of).conditions.brands).toEqual([brand]);
  expect(readRequest(text, of).rest.wanted).toEqual([]);
});

test('"no 5" is a name where a product is called so, and refuses 5 elsewhere', () => {
  const rouge = {
    name: 'Rouge No. 5',
    subcategory: 'lipstick',
    keyIngredients: [],
    shades: [],
  } satisfies Partial<ShopProduct>;
  const { wanted, refused } = readRequest(
    'lipstick no 5',
    lexiconOf([rouge as ShopProduct & typeof rouge], ['Halcyra']),
  ).rest;
  expect([wanted, refused].map((words) => words.map(({ typed }) => typed))).toEqual([['5'], []]);
  expect(read('lipstick no 5').rest.refused.map(({ typed }) => typed)).toEqual(['5']);
});

test('the tone may stand before the skin type', () => {
  expect(read('foundation for pale dry skin').person.skin_tone).toBe('light');
  expect(read('foundation for dark, oily skin').person.skin_tone).toBe('deep');
});

test.each([
  ['foundation for deep warm skin', 'deep', 'warm'],
  ['concealer for fair, cool skin', 'light', 'cool'],
  ['medium deep neutral skin foundation', 'medium-deep', 'neutral'],
  ['deep warm foundation', 'deep', 'warm'],
  ['a light cool concealer', 'light', 'cool'],
  ['foundation, very deep neutral', 'very-deep', 'neutral'],
])('a tone stands before an undertone, too: %s', (text, group, undertone) => {
  const request = read(text);
  expect(skinGroupsOf(request)).toEqual([group]);
  expect(request.conditions.shadeUndertone).toBe(undertone);
  expect(request.rest.wanted).toEqual([]);
});

test.each([
  ['dark foundation', ['deep']],
  ['bronzer for a dusky complexion', ['medium-deep']],
  ['a light foundation for summer', []],
  ['medium coverage foundation', []],
])('a tone of a base by itself: %s', (text, groups) => expect(skinGroupsOf(read(text))).toEqual(groups));

test('what a face looks like is no colour that is wished for', () => {
  expect(read('I have pink cheeks, which primer').conditions.colours).toBeUndefined();
  expect(read('a pink blush').conditions.colours).toEqual(['pink']);
});

test('what something is not for is neither the shopper nor a condition', () => {
  expect(read('nude lipstick, but not for fair skin').person).toEqual({});
  expect(read('a moisturiser not for dry skin').conditions.skin).toBeUndefined();
});

test('a typing error is corrected and told, an everyday word is left', () => {
  expect(read('lipstik').corrections).toEqual([{ typed: 'lipstik', read: 'lipstick', at: 0 }]);
  expect(read('house').corrections).toEqual([]);
});

test('words of names stay in the rest that keeps qualities', () => {
  const { rest, restWithQualities } = read('violet hour nail varnish');
  expect(rest.wanted.map(({ typed }) => typed)).toEqual(['hour']);
  expect(restWithQualities.wanted.map(({ typed }) => typed)).toEqual(['violet', 'hour']);
});

test.each<[string, object]>([
  ['a blush, but I do not wear pink or red', { notColors: ['pink', 'red'] }],
  ['she doesn’t wear lipstick or perfume', { notSubcategories: ['lipstick'], freeOf: ['fragrance'] }],
  ['a gloss, she hates anything sparkly or sticky', { notFinishes: ['shimmer', 'metallic'], needs: ['non sticky'] }],
  ['a lipstick that is not drying, not sticky', { needs: ['hydrating', 'non sticky'] }],
  ['a gift, but no eye makeup', { notSubcategories: ['eyeshadow-palette', 'eyeliner', 'mascara'] }],
  ['no makeup for the eyes', { notSubcategories: ['eyeshadow-palette', 'eyeliner', 'mascara'] }],
  ['i only buy korean or japanese', { madeIn: ['South Korea', 'Japan'] }],
  ['french mascara', { madeIn: ['France'] }],
])('what somebody wants nothing of: %s', (text, conditions) => {
  const { notSubcategories, notColors, notFinishes, needs, freeOf, madeIn } = read(text).conditions;
  expect({ notSubcategories, notColors, notFinishes, needs, freeOf, madeIn }).toEqual(conditions);
});

test('what is for the lips is not refused by what dries them', () => {
  expect(read('a lipstick which does not dry my lips').conditions.notSubcategories).toBeUndefined();
  expect(read('a french manicure').conditions.madeIn).toBeUndefined();
});

test.each<[string, object]>([
  ['actually powder is fine', { notForm: ['powder'] }],
  ['no, not vegan necessarily, just nude', {}],
  ['not vegan necessary', { vegan: true }],
  ['it doesn’t have to be matte', { finishes: ['matte'] }],
  ['i don’t mind shimmer', { finishes: ['shimmer', 'metallic'] }],
])('what is said to matter no more: %s', (text, waived) => {
  const request = read(text);
  expect(request.waived).toMatchObject(waived);
  if (Object.keys(waived).length > 0) expect(request.kinds).toEqual([]);
  expect(request.conditions).toEqual(text.includes('nude') ? { colours: ['nude'] } : {});
});

test.each(['stick or cream, not powder', 'a stick'])('forms alone, of what is spoken about: %s', (text) => {
  const { kinds, conditions } = readRequest(text, lexicon, { shown: [], subcategories: ['bronzer'] });
  expect(kinds).toEqual([]);
  if (text.includes('powder')) expect(conditions).toEqual({ formula: ['stick', 'cream'], notForm: ['powder'] });
});

test.each([
  ['i am quite dark, which highlighter', ['deep']],
  ['a blush for me, i am fair', ['light']],
  ['i am dark circled', []],
])('the tone of somebody: %s', (text, groups) => expect(skinGroupsOf(read(text))).toEqual(groups));

test('a face that shines asks for no shine, and the finish beside it counts', () => {
  expect(read('my face is always shining, i need a foundation that is matte').conditions.finishes).toEqual(['matte']);
});

test('a word behind "without" that names no condition is refused', () => {
  expect(read('mascara without glue').rest).toMatchObject({ wanted: [], refused: [{ typed: 'glue' }] });
});

test.each([
  ['gift for mum', 'gift'],
  ['where is my order', 'orders'],
  ['delivery cost', 'delivery'],
  ['lipstick delivery', null],
])('%s leads to %s', (text, page) => expect(read(text).page).toBe(page));

test.each(['', '🙂🙂', 'asdf qwer', 'a'.repeat(2000), '((((', '{{7*7}}'])('"%s" asks for nothing', (text) => {
  expect(read(text).conditions).toEqual({});
  expect(read(text).kinds).toEqual([]);
});

describe('what does harm is not wanted', () => {
  test.each([
    ['a sunscreen, chemical filters sting my eyes', { notNeeds: ['chemical filters'] }],
    ['sun cream please, the chemical kind always makes me itch', { notNeeds: ['chemical filters'] }],
    ['lipstick. matte ones make my lips crack', { notFinishes: ['matte'] }],
    ['which lipstick, the glossy ones never agree with me', { notFinishes: ['gloss'] }],
    ['a cleanser, foaming ones leave my cheeks tight', { notNeeds: ['foaming'] }],
    ['a moisturiser, perfumed creams give me a headache', { freeOf: ['fragrance'] }],
  ])('%s', (text, conditions) => expect(read(text).conditions).toMatchObject(conditions));
  test.each([
    ['a matte lipstick, my lips are dry', { finishes: ['matte'] }],
    ['a glossy lipstick that makes my lips look fuller', { finishes: ['gloss'] }],
    ['a chemical sunscreen', { needs: ['chemical filters'] }],
  ])('and wanted still: %s', (text, conditions) => expect(read(text).conditions).toMatchObject(conditions));
});
