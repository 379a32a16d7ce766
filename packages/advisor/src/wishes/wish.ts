import type { Analysis } from '@beautymark/contracts/face';
import type { Suits } from '../advice.ts';

export type WishOrder = 'cheapest' | 'dearest' | 'rating' | 'newest';

export const WITHOUT_FIELDS = ['finishes', 'colours', 'brands', 'keywords', 'flags', 'subcategories'] as const;
/** Negated conditions: "not matte", "anything but red", "not from Halcyra". Values as in the fields of a wish. */
export type Without = Readonly<Partial<Record<(typeof WITHOUT_FIELDS)[number], readonly string[]>>>;

/** Which products a question asks for. An absent field does not narrow. */
export interface Wish {
  readonly subcategories?: readonly string[] | undefined;
  /** Slug. */
  readonly category?: string | undefined;
  /** A thing that this shop does not sell, as people call it: "false lashes". */
  readonly unsold?: string | undefined;
  readonly brand?: string | undefined;
  /** Two or more of which any will do; then `brand` is absent. */
  readonly brands?: readonly string[] | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly isNew?: boolean | undefined;
  readonly onSale?: boolean | undefined;
  readonly bestseller?: boolean | undefined;
  readonly vegan?: boolean | undefined;
  readonly crueltyFree?: boolean | undefined;
  readonly finish?: string | undefined;
  /** Of which any will do, "matte or satin"; then `finish` is absent. */
  readonly finishes?: readonly string[] | undefined;
  readonly skinType?: string | undefined;
  /** A key of COLOUR_WORDS. */
  readonly colour?: string | undefined;
  /** Words that name, formula or ingredients must all hold, "waterproof". */
  readonly keywords?: readonly string[] | undefined;
  /** Words of which one will do, "drops or balm". */
  readonly keywordsAny?: readonly string[] | undefined;
  /** What it is to help with: keys of CONCERNS (make-words.ts). */
  readonly concerns?: readonly string[] | undefined;
  /** Substances that the product's own text must say it is free of, "fragrance". */
  readonly freeOf?: readonly string[] | undefined;
  /** What was asked not to be; a product has none of it. */
  readonly without?: Without | undefined;
  /** Stars, 1 to 5. */
  readonly minRating?: number | undefined;
  readonly order?: WishOrder | undefined;
  /** How many products are wanted, 1 to 5. */
  readonly count?: number | undefined;
  /** The question asks for what suits the shopper: then the analysis is a condition, else a preference. */
  readonly own?: boolean | undefined;
  /** The question asks for what goes with the shopper's eyes. */
  readonly ownEyes?: boolean | undefined;
  /** Attributes that the question names; they win over the analysis. */
  readonly named?: Readonly<Partial<Analysis>> | undefined;
  /** From the advice: what the products must suit besides shades. */
  readonly suits?: Suits | undefined;
  readonly excludeIds?: readonly number[] | undefined;
}

/** @returns whether a question names a kind of product */
export const namesKind = ({ subcategories, category }: Wish): boolean =>
  subcategories !== undefined || category !== undefined;

/** @returns whether a question sets a condition that only the catalogue can answer */
export const isDemanding = (wish: Wish): boolean =>
  wish.brand !== undefined ||
  wish.brands !== undefined ||
  wish.minCents !== undefined ||
  wish.maxCents !== undefined ||
  wish.isNew === true ||
  wish.onSale === true ||
  wish.bestseller === true ||
  wish.vegan === true ||
  wish.crueltyFree === true ||
  wish.minRating !== undefined ||
  wish.freeOf !== undefined ||
  wish.without?.brands !== undefined ||
  wish.without?.flags !== undefined ||
  wish.order !== undefined;

/** @returns how many conditions about a product's own looks, make and maker a question sets */
export const looksOf = ({ colour, finish, finishes, keywords, skinType, brand, brands, without }: Wish): number =>
  [colour, finish ?? finishes, keywords, skinType, brand ?? brands, without].filter(
    (condition) => condition !== undefined,
  ).length;

/** @returns whether a question sets a bound that no beauty advice knows: a brand, a price, an order, stars */
export const setsBounds = ({ brand, brands, maxCents, minCents, order, minRating }: Wish): boolean =>
  [brand ?? brands, maxCents, minCents, order, minRating].some((bound) => bound !== undefined);
