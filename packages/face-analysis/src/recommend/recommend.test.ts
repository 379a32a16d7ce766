import { closenessOf, compareCloseness } from '@beautymark/contracts/closeness';
import { ownShade } from '@beautymark/contracts/default-shade';
import { type FaceDetails, Recommendation } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  LIP_SHADES,
  MATCH_CATEGORIES,
  SKIN_TONES,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { suppliedProducts, suppliedTones } from '../../test/catalog.ts';
import { deltaE, hueOf, labOfHex } from '../color/color.ts';
import { swatchFor } from './match-targets.ts';
import { type MatchableProduct, type MatchCatalog, recommend } from './recommend.ts';
import { BROW_HEX } from './reference-colors.ts';

let catalog: MatchCatalog;
beforeAll(async () => {
  catalog = { tones: await suppliedTones(), products: await suppliedProducts() };
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
  const product = catalog.products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
};

test('every face gets 24 products, four of each kind, none twice, as the contract has them', () => {
  const analyses = fc.record({
    skin_tone: fc.constantFrom(...catalog.tones.map(({ name }) => name)),
    undertone: fc.constantFrom(...UNDERTONES),
    eye_color: fc.constantFrom(...EYE_COLORS),
    eyebrow_color: fc.constantFrom(...EYEBROW_COLORS),
    eyebrow_shape: fc.constantFrom(...EYEBROW_SHAPES),
    lip_shade: fc.constantFrom(...LIP_SHADES),
  });
  fc.assert(
    fc.property(analyses, (analysis) => {
      const matches = recommend(analysis, undefined, catalog);
      expect(matches.map(({ category }) => category)).toEqual(MATCH_CATEGORIES.flatMap((c) => [c, c, c, c]));
      expect(new Set(matches.map(({ product_id }) => product_id)).size).toBe(24);
      for (const match of matches) {
        expect(Recommendation.parse(match)).toEqual(match);
        expect(match.product_url).toBe(`/product/${match.product_id}`);
        const product = productOf(match.product_id);
        if (match.category === 'Eyeshadow') continue;
        expect(product.shades).toContainEqual(
          expect.objectContaining({ name: match.shade_or_type, hex: match.shade_hex }),
        );
      }
    }),
    { numRuns: 100 },
  );
});

test('what can be bought comes first, in a shade that can be bought', () => {
  const first = (products: readonly MatchableProduct[]) =>
    recommend(anAnalysis, undefined, { ...catalog, products }).find(({ category }) => category === 'Foundation');
  const best = first(catalog.products);
  const without = (id: number | undefined, change: (product: MatchableProduct) => MatchableProduct) =>
    catalog.products.map((product) => (product.id === id ? change(product) : product));
  const gone = first(without(best?.product_id, (product) => ({ ...product, isSoldOut: true })));
  expect(gone).not.toMatchObject({ product_id: best?.product_id });
  expect(gone).not.toHaveProperty('sold_out');
  const noShade = (product: MatchableProduct) => ({
    ...product,
    shades: product.shades.map((shade) => (shade.name === best?.shade_or_type ? { ...shade, stock: 0 } : shade)),
  });
  expect(first(without(best?.product_id, noShade))).not.toMatchObject({ shade_or_type: best?.shade_or_type });
  const [only] = catalog.products.filter(({ id }) => id === best?.product_id);
  expect(first(only ? [{ ...only, isSoldOut: true }] : [])).toMatchObject({ sold_out: true });
});

test('what is worn names the shades around it that can be bought, itself among them; a palette names none', () => {
  const matches = recommend(anAnalysis, undefined, catalog).filter(({ wear }) => wear);
  for (const { category, product_id, shade_or_type, wear } of matches) {
    const shades = wear?.shades?.map(({ shade }) => shade);
    const count = productOf(product_id).shades.length;
    if (category === 'Eyeshadow' || count === 1) expect(shades).toBeUndefined();
    else expect(shades).toHaveLength(Math.min(7, count));
    if (shades) expect(shades).toContain(shade_or_type);
  }
  const [first] = matches;
  const gone = first?.wear?.shades?.find(({ shade }) => shade !== first.shade_or_type)?.shade;
  const products = catalog.products.map((product) => ({
    ...product,
    shades: product.shades.map((shade) => (shade.name === gone ? { ...shade, stock: 0 } : shade)),
  }));
  const [now] = recommend(anAnalysis, undefined, { ...catalog, products });
  expect(now?.wear?.shades?.map(({ shade }) => shade)).not.toContain(gone);
});

test('a palette is named whole: how many colors it has, and none of them', () => {
  const palettes = recommend(anAnalysis, undefined, catalog).filter(({ category }) => category === 'Eyeshadow');
  expect(palettes).toHaveLength(4);
  for (const { product_id, shade_or_type, shade_hex } of palettes) {
    expect(shade_or_type).toBe(`Palette of ${productOf(product_id).shades.length} colours`);
    expect(shade_hex).toBeUndefined();
  }
});

const { eyebrow_color, eyebrow_shape, lip_shade, ...saidByMost } = anAnalysis;

test('brows and lips that nobody has described get 24 products, too, without a color that was never said', () => {
  const matches = recommend(saidByMost, undefined, catalog);
  expect(matches.map(({ category }) => category)).toEqual(MATCH_CATEGORIES.flatMap((c) => [c, c, c, c]));
  for (const match of matches) expect(Recommendation.parse(match)).toEqual(match);
  const text = JSON.stringify(matches);
  expect(text).not.toMatch(/undefined|own lip colour/i);

  for (const match of matches.filter(({ category }) => category === 'Brow')) {
    const { shades } = productOf(match.product_id);
    expect(match.delta_e).toBeUndefined();
    expect(match.recommended_for).toBe('Pick the shade nearest your own brows');
    if (shades.length === 1) expect(match.shade_or_type).toBe(shades[0]?.name);
    else expect(match).toMatchObject({ shade_or_type: `Comes in ${shades.length} shades` });
    if (shades.length > 1) expect([match.shade_hex, match.wear]).toEqual([undefined, undefined]);
  }
  for (const match of matches.filter(({ category }) => category === 'Lip')) {
    const shade = productOf(match.product_id).shades.find(({ name }) => name === match.shade_or_type);
    expect(shade?.skinTones).toContain('Honey');
    expect(['warm', 'neutral']).toContain(shade?.undertone);
    expect(match.delta_e).toBeUndefined();
    expect(match.recommended_for).toBe('For a warm undertone and Honey skin');
  }
});

test('what was said of brows counts, also when it is their shape alone', () => {
  const browsOf = (analysis: Parameters<typeof recommend>[0]) =>
    recommend(analysis, undefined, catalog).find(({ category }) => category === 'Brow');
  expect(browsOf({ ...saidByMost, eyebrow_color: 'dark brown' })).toMatchObject({
    recommended_for: 'Blends into your dark brown brows',
    shade_hex: expect.any(String),
    delta_e: expect.any(Number),
  });
  expect(browsOf({ ...saidByMost, eyebrow_shape: 'arched' })?.recommended_for).toBe(
    'For arched brows; pick the shade nearest your own',
  );
});

test('what was not said of brows and lips leaves the other matches as they are', () => {
  const others = (analysis: Parameters<typeof recommend>[0]) =>
    recommend(analysis, undefined, catalog).filter(({ category }) => !['Brow', 'Lip'].includes(category));
  expect(others(saidByMost)).toEqual(others(anAnalysis));
});

/** The matches that a distance is told for: those whose shade is to equal a color. */
const withDistance = (matches: Recommendation[]) => matches.filter(({ delta_e }) => delta_e !== undefined);

const asTold = (distance: number) => Math.round(distance * 10) / 10;

/** Worked out from the catalog alone. */
const smallestDistance = (match: Recommendation, target: Lab, shades = productOf(match.product_id).shades) =>
  Math.min(...shades.map(({ hex }) => deltaE(labOfHex(hex), target)));

/** The shades that a base may be named in: of the undertone, where one of them is made for the tone. */
function agreeingShades({ product_id }: Recommendation, { skin_tone, undertone }: typeof anAnalysis) {
  const { shades } = productOf(product_id);
  const agreeing = shades.filter((shade) => shade.undertone === undertone && shade.skinTones.includes(skin_tone));
  return agreeing.length > 0 ? agreeing : shades;
}

test('no agreeing shade of a base is nearer to the tone than the one named, from the lightest to the deepest', () => {
  for (const tone of catalog.tones)
    for (const undertone of UNDERTONES) {
      const { L, a, b } = tone.undertones[undertone].lab;
      const face = { ...anAnalysis, skin_tone: tone.name, undertone };
      const matches = recommend(face, undefined, catalog);
      const bases = matches.filter(({ category }) => ['Foundation', 'Concealer'].includes(category));
      expect(bases).toHaveLength(8);
      for (const match of bases) {
        const smallest = smallestDistance(match, [L, a, b], agreeingShades(match, face));
        expect(match.delta_e, `${tone.name}, ${undertone}`).toBe(asTold(smallest));
        const named = productOf(match.product_id).shades.find(({ name }) => name === match.shade_or_type);
        expect(deltaE(labOfHex(named?.hex ?? ''), [L, a, b])).toBeLessThan(smallest + 0.1);
      }
    }
});

test('no match is said to be farther from the own color than one below it', () => {
  for (const { name: skin_tone } of catalog.tones)
    for (const [i, undertone] of UNDERTONES.entries()) {
      const eyebrow_color = EYEBROW_COLORS[i] ?? 'black';
      const lip_shade = LIP_SHADES[i] ?? 'red';
      const matches = recommend({ ...anAnalysis, skin_tone, undertone, eyebrow_color, lip_shade }, undefined, catalog);
      for (const group of Map.groupBy(matches, ({ category }) => category).values()) {
        const said = group.map(closenessOf);
        const byCloseness = group.toSorted(compareCloseness).map(closenessOf);
        expect(said, `${skin_tone}, ${undertone}`).toEqual(byCloseness);
      }
    }
});

test('a base says whether it is visibly lighter or deeper than the tone', () => {
  const told = catalog.tones.flatMap((tone) => {
    const { L } = tone.undertones.cool.lab;
    const matches = recommend({ ...anAnalysis, skin_tone: tone.name, undertone: 'cool' }, undefined, catalog);
    return withDistance(matches).flatMap(({ category, shade_hex, depth }) => {
      if (!['Foundation', 'Concealer'].includes(category)) return [];
      const off = labOfHex(shade_hex ?? '')[0] - L;
      expect(depth, `${tone.name}: ${off}`).toBe(off > 2 ? 'lighter' : off < -2 ? 'deeper' : undefined);
      return [depth];
    });
  });
  expect(new Set(told)).toEqual(new Set(['lighter', 'deeper', undefined]));
});

test('no shade for brows is nearer to the color of the word than the one named, on every tone', () => {
  const faces = catalog.tones.flatMap(({ name }) => UNDERTONES.map((undertone) => ({ skin_tone: name, undertone })));
  for (const [i, face] of faces.entries()) {
    const eyebrow_color = EYEBROW_COLORS[i % EYEBROW_COLORS.length] ?? 'black';
    const lip_shade = LIP_SHADES[i % LIP_SHADES.length] ?? 'red';
    const target = labOfHex(BROW_HEX[eyebrow_color]);
    const matches = recommend({ ...anAnalysis, ...face, eyebrow_color, lip_shade }, undefined, catalog);
    for (const match of withDistance(matches).filter(({ category }) => category === 'Brow')) {
      const { shades } = productOf(match.product_id);
      const darker = shades.filter(({ hex }) => labOfHex(hex)[0] <= target[0] + 2);
      const ofBrows = darker.length > 0 ? darker : shades;
      expect(match.delta_e).toBe(asTold(smallestDistance(match, target, ofBrows)));
    }
  }
});

test.each(['Lip', 'Blush'])('%s: other shades on fair and on deep skin, those that cards name', (kind) => {
  const worn = (skin_tone: string) => {
    const face = { ...anAnalysis, skin_tone, undertone: 'cool', lip_shade: 'nude pink' };
    const matches = recommend(face, undefined, catalog).filter(({ category }) => category === kind);
    const skin = { tone: skin_tone, undertone: 'cool', lips: 'nude pink' };
    for (const { product_id, shade_or_type } of matches) {
      const { subcategory, shades } = productOf(product_id);
      expect(ownShade({ kind: subcategory, shades }, skin)?.shade.name).toBe(shade_or_type);
    }
    return matches.map(({ shade_hex }) => labOfHex(shade_hex ?? '')[0]);
  };
  expect(Math.min(...worn('Porcelain'))).toBeGreaterThan(Math.max(...worn('Cinnamon')));
});

test('lips begin with a color for them, no liner, and no brow is filled with what is lighter than it', () => {
  for (const lip_shade of LIP_SHADES)
    for (const eyebrow_color of EYEBROW_COLORS) {
      const matches = recommend({ ...anAnalysis, eyebrow_color, lip_shade }, undefined, catalog);
      const of = (wanted: string) => matches.filter(({ category }) => category === wanted);
      for (const { product_id } of of('Lip')) expect(productOf(product_id).subcategory).not.toBe('lip-liner');
      for (const { shade_hex } of of('Brow'))
        expect(labOfHex(shade_hex ?? '#000000')[0]).toBeLessThanOrEqual(labOfHex(BROW_HEX[eyebrow_color])[0] + 2);
    }
});

test('no lip color that plays between two, for whatever skin', () => {
  for (const { name: skin_tone } of catalog.tones)
    for (const undertone of UNDERTONES)
      for (const lip_shade of LIP_SHADES) {
        const matches = recommend({ ...anAnalysis, skin_tone, undertone, lip_shade }, undefined, catalog);
        const lips = matches.filter(({ category }) => category === 'Lip');
        expect(lips.map(({ product_id }) => productOf(product_id).finish)).not.toContain('metallic');
      }
});

test('the lightest and the deepest tone are offered a base that cannot be told from them', () => {
  for (const tone of [catalog.tones[0], catalog.tones.at(-1)])
    for (const undertone of UNDERTONES) {
      const matches = recommend({ ...anAnalysis, skin_tone: tone?.name ?? '', undertone }, undefined, catalog);
      const [best] = matches.filter(({ category }) => category === 'Foundation');
      expect(best?.delta_e).toBeLessThan(2);
    }
});

test('a base for a measured face is the nearest to the swatch that vanishes on it', () => {
  const face: Lab = [52, 15, 18];
  const matches = withDistance(recommend(anAnalysis, seenAs({ skin: face }, 'high'), catalog));
  for (const match of matches.filter(({ category }) => category === 'Foundation'))
    expect(match.delta_e).toBe(asTold(smallestDistance(match, swatchFor(face), agreeingShades(match, anAnalysis))));
  expect(hueOf(swatchFor(face))).toBeGreaterThan(hueOf(face)); // swatches are yellower than living skin
});

test('each reason names the attribute that it rests on', () => {
  const reasons = recommend(anAnalysis, undefined, catalog).map(({ recommended_for }) => recommended_for);
  const expected = [
    'Closest to Honey, warm',
    'Closest to Honey, warm',
    'warm Honey skin',
    'blue eye',
    'dark brown brows',
    'own lip colour',
  ];
  for (const [i, words] of expected.entries())
    for (const reason of reasons.slice(i * 4, i * 4 + 4)) expect(reason).toContain(words);
  expect(reasons).toContain('Makes blue eyes look brighter');
});

test('a base without a shade of the undertone says how it leans', () => {
  const products = catalog.products.map((product) => ({
    ...product,
    shades: product.shades.map((shade) => ({ ...shade, undertone: 'neutral' as const })),
  }));
  const [first] = recommend(anAnalysis, undefined, { ...catalog, products });
  expect(first?.recommended_for).toBe('The closest of its range to Honey skin; it leans neutral');
});

test('no reason puts "a" before a vowel, whatever the attributes', () => {
  for (const { name: skin_tone } of SKIN_TONES)
    for (const eyebrow_shape of EYEBROW_SHAPES)
      for (const { recommended_for } of recommend({ ...anAnalysis, skin_tone, eyebrow_shape }, undefined, catalog))
        expect(recommended_for).not.toMatch(/\ba [aeiou]/i);
});

test('only products that their maker means for such eyes, brows and lips are named', () => {
  for (const eye_color of EYE_COLORS)
    for (const { product_id, category } of recommend({ ...anAnalysis, eye_color }, undefined, catalog)) {
      const { suits } = productOf(product_id);
      if (category === 'Eyeshadow') expect([suits.eyeColors, [eye_color, 'any']]).toSatisfy(overlaps);
      if (category === 'Brow') expect([suits.eyebrowColors, ['dark brown', 'any']]).toSatisfy(overlaps);
    }
});

const overlaps = ([one, other]: (readonly string[] | undefined)[]) =>
  Boolean(one?.some((value) => other?.includes(value)));

test('another order of products changes nothing', () => {
  const backwards = { ...catalog, products: [...catalog.products].reverse() };
  expect(recommend(anAnalysis, undefined, backwards)).toEqual(recommend(anAnalysis, undefined, catalog));
});

test('of two products with the same shades the better rated comes first', () => {
  const [model] = catalog.products;
  if (!model) throw new Error('no product');
  const twins = [
    { ...model, id: 1001, rating: 3.1 },
    { ...model, id: 1002, rating: 4.9 },
  ];
  expect(recommend(anAnalysis, undefined, { ...catalog, products: twins }).map((m) => m.product_id)).toEqual([
    1002, 1001,
  ]);
});

/** What a photo told of some colors, all with the same confidence. */
function seenAs(labs: Partial<Record<'skin' | 'brow', Lab>>, level: 'high' | 'low'): FaceDetails {
  const sure = { level, reason: null };
  const color = (lab: Lab | undefined) => (lab ? { hex: '#000000', lab } : null);
  return {
    quality: { usable: true, faces: 1, hints: [] },
    colours: {
      skin: color(labs.skin),
      brow: color(labs.brow),
      leftIris: null,
      rightIris: null,
      iris: null,
      lips: null,
    },
    confidence: {
      skin_tone: sure,
      undertone: sure,
      eye_color: sure,
      eyebrow_color: sure,
      eyebrow_shape: sure,
      lip_shade: sure,
    },
  };
}

test('a face that measures like another undertone is still offered bases of its own, where one is of a near tone', () => {
  for (const tone of catalog.tones)
    for (const undertone of UNDERTONES)
      for (const measuredAs of UNDERTONES) {
        const { L, a, b } = tone.undertones[measuredAs].lab;
        const matches = recommend(
          { ...anAnalysis, skin_tone: tone.name, undertone },
          seenAs({ skin: [L, a, b] }, 'high'),
          catalog,
        );
        for (const match of matches.filter(({ category }) => ['Foundation', 'Concealer'].includes(category))) {
          const { shades } = productOf(match.product_id);
          const named = shades.find(({ name }) => name === match.shade_or_type);
          const isNear = shades.some((shade) => shade.undertone === undertone && shade.skinTones.includes(tone.name));
          if (isNear) expect(named?.undertone, `${tone.name}, ${undertone}, ${match.product_name}`).toBe(undertone);
        }
      }
});

test('a sure measured color counts more than the word, an unsure one does not', () => {
  const brows = (level?: 'high' | 'low') =>
    recommend(anAnalysis, level && seenAs({ brow: labOfHex('#2a2422') }, level), catalog).filter(
      ({ category }) => category === 'Brow',
    );
  expect(brows('low')).toEqual(brows());
  expect(brows('high').map(({ delta_e }) => delta_e)).not.toEqual(brows().map(({ delta_e }) => delta_e));
});

test.each([{ skin_tone: 'N/A' }, { undertone: 'olive' }, { lip_shade: 'N/A' }])('nothing matches %j', (unknown) => {
  expect(recommend({ ...anAnalysis, ...unknown }, undefined, catalog)).toEqual([]);
});
