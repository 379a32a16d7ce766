import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { id, searchedPageValues } from './query-values.ts';

/** What of a product a change is about; the others are absent. */
const Fields = z.object({
  brand: z.string().optional(),
  /** The category's name. */
  category: z.string().optional(),
  name: z.string().optional(),
  imageUrl: z.string().optional(),
  price: z.string().optional(),
});

/** A seller's change that makes another product of one that shoppers have received or reviewed. */
export const ProductChanged = z.object({
  id: z.int(),
  at: z.string(),
  product: z.object({ id: z.int(), name: z.string() }),
  seller: z.string(),
  /** Another brand or category is not made before the operator says yes. Another name or picture at another price is. */
  isWaiting: z.boolean(),
  before: Fields,
  after: Fields,
  /** Written ones that are shown. */
  reviews: z.int(),
});
export type ProductChanged = z.infer<typeof ProductChanged>;

export const productChanges = {
  method: 'GET',
  url: '/api/operator/product-changes',
  role: 'operator',
  area: 'reports',
  summary: 'Changes that make another product of one that shoppers have judged, latest first; the next page is in Link',
  querystring: z.object(searchedPageValues(PARCELS_MAX)),
  response: { 200: z.array(ProductChanged) },
} as const;

const decision = { params: z.object({ id }), response: { 204: z.undefined() } };

export const allowProductChange = {
  method: 'POST',
  url: '/api/operator/product-changes/:id/allow',
  role: 'operator',
  area: 'reports',
  event: { text: 'product change allowed', id: 'changeId' },
  ...decision,
  summary: 'Make a change that waits, or leave one that was made',
} as const;

export const undoProductChange = {
  method: 'POST',
  url: '/api/operator/product-changes/:id/undo',
  role: 'operator',
  area: 'reports',
  event: { text: 'product change undone', id: 'changeId' },
  ...decision,
  summary: 'Refuse a change that waits, or undo one that was made',
} as const;
