import type { Analysis } from '@beautymark/contracts/face';
import type { Suits } from '../advice.ts';

export type WishOrder = 'cheapest' | 'dearest' | 'rating' | 'newest';

/** Which products a question asks for. An absent field does not narrow. */
export interface Wish {
  readonly subcategories?: readonly string[] | undefined;
  /** Slug. */
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly isNew?: boolean | undefined;
  readonly onSale?: boolean | undefined;
  readonly bestseller?: boolean | undefined;
  readonly vegan?: boolean | undefined;
  readonly crueltyFree?: boolean | undefined;
  readonly finish?: string | undefined;
  readonly skinType?: string | undefined;
  /** A key of COLOUR_WORDS. */
  readonly colour?: string | undefined;
  /** A word that name, formula or description must hold, "waterproof". */
  readonly keyword?: string | undefined;
  readonly order?: WishOrder | undefined;
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
  wish.minCents !== undefined ||
  wish.maxCents !== undefined ||
  wish.isNew === true ||
  wish.onSale === true ||
  wish.bestseller === true ||
  wish.vegan === true ||
  wish.crueltyFree === true ||
  wish.order !== undefined;
