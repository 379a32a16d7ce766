import { UNDERTONES } from './attribute-words.ts';

/** What a product can be filtered by besides category, brand, price and rating. Free of zod: browse pages import it. */
export const SHADE_FAMILIES = ['red', 'coral', 'peach', 'pink', 'nude pink', 'berry', 'brown'] as const;
export const FINISHES = ['matte', 'satin', 'natural', 'gloss', 'dewy', 'shimmer', 'metallic'] as const;
export const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive', 'mature', 'acne-prone'] as const;

/** Attributes with several values: a product may have more than one, and a filter may name more than one. */
export const PRODUCT_ATTRIBUTES = {
  shadeFamily: SHADE_FAMILIES,
  undertone: UNDERTONES,
  finish: FINISHES,
  skinType: SKIN_TYPES,
} as const;

export type ProductAttribute = keyof typeof PRODUCT_ATTRIBUTES;
export const ATTRIBUTE_NAMES = ['shadeFamily', 'undertone', 'finish', 'skinType'] as const satisfies ProductAttribute[];
