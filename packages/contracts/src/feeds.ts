import { z } from 'zod';

/** Products in one page of the JSON feed; each shade is an item of its own. */
export const FEED_PAGE_PRODUCTS = 200;

/**
 * One thing that can be bought. The names are those of Google's product data specification
 * (https://support.google.com/merchants/answer/7052112), so that shopping services and agents know them.
 */
export const FeedItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  image_link: z.string(),
  /** Further pictures; absent without any. */
  additional_image_link: z.array(z.string()).optional(),
  availability: z.enum(['in_stock', 'out_of_stock']),
  /** Decimal and currency, such as "24.00 USD". Before the reduction where there is a sale price. */
  price: z.string(),
  sale_price: z.string().optional(),
  brand: z.string(),
  condition: z.literal('new'),
  /** The product, on each of its shades. */
  item_group_id: z.string().optional(),
  color: z.string().optional(),
  product_type: z.string(),
  /** No product here has a GTIN or part number. */
  identifier_exists: z.literal('no'),
});
export type FeedItem = z.infer<typeof FeedItem>;

export const productFeed = {
  method: 'GET',
  url: '/feeds/products.json',
  role: 'public',
  summary: 'All products for sale with their shades as items, page by page; the next page is in `next` and Link',
  querystring: z.object({ cursor: z.string().max(200).optional() }),
  response: { 200: z.object({ items: z.array(FeedItem), next: z.string().nullable() }) },
} as const;
