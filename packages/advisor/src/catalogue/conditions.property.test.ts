import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '../advisor.ts';
import { IS_LONG } from '../testing/is-long.ts';
import { advisor } from '../testing/seed-advisor.ts';
import { catalogue, HONEY } from '../testing/seed-shop.ts';
import type { SeedProduct } from './seed-products.ts';

// The reference reads the supplied file itself and shares no code with the advisor.
const file = readFileSync(new URL('../../../../catalogue/products.json', import.meta.url), 'utf8');
// The file has its own check (catalogue/validate.mjs).
const products = JSON.parse(file) as SeedProduct[];
const productOf = new Map(products.map((product) => [product.id, product]));

/** What a kind is called, and what it is in the catalogue. */
const KINDS: Record<string, string> = {
  foundations: 'foundation',
  concealer: 'concealer',
  primers: 'primer',
  'setting powder': 'powder',
  'setting sprays': 'setting-spray',
  'eyeshadow palettes': 'eyeshadow-palette',
  mascaras: 'mascara',
  eyeliners: 'eyeliner',
  lipsticks: 'lipstick',
  lippies: 'lipstick',
  'lip glosses': 'lip-gloss',
  'lip liners': 'lip-liner',
  'lip oils': 'lip-oil',
  'brow pencils': 'brow-pencil',
  'brow gels': 'brow-gel',
  blushers: 'blush',
  bronzers: 'bronzer',
  highlighters: 'highlighter',
  serums: 'serum',
  moisturizers: 'moisturiser',
  cleansers: 'cleanser',
  sunscreens: 'sunscreen',
  'nail varnishes': 'nail-polish',
};
const WITH_FAMILIES = new Set(['lipstick', 'lip-gloss', 'lip-liner', 'lip-oil']);
const FOR_SKIN = new Set([
  'foundation',
  'concealer',
  'primer',
  'serum',
  'moisturiser',
  'cleanser',
  'sunscreen',
  'blush',
]);
const WITH_FINISH = new Set(['foundation', 'lipstick', 'blush', 'highlighter', 'eyeshadow-palette', 'concealer']);
const BRANDS = [...new Set(products.map(({ brand }) => brand))];

/** One condition: how it may be said, before the kind or after it, and whether a product meets it. */
interface Condition {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
  readonly meets: (product: SeedProduct, shade: string | undefined) => boolean;
  readonly suits?: (kind: string) => boolean;
}
const cost = ({ price }: SeedProduct) => Number(price);

const priced = fc.integer({ min: 5, max: 70 }).chain((bound) =>
  fc.constantFrom<Condition>(
    { field: 'maxCents', after: `under $${bound}`, meets: (product) => cost(product) < bound },
    { field: 'maxCents', after: `for less than ${bound} dollars`, meets: (product) => cost(product) < bound },
    { field: 'maxCents', after: `up to ${bound} bucks`, meets: (product) => cost(product) <= bound },
    { field: 'maxCents', after: `max ${bound}`, meets: (product) => cost(product) <= bound },
    { field: 'maxCents', after: `no more than $${bound}.00`, meets: (product) => cost(product) <= bound },
    { field: 'maxCents', after: `over $${bound}`, meets: (product) => cost(product) > bound },
    {
      field: 'maxCents',
      after: `between $${bound} and $${bound + 15}`,
      meets: (product) => cost(product) >= bound && cost(product) <= bound + 15,
    },
  ),
);
const branded = fc
  .constantFrom(...BRANDS)
  .chain((brand) =>
    fc.constantFrom<Condition>(
      { field: 'brand', after: `from ${brand}`, meets: (product) => product.brand === brand },
      { field: 'brand', after: `by ${brand.toLowerCase()}`, meets: (product) => product.brand === brand },
      { field: 'brand', before: brand, meets: (product) => product.brand === brand },
    ),
  );
const flagged = fc.constantFrom<Condition>(
  { field: 'vegan', before: 'vegan', meets: ({ details }) => details.vegan === true },
  { field: 'crueltyFree', before: 'cruelty-free', meets: ({ details }) => details.crueltyFree === true },
  { field: 'isNew', before: 'new', meets: ({ isNew }) => isNew },
  { field: 'isNew', after: 'that just came out new', meets: ({ isNew }) => isNew },
  { field: 'onSale', after: 'on sale', meets: ({ originalPrice }) => originalPrice !== null },
  { field: 'onSale', before: 'discounted', meets: ({ originalPrice }) => originalPrice !== null },
  { field: 'bestseller', before: 'bestselling', meets: ({ isBestseller }) => isBestseller },
);
const coloured = fc.constantFrom('red', 'pink', 'berry', 'coral', 'peach', 'nude').map((colour): Condition => {
  const family = colour === 'nude' ? 'nude pink' : colour;
  return {
    field: 'colour',
    before: colour,
    meets: ({ shades }, shade) => shades.some((one) => one.family === family && (!shade || one.name === shade)),
    suits: (kind) => WITH_FAMILIES.has(kind),
  };
});
const forSkin = fc.constantFrom('oily', 'dry', 'sensitive', 'combination', 'mature').map(
  (skin): Condition => ({
    field: 'skinType',
    after: `for ${skin} skin`,
    meets: ({ suits }) => ['any', skin].some((value) => suits.skinTypes?.includes(value)),
    suits: (kind) => FOR_SKIN.has(kind),
  }),
);
const finished = fc.constantFrom('matte', 'satin', 'dewy', 'shimmery').map(
  (word): Condition => ({
    field: 'finish',
    before: word,
    meets: ({ finish }) => finish === (word === 'shimmery' ? 'shimmer' : word),
    suits: (kind) => WITH_FINISH.has(kind),
  }),
);
const ownShade = fc.constantFrom<Condition>({
  field: 'own',
  after: 'in my shade',
  meets: ({ shades }, shade) =>
    shades.some(
      ({ name, skinTones, undertone }) =>
        skinTones.includes(HONEY.skin_tone) && undertone === HONEY.undertone && (!shade || name === shade),
    ),
  suits: (kind) => kind === 'foundation' || kind === 'concealer',
});

/** How people ask for a list of things. {} stands for the things. */
const TEMPLATES = [
  'show me {}',
  'do you have any {}?',
  'got any {}',
  'i am looking for {} please',
  'Have you got {}',
  '{}',
  'hi, any {} in the shop?',
  'find me {} thanks',
  'which {} do you sell',
  "I'd like {}",
  'list {}',
  'can i see your {}',
];
const conditions = fc
  .uniqueArray(fc.oneof(priced, branded, flagged, coloured, forSkin, finished, ownShade), {
    minLength: 1,
    maxLength: 4,
    selector: ({ field }) => field,
  })
  .chain((set) => fc.record({ set: fc.constant(set), word: fc.constantFrom(...Object.keys(KINDS)) }))
  .map(({ set, word }) => ({ word, set: set.filter(({ suits }) => suits?.(KINDS[word] ?? '') !== false) }))
  .filter(({ set }) => set.length > 0);

test('every condition that was asked for holds for every product named, or the one left out is named', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(conditions, fc.constantFrom(...TEMPLATES), async ({ word, set }, template) => {
      const said = (place: 'before' | 'after') => set.flatMap((condition) => condition[place] ?? []);
      const query = template.replace('{}', [...said('before'), word, ...said('after')].join(' '));
      const question = { query, analysis: HONEY };
      const retrieval = await advisor.retrieve(question, catalogue);
      const { response, products: named } = answerOf(retrieval);
      const kind = KINDS[word];
      const fitting = products.filter(
        (product) => product.subcategory === kind && set.every(({ meets }) => meets(product, undefined)),
      );
      // "Between" is one condition with two bounds.
      const dropped = new Set<string>(
        retrieval.parts.flatMap((part) => part.dropped).map((field) => field.replace(/^min/, 'max')),
      );

      if (fitting.length > 0) expect([...dropped], query).toEqual([]);
      if (fitting.length > 0) expect(named.length, query).toBeGreaterThan(0);
      else expect(response, query).toMatch(/could not find/);
      for (const { id, shade } of named) {
        const product = productOf.get(id);
        const broken = set.filter(({ field, meets }) => !dropped.has(field) && !(product && meets(product, shade)));
        expect({ query, id, broken: broken.map(({ field }) => field) }).toEqual({ query, id, broken: [] });
        expect(product?.subcategory, query).toBe(kind);
      }
      if (dropped.size > 0) expect(response, query).toMatch(/Leaving out “[^”]{3,}”/);
    }),
    { numRuns: IS_LONG ? 1500 : 150, seed: 42 },
  );
});
