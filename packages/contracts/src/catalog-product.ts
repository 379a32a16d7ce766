/** The one model of a product with everything the catalog knows: what the seed, the matches and KeyBot work with. */
import { z } from 'zod';
import { Product, ProductFacts, Shade } from './catalog.ts';

const Words = z.array(z.string());

/** Which values of each attribute a product is made for; `any` stands for all, an empty list for "does not matter". */
export const Suits = z.object({
  skinTones: Words,
  undertones: Words,
  eyeColors: Words,
  eyebrowColors: Words,
  eyebrowShapes: Words,
  lipShades: Words,
  skinTypes: Words,
});
export type Suits = z.infer<typeof Suits>;

/** What only some shades have, beside the fields of every shade. */
export const ShadeExtras = z.object({
  family: Shade.shape.family,
  lipShades: Shade.shape.lipShades,
  /** Brows only; `any` for a clear one. */
  eyebrowColors: Words.exactOptional(),
  finish: z.string().exactOptional(),
});

export const CatalogShade = Shade.extend(ShadeExtras.shape);
export type CatalogShade = z.infer<typeof CatalogShade>;

/** What a seller has not said is null: such a product is found by name, brand or price, but never matched to a face. */
export const CatalogProduct = Product.omit({
  brandId: true,
  swatches: true,
  shadeLayer: true,
  kind: true,
  askedShade: true,
}).extend({
  slug: z.string(),
  /** "lipstick", "brow-gel" … */
  subcategory: z.string().nullable(),
  finish: z.string().nullable(),
  facts: ProductFacts.nullable(),
  suits: Suits.nullable(),
  shades: z.array(CatalogShade),
});
export type CatalogProduct = z.infer<typeof CatalogProduct>;
