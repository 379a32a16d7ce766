import finishes from '../data/lexicon/finishes.json' with { type: 'json' };
import ingredients from '../data/lexicon/ingredients.json' with { type: 'json' };
import needs from '../data/lexicon/needs.json' with { type: 'json' };
import type { Kind } from './kinds.ts';
import { type DescribedProduct, formOf, PALETTE, type ShopProduct, says, textOf } from './product.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

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

/** By what a kind goes beside its subcategories. */
export interface Named {
  /** The lexicon's word for the kind, "brow gel". */
  readonly kind?: string | undefined;
  readonly category?: string | undefined;
}

/** A product that a seller typed in has a category and no subcategory: its name says what it is. */
export function isOfSubcategories(
  product: Pick<ShopProduct, 'subcategory' | 'category' | 'name'>,
  subcategories: readonly string[],
  { category, kind = '' }: Named,
): boolean {
  if (product.subcategory !== null) return subcategories.includes(product.subcategory);
  return product.category === category && (subcategories.length > 1 || product.name.toLowerCase().includes(kind));
}

/** @returns whether a product is what a word like "brow gel" or "skin tint" means */
export const isOfKind = (product: DescribedProduct, { one, subcategories, category, form }: Kind): boolean =>
  isOfSubcategories(product, subcategories, { kind: one, category }) &&
  (!form || form.some((word) => formOf(product).includes(word)));
