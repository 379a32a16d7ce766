import { UNDERTONES } from './attribute-words.ts';

/** What a product can be filtered by besides category, brand, price and rating. Free of zod: browse pages import it. */
export const SHADE_FAMILIES = ['red', 'coral', 'peach', 'pink', 'nude pink', 'berry', 'brown'] as const;
/** The catalog's finishes, each with how it looks on a face. */
export const WORN_FINISHES = {
  matte: 'matte',
  satin: 'satin',
  natural: 'satin',
  gloss: 'gloss',
  dewy: 'satin',
  shimmer: 'shimmer',
  metallic: 'shimmer',
} as const;
export const FINISHES = Object.keys(WORN_FINISHES) as (keyof typeof WORN_FINISHES)[]; // its own keys
export const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive', 'mature', 'acne-prone'] as const;

/** Attributes with several values: a product may have more than one, and a filter may name more than one. */
export const PRODUCT_ATTRIBUTES = {
  shadeFamily: SHADE_FAMILIES,
  undertone: UNDERTONES,
  finish: FINISHES,
  skinType: SKIN_TYPES,
} as const;

export type ProductAttribute = keyof typeof PRODUCT_ATTRIBUTES;
export const PRODUCT_ATTRIBUTE_NAMES = Object.keys(PRODUCT_ATTRIBUTES) as ProductAttribute[]; // its own keys

/** The same of each attribute. */
export const mapAttributes = <Result>(of: (attribute: ProductAttribute) => Result) =>
  Object.fromEntries(PRODUCT_ATTRIBUTE_NAMES.map((name) => [name, of(name)])) as Record<ProductAttribute, Result>; // every name
