import { z } from 'zod';
import { FEATURED_MAX, PARCELS_MAX } from './limits.ts';
import { properName } from './proper-name.ts';
import { id, searchedPageValues } from './query-values.ts';
import { plainText } from './visible-text.ts';

const ofCatalog = { role: 'operator', area: 'catalog' } as const;
const ById = z.object({ id });

/** What stands on tiles, lists and pages. */
export const NameAndTagline = z.object({
  name: properName('Name').min(1, 'Name is required').max(80, 'Name cannot exceed 80 characters'),
  tagline: plainText('Line').max(160, 'Line cannot exceed 160 characters'),
});
export type NameAndTagline = z.infer<typeof NameAndTagline>;

export const OperatorBrand = z.object({
  id: z.int(),
  name: z.string(),
  tagline: z.string(),
  /** For sale. */
  products: z.int(),
  /** The seller who named it first; null for the shop's own. */
  namedBy: z.string().nullable(),
});
export type OperatorBrand = z.infer<typeof OperatorBrand>;

export const OperatorCategory = OperatorBrand.omit({ namedBy: true });
export type OperatorCategory = z.infer<typeof OperatorCategory>;

/** A product that was put in Featured. One that is not for sale now is left out there. */
export const FeaturedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  isForSale: z.boolean(),
});
export type FeaturedProduct = z.infer<typeof FeaturedProduct>;

const once = (ids: readonly number[]) => new Set(ids).size === ids.length;

export const operatorBrands = {
  method: 'GET',
  url: '/api/operator/brands',
  ...ofCatalog,
  summary: 'All brands, latest first; the next page is in Link',
  querystring: z.object(searchedPageValues(PARCELS_MAX)),
  response: { 200: z.array(OperatorBrand) },
} as const;

export const changeBrand = {
  method: 'PUT',
  url: '/api/operator/brands/:id',
  ...ofCatalog,
  summary: 'Change the words of a brand',
  params: ById,
  body: NameAndTagline,
  response: { 200: OperatorBrand },
} as const;

export const operatorCategories = {
  method: 'GET',
  url: '/api/operator/categories',
  ...ofCatalog,
  summary: 'All categories in their order',
  response: { 200: z.array(OperatorCategory) },
} as const;

export const changeCategory = {
  method: 'PUT',
  url: '/api/operator/categories/:id',
  ...ofCatalog,
  summary: 'Change the words of a category',
  params: ById,
  body: NameAndTagline,
  response: { 200: OperatorCategory },
} as const;

export const orderCategories = {
  method: 'PUT',
  url: '/api/operator/categories',
  ...ofCatalog,
  summary: 'Put the categories in another order; each is named once',
  body: z.object({ ids: z.array(z.int().min(1)).min(1).max(200).refine(once, 'Each category stands once') }),
  response: { 200: z.array(OperatorCategory) },
} as const;

export const operatorFeatured = {
  method: 'GET',
  url: '/api/operator/featured',
  ...ofCatalog,
  summary: 'What was put first in Featured',
  response: { 200: z.array(FeaturedProduct) },
} as const;

export const changeFeatured = {
  method: 'PUT',
  url: '/api/operator/featured',
  ...ofCatalog,
  summary: 'Say what stands first in Featured; the best of all others follow',
  body: z.object({ productIds: z.array(z.int().min(1)).max(FEATURED_MAX).refine(once, 'Each product stands once') }),
  response: { 200: z.array(FeaturedProduct) },
} as const;
