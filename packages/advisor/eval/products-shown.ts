import type { Analysis } from '@beautymark/contracts/face';
import type { Answer } from '../src/index.ts';
import { SEED_PRODUCTS } from '../src/testing/seed-shop.ts';
import type { Where } from './expectation.ts';

type Seed = (typeof SEED_PRODUCTS)[number];
type Shade = Seed['shades'][number] & { readonly family?: string };
type Choice = Answer['choices'][number];

const seedOf = new Map(SEED_PRODUCTS.map((product) => [product.id, product]));

export interface Shown {
  readonly seed: Seed;
  /** The shade that the answer names. */
  readonly shade: string | undefined;
}

/** @returns the products of an answer as the catalog has them */
export const shownOf = (choices: readonly Choice[]): Shown[] =>
  choices.flatMap(({ product, shade }) => {
    const seed = seedOf.get(product.id);
    return seed ? [{ seed, shade: shade?.name }] : [];
  });

export const priceOf = ({ seed }: Shown): number => Number(seed.price);

const EXACT_UNDERTONE = new Set(['foundation', 'concealer']);
const covers = (values: readonly string[] | undefined, value: string | undefined): boolean =>
  value === undefined || values === undefined || values.includes('any') || values.includes(value);
const oneOf = <T>(values: readonly T[] | undefined, value: T): boolean => !values || values.includes(value);
const noneOf = <T>(values: readonly T[] | undefined, value: T): boolean => !values?.includes(value);

type Check = (shown: Shown, where: Where, face: Analysis) => boolean;

/** One check for each condition that no shade decides. */
const CHECKS: Readonly<Partial<Record<keyof Where, Check>>> = {
  idAnyOf: ({ seed }, { idAnyOf }) => oneOf(idAnyOf, seed.id),
  notIds: ({ seed }, { notIds }) => noneOf(notIds, seed.id),
  subcategoryAnyOf: ({ seed }, { subcategoryAnyOf }) => oneOf(subcategoryAnyOf, seed.subcategory ?? ''),
  notSubcategory: ({ seed }, { notSubcategory }) => seed.subcategory !== notSubcategory,
  categoryId: ({ seed }, { categoryId }) => seed.categoryId === categoryId,
  notCategoryId: ({ seed }, { notCategoryId }) => seed.categoryId !== notCategoryId,
  brand: ({ seed }, { brand }) => seed.brand === brand,
  brandAnyOf: ({ seed }, { brandAnyOf }) => oneOf(brandAnyOf, seed.brand),
  notBrand: ({ seed }, { notBrand }) => noneOf(notBrand, seed.brand),
  minPrice: (shown, { minPrice = 0 }) => priceOf(shown) >= minPrice,
  maxPrice: (shown, { maxPrice = 0 }) => priceOf(shown) <= maxPrice,
  minRating: ({ seed }, { minRating = 0 }) => seed.rating >= minRating,
  isNew: ({ seed }) => seed.isNew,
  isBestseller: ({ seed }) => seed.isBestseller,
  onSale: ({ seed }) => seed.originalPrice !== null,
  vegan: ({ seed }, { vegan }) => seed.details.vegan === vegan,
  crueltyFree: ({ seed }) => seed.details.crueltyFree,
  spf: ({ seed }) => /spf/i.test(`${seed.name} ${seed.details.formula}`),
  without: ({ seed }, { without = '' }) =>
    !seed.details.keyIngredients.some((one) => one.toLowerCase().includes(without.toLowerCase())),
  finish: ({ seed }, { finish }) => seed.finish === finish,
  finishAnyOf: ({ seed }, { finishAnyOf }) => oneOf(finishAnyOf, seed.finish ?? ''),
  notFinish: ({ seed }, { notFinish }) => noneOf(notFinish, seed.finish ?? ''),
  skinType: ({ seed }, { skinType }) => covers(seed.suits.skinTypes, skinType),
  eyes: ({ seed }, { eyes }) => covers(seed.suits.eyeColors, eyes),
  brows: ({ seed }, { brows }) => covers(seed.suits.eyebrowColors, brows),
  suitsEyes: ({ seed }, _, { eye_color: eyes }) => covers(seed.suits.eyeColors, eyes),
  suitsBrows: ({ seed }, _, { eyebrow_color: brows }) => covers(seed.suits.eyebrowColors, brows),
  forTone: ({ seed, shade }, _, { skin_tone: tone }) =>
    seed.shades.length === 0 ||
    namedShades(seed, shade).some(({ skinTones }) => skinTones.length === 0 || skinTones.includes(tone)),
};

const OF_SHADE: ReadonlyArray<keyof Where> = [
  'family',
  'familyAnyOf',
  'notFamily',
  'shadeAnyOf',
  'suitsTone',
  'suitsUndertone',
];

const namedShades = ({ shades }: Seed, name: string | undefined): readonly Shade[] =>
  name === undefined ? shades : shades.filter((shade) => shade.name === name);

/** @returns whether a product, in the shade that was named or in any, meets every condition for this face */
export function meets(shown: Shown, where: Where, face: Analysis): boolean {
  // Object.keys forgets that the keys are those of Where.
  const names = Object.keys(where) as Array<keyof Where>;
  if (!names.every((name) => CHECKS[name]?.(shown, where, face) ?? true)) return false;
  if (!names.some((name) => OF_SHADE.includes(name))) return true;
  return namedShades(shown.seed, shown.shade).some((shade) => shadeMeets(shade, shown.seed, where, face));
}

function shadeMeets(shade: Shade, { subcategory }: Seed, where: Where, face: Analysis): boolean {
  const family = shade.family ?? '';
  if (where.family && family !== where.family) return false;
  if (!oneOf(where.familyAnyOf, family) || !noneOf(where.notFamily, family)) return false;
  if (!oneOf(where.shadeAnyOf, shade.name)) return false;
  if (where.suitsTone && !covers(shade.skinTones, face.skin_tone)) return false;
  return (
    !where.suitsUndertone ||
    shade.undertone === face.undertone ||
    // catalogue/README.md: a base must have the undertone itself, color on lips and cheeks may also be neutral.
    (shade.undertone === 'neutral' && !EXACT_UNDERTONE.has(subcategory ?? ''))
  );
}
