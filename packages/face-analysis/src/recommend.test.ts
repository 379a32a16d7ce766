import { Recommendation } from '@beautymark/contracts/face';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  LIP_SHADES,
  MATCH_CATEGORIES,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { suppliedProducts, suppliedTones } from '../test/catalogue.ts';
import { deltaE, labOfHex } from './colour.ts';
import { type MatchableProduct, type MatchCatalogue, recommend } from './recommend.ts';
import { toneColour } from './tones.ts';

let catalogue: MatchCatalogue;
beforeAll(async () => {
  catalogue = { tones: await suppliedTones(), products: await suppliedProducts() };
});

const anAnalysis = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'blue',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'nude pink',
};

const productOf = (id: number | undefined): MatchableProduct => {
  const product = catalogue.products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
};

test('every face gets 24 products, four of each kind, none twice, as the contract has them', () => {
  const analyses = fc.record({
    skin_tone: fc.constantFrom(...catalogue.tones.map(({ name }) => name)),
    undertone: fc.constantFrom(...UNDERTONES),
    eye_color: fc.constantFrom(...EYE_COLORS),
    eyebrow_color: fc.constantFrom(...EYEBROW_COLORS),
    eyebrow_shape: fc.constantFrom(...EYEBROW_SHAPES),
    lip_shade: fc.constantFrom(...LIP_SHADES),
  });
  fc.assert(
    fc.property(analyses, (analysis) => {
      const matches = recommend(analysis, undefined, catalogue);
      expect(matches.map(({ category }) => category)).toEqual(MATCH_CATEGORIES.flatMap((c) => [c, c, c, c]));
      expect(new Set(matches.map(({ product_id }) => product_id)).size).toBe(24);
      for (const match of matches) {
        expect(Recommendation.parse(match)).toEqual(match);
        expect(match.product_url).toBe(`/product/${match.product_id}`);
        const product = productOf(match.product_id);
        expect(product.shades.map(({ name }) => name)).toContain(match.shade_or_type);
      }
    }),
    { numRuns: 100 },
  );
});

test('the base is named in the shade nearest to the tone, from the lightest to the deepest', () => {
  for (const tone of catalogue.tones)
    for (const undertone of UNDERTONES) {
      const matches = recommend({ ...anAnalysis, skin_tone: tone.name, undertone }, undefined, catalogue);
      for (const match of matches.filter(({ category }) => ['Foundation', 'Concealer'].includes(category))) {
        const distances = productOf(match.product_id).shades.map(({ hex }) =>
          deltaE(labOfHex(hex), toneColour(tone, undertone)),
        );
        // Another undertone's shade may be nearer by less than one can see; it would still be the wrong one.
        expect(match.delta_e).toBeLessThan(Math.min(...distances) + 0.5);
        expect(productOf(match.product_id).shades.find(({ name }) => name === match.shade_or_type)?.undertone).toBe(
          undertone,
        );
      }
    }
});

test('each reason names the attribute that it rests on', () => {
  const reasons = recommend(anAnalysis, undefined, catalogue).map(({ recommended_for }) => recommended_for);
  const expected = [
    'Honey skin tone',
    'Honey skin tone',
    'Honey skin tone',
    'blue eye',
    'dark brown eyebrow',
    'nude pink lip',
  ];
  for (const [i, words] of expected.entries())
    for (const reason of reasons.slice(i * 4, i * 4 + 4)) expect(reason).toContain(words);
});

test('only products that their maker means for such eyes, brows and lips are named', () => {
  for (const eye_color of EYE_COLORS)
    for (const { product_id, category } of recommend({ ...anAnalysis, eye_color }, undefined, catalogue)) {
      const { suits } = productOf(product_id);
      if (category === 'Eyeshadow') expect([suits.eyeColors, [eye_color, 'any']]).toSatisfy(overlaps);
      if (category === 'Brow') expect([suits.eyebrowColors, ['dark brown', 'any']]).toSatisfy(overlaps);
    }
});

const overlaps = ([one, other]: (readonly string[] | undefined)[]) =>
  Boolean(one?.some((value) => other?.includes(value)));

test('another order of products changes nothing', () => {
  const backwards = { ...catalogue, products: [...catalogue.products].reverse() };
  expect(recommend(anAnalysis, undefined, backwards)).toEqual(recommend(anAnalysis, undefined, catalogue));
});

test('of two products with the same shades the better rated comes first', () => {
  const [model] = catalogue.products;
  if (!model) throw new Error('no product');
  const twins = [
    { ...model, id: 1001, rating: 3.1 },
    { ...model, id: 1002, rating: 4.9 },
  ];
  expect(recommend(anAnalysis, undefined, { ...catalogue, products: twins }).map((m) => m.product_id)).toEqual([
    1002, 1001,
  ]);
});

test('a sure measured colour counts more than the word, an unsure one does not', () => {
  const brow = { hex: '#2a2422', lab: labOfHex('#2a2422') };
  const none = { skin: null, leftIris: null, rightIris: null, iris: null, lips: null };
  const seen = (level: 'high' | 'low') => {
    const sure = { level, reason: null };
    const confidence = {
      skin_tone: sure,
      undertone: sure,
      eye_color: sure,
      eyebrow_color: sure,
      eyebrow_shape: sure,
      lip_shade: sure,
    };
    const details = { quality: { usable: true, faces: 1, hints: [] }, colours: { ...none, brow }, confidence };
    return recommend(anAnalysis, details, catalogue).filter(({ category }) => category === 'Brow');
  };
  const named = recommend(anAnalysis, undefined, catalogue).filter(({ category }) => category === 'Brow');
  expect(seen('low')).toEqual(named);
  expect(seen('high').map(({ delta_e }) => delta_e)).not.toEqual(named.map(({ delta_e }) => delta_e));
});

test.each([{ skin_tone: 'N/A' }, { undertone: 'olive' }, { lip_shade: 'N/A' }])('nothing matches %j', (unknown) => {
  expect(recommend({ ...anAnalysis, ...unknown }, undefined, catalogue)).toEqual([]);
});
