import type { ProductFacts } from '@beautymark/contracts/catalog';
import type { CatalogProduct, CatalogShade, Suits as CatalogSuits } from '@beautymark/contracts/catalog-product';

/** Which attribute of a person a value of `suits` speaks about. */
type SuitKey = keyof CatalogSuits;
export type Suits = Readonly<Partial<Record<SuitKey, readonly string[]>>>;

type Described = Omit<CatalogProduct, 'slug' | 'categoryId' | 'facts' | 'suits' | 'shades'> &
  Omit<ProductFacts, 'finish'>;

/** A product as plain data, its facts beside its fields. What is unknown is null or empty. */
export interface ShopProduct extends Readonly<Omit<Described, 'keyIngredients'>> {
  readonly keyIngredients: readonly string[];
  /** Slug of the category, "lips". */
  readonly category: string;
  /** `any` fits every value; an empty list means that the attribute does not apply. */
  readonly suits: Suits | null;
  readonly shades: readonly ShopShade[];
}

export interface ShopShade extends Pick<CatalogShade, 'name' | 'hex' | 'undertone' | 'family'> {
  readonly skinTones: readonly string[];
  readonly lipShades?: readonly string[];
  readonly eyebrowColors?: readonly string[];
}

/** What a product says of itself; without its price, its ratings and the like. */
export type DescribedProduct = Pick<
  ShopProduct,
  | 'name'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'finish'
  | 'formula'
  | 'keyIngredients'
  | 'suitableFor'
  | 'vegan'
  | 'crueltyFree'
  | 'suits'
  | 'shades'
>;

const texts = new WeakMap<DescribedProduct, string>();

/** All that a product says about itself, in lower case. */
export function textOf(product: DescribedProduct): string {
  const known = texts.get(product);
  if (known !== undefined) return known;
  const { name, formula, keyIngredients, suitableFor, description } = product;
  const text = [name, formula ?? '', `${keyIngredients.join(', ')},`, suitableFor ?? '', description]
    .join(' . ')
    .toLowerCase();
  texts.set(product, text);
  return text;
}

/** Name and formula: what a product is, without what its description compares it to. */
export const formOf = ({ name, formula }: Pick<ShopProduct, 'name' | 'formula'>): string =>
  `${name} ${formula ?? ''}`.toLowerCase();

const DENIALS = ['not ', 'no ', "n't ", 'never ', 'without ', 'less '];
const DENIED_WITHIN = 14;

/** @returns whether a text says one of the phrases, and does not say it with "not" or "no" before it */
export const says = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      const before = text.slice(Math.max(0, at - DENIED_WITHIN), at);
      if (!DENIALS.some((denial) => before.includes(denial))) return true;
    }
    return false;
  });

/** How many ratings the prior counts for, so that a handful of them says little. */
const PRIOR_RATINGS = 50;
/**
 * Its rating as a Bayesian mean: 4.2 from 14 is not better than 4.1 from 238, and without ratings it is the prior.
 * @param prior  the mean rating of the catalog where it is known
 */
export const weighedRating = (
  { rating, reviewCount }: Pick<ShopProduct, 'rating' | 'reviewCount'>,
  prior = 4,
): number => (rating * reviewCount + prior * PRIOR_RATINGS) / (reviewCount + PRIOR_RATINGS);

export const isOnSale = <Sold extends Pick<ShopProduct, 'price' | 'originalPrice'>>(
  product: Sold,
): product is Sold & { readonly originalPrice: string } =>
  product.originalPrice !== null && Number(product.originalPrice) > Number(product.price);

/** Many colors in one case: it is bought whole, and no single shade of it. */
export const PALETTE = 'eyeshadow-palette';

/** `any` fits every value, an empty list means that the attribute does not matter; a seller's product is unknown. */
export function accepts({ suits }: Pick<ShopProduct, 'suits'>, key: SuitKey, value: string): boolean {
  const values = suits?.[key];
  return values !== undefined && (values.length === 0 || values.includes('any') || values.includes(value));
}
