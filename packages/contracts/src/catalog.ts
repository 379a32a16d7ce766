import { z } from 'zod';
import { PRODUCTS_MAX } from './limits.ts';
import { PRODUCT_SORTS } from './vocabularies.ts';

const Decimal = z.string().regex(/^\d+\.\d{2}$/);

/** In the answers of the catalogue, fields that the specification does not name are optional: another service may leave them out. */
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
  /** At most twelve shade colours for the dots on a card, light to deep. */
  swatches: z.array(z.string()).optional(),
  /** True while no piece can be ordered; absent otherwise. */
  isSoldOut: z.boolean().optional(),
});
export type Product = z.infer<typeof Product>;

export const Shade = z.object({
  name: z.string(),
  hex: z.string(),
  undertone: z.string(),
  skinTones: z.array(z.string()),
  /** Pieces that can be ordered; null where they are not counted. */
  stock: z.int().nullish(),
});
export type Shade = z.infer<typeof Shade>;

/** What the catalogue knows beyond the list; null for a product that a seller typed in. */
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

export const ProductDetail = Product.extend({
  shades: z.array(Shade).optional(),
  facts: ProductFacts.nullish(),
  /** Pieces that can be ordered; null where they are not counted. Absent in what pages embed: it changes with each sale. */
  stock: z.int().nullish(),
  /** Whose product it is; the id is null where the house itself sells. */
  seller: z.object({ id: z.int().nullable(), name: z.string() }).optional(),
  /** Null until its prices have been recorded for 30 days. */
  lowestPrice30: Decimal.nullish(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const Testimonial = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  userTitle: z.string(),
});
export type Testimonial = z.infer<typeof Testimonial>;

export const Facets = z.object({
  /** Of all products that the address names, before brands, price and rating of the sidebar; whole dollars. */
  price: z.object({ min: z.int(), max: z.int() }),
  brands: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** How many products have at least this rating. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type Facets = z.infer<typeof Facets>;

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const amount = z.coerce.number().min(0).max(1e9);

export const ProductFilters = z.object({
  category: id.optional(),
  brand: id.optional(),
  brands: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  search: z.string().max(200).optional(),
  new: flag.optional(),
  sale: flag.optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
});
export type ProductFilters = z.infer<typeof ProductFilters>;

export const ProductQuery = ProductFilters.extend({
  sort: z.enum(PRODUCT_SORTS).default('featured'),
  limit: z.coerce.number().int().min(1).max(PRODUCTS_MAX).optional(),
  cursor: z.string().max(400).optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductParams = z.object({ id });

export const listCategories = {
  method: 'GET',
  url: '/api/categories',
  schema: { summary: 'All categories', tags: ['catalog'], response: { 200: z.array(Category) } },
} as const;

export const listBrands = {
  method: 'GET',
  url: '/api/brands',
  schema: { summary: 'All brands', tags: ['catalog'], response: { 200: z.array(Brand) } },
} as const;

export const listProducts = {
  method: 'GET',
  url: '/api/products',
  schema: {
    summary: 'Products, filtered and sorted; the total is in X-Total-Count, the next page in Link',
    tags: ['catalog'],
    querystring: ProductQuery,
    response: { 200: z.array(Product) },
  },
} as const;

export const productFacets = {
  method: 'GET',
  url: '/api/products/facets',
  schema: {
    summary: 'Price bounds and counts for the filters of a list',
    tags: ['catalog'],
    querystring: ProductFilters,
    response: { 200: Facets },
  },
} as const;

export const featuredProducts = {
  method: 'GET',
  url: '/api/products/featured',
  schema: { summary: 'Featured products', tags: ['catalog'], response: { 200: z.array(Product) } },
} as const;

export const newProducts = {
  method: 'GET',
  url: '/api/products/new',
  schema: { summary: 'New arrivals, newest first', tags: ['catalog'], response: { 200: z.array(Product) } },
} as const;

export const productById = {
  method: 'GET',
  url: '/api/products/:id',
  schema: { summary: 'One product', tags: ['catalog'], params: ProductParams, response: { 200: ProductDetail } },
} as const;

export const listTestimonials = {
  method: 'GET',
  url: '/api/testimonials',
  schema: { summary: 'What shoppers say', tags: ['catalog'], response: { 200: z.array(Testimonial) } },
} as const;
