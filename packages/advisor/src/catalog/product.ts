import type { Shade } from '@beautymark/contracts/catalog';

/** Which attribute of a person a value of `suits` speaks about. */
export type SuitKey =
  | 'skinTones'
  | 'undertones'
  | 'eyeColors'
  | 'eyebrowColors'
  | 'eyebrowShapes'
  | 'lipShades'
  | 'skinTypes';
export type Suits = Readonly<Partial<Record<SuitKey, readonly string[]>>>;

/** A product as plain data. What nobody knows, as of a product that a seller typed in, is null or empty. */
export interface AdvisorProduct {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  /** Decimal dollars, "24.50". */
  readonly price: string;
  readonly originalPrice: string | null;
  readonly imageUrl: string;
  /** Slug of the category, "lips". */
  readonly category: string;
  /** "lipstick", "brow-gel" … */
  readonly subcategory: string | null;
  readonly description: string;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isNew: boolean;
  readonly isBestseller: boolean;
  readonly createdAt: string;
  readonly finish: string | null;
  readonly formula: string | null;
  readonly size: string | null;
  readonly keyIngredients: readonly string[];
  readonly suitableFor: string | null;
  readonly madeIn: string | null;
  readonly vegan: boolean | null;
  readonly crueltyFree: boolean | null;
  /** `any` fits every value; an empty list means that the attribute does not apply. */
  readonly suits: Suits | null;
  readonly shades: readonly AdvisorShade[];
}

export interface AdvisorShade extends Pick<Shade, 'name' | 'hex' | 'undertone'> {
  readonly skinTones: readonly string[];
  /** Lips only: "red", "nude pink" … */
  readonly family?: string | undefined;
  /** Lips only: natural lip colours that it flatters. */
  readonly lipShades?: readonly string[] | undefined;
  /** Brows only; "any" for a clear one. */
  readonly eyebrowColors?: readonly string[] | undefined;
}

const texts = new WeakMap<AdvisorProduct, string>();

/** All that a product says about itself, in lower case. */
export function textOf(product: AdvisorProduct): string {
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
export const formOf = ({ name, formula }: AdvisorProduct): string => `${name} ${formula ?? ''}`.toLowerCase();

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

export const isOnSale = ({ price, originalPrice }: Pick<AdvisorProduct, 'price' | 'originalPrice'>): boolean =>
  originalPrice !== null && Number(originalPrice) > Number(price);
