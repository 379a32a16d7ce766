import finishes from '../data/lexicon/finishes.json' with { type: 'json' };
import ingredients from '../data/lexicon/ingredients.json' with { type: 'json' };
import needs from '../data/lexicon/needs.json' with { type: 'json' };
import type { Kind } from './kinds.ts';
import {
  accepts,
  type DescribedProduct,
  formOf,
  isOnSale,
  PALETTE,
  type ShopProduct,
  says,
  textOf,
} from './product.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

export type Order = 'cheapest' | 'dearest' | 'best' | 'newest';

export interface ShadeConditions {
  readonly colours?: readonly string[] | undefined;
  readonly notColors?: readonly string[] | undefined;
  /** Lightness (0–100) that the shade must stay below or above. */
  readonly darkerThan?: number | undefined;
  readonly lighterThan?: number | undefined;
  readonly shadeUndertone?: string | undefined;
  /** Only a shade made for this person counts. */
  readonly own?: boolean | undefined;
}

/** What a product must be. Plain data: it is kept between two questions. */
export interface Conditions extends ShadeConditions {
  /** The lexicon's word for the kind, "brow gel". */
  readonly kind?: string;
  readonly subcategories?: readonly string[];
  /** Of the kind: a product that a seller typed in has a category and no subcategory. */
  readonly category?: string;
  readonly notSubcategories?: readonly string[];
  /** Name or formula holds one of these. */
  readonly form?: readonly string[];
  /** The formula has all of these words. */
  readonly formula?: readonly string[];
  readonly notForm?: readonly string[];
  readonly brands?: readonly string[];
  readonly notBrands?: readonly string[];
  readonly finishes?: readonly string[];
  readonly notFinishes?: readonly string[];
  readonly minCents?: number;
  readonly maxCents?: number;
  readonly skin?: string;
  readonly eyes?: string;
  readonly brows?: string;
  readonly needs?: readonly string[];
  readonly notNeeds?: readonly string[];
  readonly ingredients?: readonly string[];
  /** The product itself says that it is free of these. */
  readonly freeOf?: readonly string[];
  /** The key ingredients, which are no complete list, do not name these. */
  readonly notListed?: readonly string[];
  /** Countries, as products name them. */
  readonly madeIn?: readonly string[];
  readonly notMadeIn?: readonly string[];
  readonly vegan?: boolean;
  readonly notVegan?: boolean;
  readonly crueltyFree?: boolean;
  readonly isNew?: boolean;
  readonly onSale?: boolean;
  readonly bestseller?: boolean;
  readonly minRating?: number;
  readonly ids?: readonly number[];
  readonly notIds?: readonly number[];
  readonly order?: Order;
}
export type ConditionName = keyof Conditions;

interface Known {
  readonly evidence: readonly string[];
  readonly absent?: readonly string[];
}
const FINISHES: Readonly<Record<string, { readonly words: string; readonly evidence?: readonly string[] }>> = finishes;
const NEEDS: Readonly<Record<string, Known>> = needs;
const INGREDIENTS: Readonly<Record<string, Known>> = ingredients;

export const centsOf = ({ price }: Pick<ShopProduct, 'price'>): number => Math.round(Number(price) * 100);

export const meetsNeed = (product: DescribedProduct, need: string): boolean =>
  says(textOf(product), NEEDS[need]?.evidence ?? [need]);
export const lists = (product: DescribedProduct, ingredient: string): boolean =>
  says(textOf(product), INGREDIENTS[ingredient]?.evidence ?? [ingredient]);
export const saysFreeOf = (product: DescribedProduct, ingredient: string): boolean =>
  (INGREDIENTS[ingredient]?.absent ?? [`${ingredient}-free`]).some((phrase) => textOf(product).includes(phrase)) ||
  (ingredient === 'beeswax' && product.vegan === true);

/** A palette of one finish may hold pans of another; its texts say so. */
export const hasFinish = (product: DescribedProduct, finish: string): boolean =>
  product.finish === finish ||
  (product.subcategory === PALETTE && says(textOf(product), FINISHES[finish]?.evidence ?? []));

const stemsOf = new WeakMap<ShopProduct, ReadonlySet<string>>();
/** @returns the stems of the words of a product's formula */
export function formulaStems(product: ShopProduct): ReadonlySet<string> {
  const known = stemsOf.get(product) ?? new Set(wordsOf(product.formula ?? '').map(stem));
  stemsOf.set(product, known);
  return known;
}

/** A product that a seller typed in has a category and no subcategory: its name says what it is. */
function isOfSubcategories(
  product: Pick<ShopProduct, 'subcategory' | 'category' | 'name'>,
  { subcategories = [], category, kind = '' }: Pick<Conditions, 'subcategories' | 'category' | 'kind'>,
): boolean {
  if (product.subcategory !== null) return subcategories.includes(product.subcategory);
  return product.category === category && (subcategories.length > 1 || product.name.toLowerCase().includes(kind));
}

/** @returns whether a product is what a word like "brow gel" or "skin tint" means */
export const isOfKind = (product: DescribedProduct, { one, subcategories, category, form }: Kind): boolean =>
  isOfSubcategories(product, { kind: one, subcategories, category }) &&
  (!form || form.some((word) => formOf(product).includes(word)));

type Check = (product: ShopProduct, wanted: Conditions) => boolean;

/** One check per condition that does not concern shades. What it gets is a condition that is set. */
const CHECKS: Partial<Record<ConditionName, Check>> = {
  subcategories: isOfSubcategories,
  notSubcategories: (product, { notSubcategories = [] }) => !notSubcategories.includes(product.subcategory ?? ''),
  form: (product, { form = [] }) => form.some((word) => formOf(product).includes(word)),
  formula: (product, { formula = [] }) => formula.every((word) => formulaStems(product).has(stem(word))),
  notForm: (product, { notForm = [] }) => !notForm.some((word) => formOf(product).includes(word)),
  brands: (product, { brands = [] }) => brands.includes(product.brand),
  notBrands: (product, { notBrands = [] }) => !notBrands.includes(product.brand),
  finishes: (product, { finishes = [] }) => finishes.includes(product.finish ?? ''),
  notFinishes: (product, { notFinishes = [] }) => !notFinishes.some((finish) => hasFinish(product, finish)),
  minCents: (product, { minCents = 0 }) => centsOf(product) >= minCents,
  maxCents: (product, { maxCents = 0 }) => centsOf(product) <= maxCents,
  skin: (product, { skin = '' }) => accepts(product, 'skinTypes', skin),
  eyes: (product, { eyes = '' }) => accepts(product, 'eyeColors', eyes),
  brows: (product, { brows = '' }) => accepts(product, 'eyebrowColors', brows),
  needs: (product, { needs: wanted = [] }) => wanted.every((need) => meetsNeed(product, need)),
  notNeeds: (product, { notNeeds = [] }) => !notNeeds.some((need) => meetsNeed(product, need)),
  ingredients: (product, { ingredients: wanted = [] }) => wanted.every((one) => lists(product, one)),
  freeOf: (product, { freeOf = [] }) => freeOf.every((one) => saysFreeOf(product, one)),
  notListed: (product, { notListed = [] }) => !notListed.some((one) => lists(product, one)),
  madeIn: (product, { madeIn = [] }) => madeIn.includes(product.madeIn ?? ''),
  // Of what doesn't say where it was made nobody knows that it was elsewhere.
  notMadeIn: (product, { notMadeIn = [] }) => product.madeIn !== null && !notMadeIn.includes(product.madeIn),
  vegan: ({ vegan }) => vegan === true,
  notVegan: ({ vegan }) => vegan === false,
  crueltyFree: ({ crueltyFree }) => crueltyFree === true,
  isNew: ({ isNew }) => isNew,
  onSale: (product) => isOnSale(product),
  bestseller: ({ isBestseller }) => isBestseller,
  minRating: ({ rating }, { minRating = 0 }) => rating >= minRating,
  ids: ({ id }, { ids = [] }) => ids.includes(id),
  notIds: ({ id }, { notIds = [] }) => !notIds.includes(id),
};

/** @returns whether a product meets every condition that is not about its shades */
export const meets = (product: ShopProduct, wanted: Conditions): boolean =>
  // Object.keys forgets that the keys are those of Conditions.
  (Object.keys(wanted) as ConditionName[]).every(
    (name) => wanted[name] === undefined || wanted[name] === false || (CHECKS[name]?.(product, wanted) ?? true),
  );
