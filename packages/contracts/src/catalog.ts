import { z } from 'zod';
import { DeliveryTerms } from './delivery.ts';
import { BRANDS_SHOWN, PRODUCTS_MAX } from './limits.ts';
import { mapAttributes, PRODUCT_ATTRIBUTES, type ProductAttribute } from './product-attributes.ts';
import { amount, cursor, flag, id, idList, oneOrMoreOf, pageValues, wordList } from './query-values.ts';
import { LIP_SHADES, PRODUCT_SORTS, SKIN_TONES } from './vocabularies.ts';
import { SKIN_TEXTURES, WEAR_COVERAGES, WEAR_FINISHES, WEAR_PLACES } from './wear.ts';

const Decimal = z.string().regex(/^\d+\.\d{2}$/);

/** In the answers of the catalog, fields that the specification does not name are optional: another service may leave them out. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  productCount: z.int(),
  slug: z.string().optional(),
  tagline: z.string().optional(),
});
export type Category = z.infer<typeof Category>;

export const Brand = z.object({
  id: z.int(),
  name: z.string(),
  tint: z.string().nullish(),
  tagline: z.string().optional(),
});
export type Brand = z.infer<typeof Brand>;

/** Paints the product's picture in any of its shades (shade-light.ts); its file is named `…-shade.webp` beside the picture. */
export const ShadeLayer = z.object({
  factor: z.tuple([z.number(), z.number(), z.number()]),
  /** The color of the shade that the picture itself shows. */
  own: z.string(),
});
export type ShadeLayer = z.infer<typeof ShadeLayer>;

/** Of a list's product the shade that its search or filters ask for: "the red one", "40W". Absent where they ask for none. */
export const AskedShade = z.object({
  name: z.string(),
  hex: z.string(),
  /** The search names it, so adding it chooses it. */
  isNamed: z.boolean(),
});
export type AskedShade = z.infer<typeof AskedShade>;

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  brandId: z.int().optional(),
  description: z.string(),
  price: Decimal,
  originalPrice: Decimal.nullable(),
  rating: z.number(),
  reviewCount: z.int(),
  imageUrl: z.string(),
  categoryId: z.int(),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
  createdAt: z.string(),
  /** At most twelve shade colors for the dots on a card, light to deep. */
  swatches: z.array(z.string()).optional(),
  /** True while no piece can be ordered; absent otherwise. */
  isSoldOut: z.boolean().optional(),
  /** Null or absent where the picture shows one shade only. */
  shadeLayer: ShadeLayer.nullish(),
  /** "lipstick", "brow-gel" …; absent where it is unknown. */
  kind: z.string().optional(),
  askedShade: AskedShade.optional(),
});
export type Product = z.infer<typeof Product>;

export const Shade = z.object({
  name: z.string(),
  hex: z.string(),
  /** Absent where it is unknown. */
  undertone: z.string().exactOptional(),
  /** Lips only: "red", "nude pink" … */
  family: z.string().exactOptional(),
  /** Lips only: natural lip colors that the shade flatters. */
  lipShades: z.array(z.string()).exactOptional(),
  skinTones: z.array(z.string()),
  /** Pieces that can be ordered; null where they are not counted. Absent in what pages embed. */
  stock: z.int().nullish(),
  /** True while no piece can be ordered; absent otherwise. */
  isSoldOut: z.boolean().optional(),
});
export type Shade = z.infer<typeof Shade>;

/** What the catalog knows beyond the list; null for a product that a seller typed in. */
export const ProductFacts = z.object({
  size: z.string().nullable(),
  finish: z.string().nullable(),
  formula: z.string().nullable(),
  keyIngredients: z.array(z.string()),
  suitableFor: z.string().nullable(),
  crueltyFree: z.boolean().nullable(),
  vegan: z.boolean().nullable(),
  madeIn: z.string().nullable(),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

/** How a product looks when worn, in every shade. */
export const ProductWear = z.object({
  place: z.enum(WEAR_PLACES),
  coverage: z.enum(WEAR_COVERAGES),
  finish: z.enum(WEAR_FINISHES),
});

export const ProductDetail = Product.extend({
  /** Light to deep; of a palette as they lie in its case. */
  shades: z.array(Shade).optional(),
  /** The shades lie in one case and are bought together: none of them can be picked. */
  isPalette: z.boolean().optional(),
  facts: ProductFacts.nullish(),
  /** How it looks as a swatch on skin; null for what is not worn there. */
  onSkin: z.object({ texture: z.enum(SKIN_TEXTURES), opacity: z.number() }).nullish(),
  /** How its kind is used, and which of the home page's tutorials shows it; absent where its kind is unknown. */
  howToUse: z.object({ text: z.string(), tutorial: z.string().optional() }).optional(),
  /** Kinds of products that complete it, the most useful first. */
  goesWith: z.array(z.string()).optional(),
  /** Null for a product that cannot be tried on. */
  wear: ProductWear.nullish(),
  /** Width of a larger file named `…-{width}.webp` beside the picture; absent where there is none. */
  imageWidth: z.int().optional(),
  /** Those after `imageUrl`, in the seller's order; absent without any. */
  pictures: z.array(z.string()).optional(),
  /** Pieces that can be ordered; null where they are not counted. Absent in what pages embed: it changes with each sale. */
  stock: z.int().nullish(),
  /** Whose product it is; the id is null where the house itself sells. */
  seller: z.object({ id: z.int().nullable(), name: z.string() }).optional(),
  /** Null until its prices have been recorded for 30 days. */
  lowestPrice30: Decimal.nullish(),
  /** Of the home country; absent while the operator has set none. */
  delivery: DeliveryTerms.extend({ to: z.string().optional() }).optional(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const Testimonial = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  userTitle: z.string(),
});
export type Testimonial = z.infer<typeof Testimonial>;

const ValueCount = z.object({ value: z.string(), count: z.int() });

export const Facets = z.object({
  /** Of all products that the address names, before brands, price and rating of the sidebar; whole dollars. */
  price: z.object({ min: z.int(), max: z.int() }),
  brands: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** How many products have at least this rating. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
  /** The values that the list offers, and how many products each would show beside the sidebar's other filters. */
  attributes: z.object(mapAttributes(() => z.array(ValueCount))).optional(),
  vegan: z.int().optional(),
  sale: z.int().optional(),
  /** Inside a category: its kinds, "lip gloss", counted as the attributes are. */
  kinds: z.array(ValueCount).optional(),
  /**
   * Of each skin tone that the list has shades for, how many products have one, counted as the attributes are. All tones,
   * so that whose skin it is stays in the browser until the shopper chooses the filter. `byLips`: by natural lip shade.
   */
  skins: z.array(ValueCount.extend({ byLips: z.array(z.int()).optional() })).optional(),
});
export type Facets = z.infer<typeof Facets>;

/** Of each attribute some of its values. */
const AttributeFilters = mapAttributes((name) => oneOrMoreOf<string>(PRODUCT_ATTRIBUTES[name])) as {
  [Name in ProductAttribute]: ReturnType<typeof oneOrMoreOf<(typeof PRODUCT_ATTRIBUTES)[Name][number]>>; // its own values
};

export const ProductFilters = z.object({
  category: id.optional(),
  brand: id.optional(),
  /** 0 is the house. */
  seller: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  brands: idList.optional(),
  search: z.string().max(200).optional(),
  /**
   * `words`: the search is read as a sentence, "red lipstick under $20"; what it names is a condition, the rest are
   * words that a product must have, best first. Otherwise products contain the search as it is.
   */
  match: z.literal('words').optional(),
  new: flag.optional(),
  sale: flag.optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  ...AttributeFilters,
  vegan: flag.optional(),
  /** "brow gel", "skin tint", "skincare": one of them is enough. */
  kind: wordList,
  /** "burgundy", "black": one shade in one of them is enough. */
  color: wordList,
  /** Groups of skin tones, "light" to "very-deep": one shade for one of them is enough. */
  tone: wordList,
  eyeColor: wordList,
  /** One skin tone: those of which a shade is for it and not for everybody, as their cards say (`ownShade`). */
  skin: z.enum(SKIN_TONES.map(({ name }) => name)).optional(),
  /** The natural lip shade beside a skin tone: of lips those near its color; nude pink where it is not said. */
  lips: z.enum(LIP_SHADES).optional(),
  /** Named among its key ingredients, each of them. */
  ingredient: wordList,
  /** "waterproof", "full coverage": its texts speak of each. */
  need: wordList,
  /** Ingredients that it says it is free of, finishes, colors and kinds that it is not. */
  without: wordList,
});
export type ProductFilters = z.infer<typeof ProductFilters>;

export const ProductQuery = ProductFilters.extend({
  /** Without it products come by their ids, or best first where words are searched for. */
  sort: z.enum(PRODUCT_SORTS).optional(),
  limit: z.coerce.number().int().min(1).max(PRODUCTS_MAX).optional(),
  cursor,
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductParams = z.object({ id });

export const listCategories = {
  method: 'GET',
  url: '/api/categories',
  role: 'public',
  summary: 'All categories',
  response: { 200: z.array(Category) },
} as const;

export const BrandQuery = z.object({
  ids: idList.optional(),
  ...pageValues(BRANDS_SHOWN),
});
export type BrandQuery = z.infer<typeof BrandQuery>;

export const listBrands = {
  method: 'GET',
  url: '/api/brands',
  role: 'public',
  summary:
    'Brands with something for sale, those with most products first; the total is in X-Total-Count, the next page in Link',
  querystring: BrandQuery,
  response: { 200: z.array(Brand) },
} as const;

export const listProducts = {
  method: 'GET',
  url: '/api/products',
  role: 'public',
  summary: 'Products, filtered and sorted; the total is in X-Total-Count, the next page in Link',
  querystring: ProductQuery,
  response: { 200: z.array(Product) },
} as const;

export const productFacets = {
  method: 'GET',
  url: '/api/products/facets',
  role: 'public',
  summary: 'Price bounds and counts for the filters of a list',
  querystring: ProductFilters,
  response: { 200: Facets },
} as const;

export const featuredProducts = {
  method: 'GET',
  url: '/api/products/featured',
  role: 'public',
  summary: 'Featured products',
  response: { 200: z.array(Product) },
} as const;

export const newProducts = {
  method: 'GET',
  url: '/api/products/new',
  role: 'public',
  summary: 'New arrivals, newest first',
  response: { 200: z.array(Product) },
} as const;

export const productById = {
  method: 'GET',
  url: '/api/products/:id',
  role: 'public',
  summary: 'One product',
  params: ProductParams,
  response: { 200: ProductDetail },
} as const;

export const listTestimonials = {
  method: 'GET',
  url: '/api/testimonials',
  role: 'public',
  summary: 'What shoppers say',
  response: { 200: z.array(Testimonial) },
} as const;
