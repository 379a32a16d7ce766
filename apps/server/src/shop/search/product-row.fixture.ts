import { createSpelling } from '@beautymark/language';
import { productIndex } from './product-index.ts';
import type { ProductRow } from './search.repository.ts';

/** A plain product without shades. */
export const aProductRow = (id: number, given: Partial<ProductRow> = {}): ProductRow => ({
  id,
  category_id: 1,
  brand_id: 1,
  seller_id: null,
  price_cents: 1000,
  original_price_cents: null,
  sale_cents: null,
  sale_starts_at: null,
  sale_ends_at: null,
  rating: 4,
  review_count: 10,
  is_new: 0,
  is_bestseller: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  name: `product ${id}`,
  brand: 'Orvelle',
  description: '',
  category: 'Lips',
  category_slug: 'lips',
  subcategory: null,
  finish: null,
  facts: null,
  suits: null,
  shades: [],
  ...given,
});

export function indexOf(rows: readonly ProductRow[]) {
  const products = productIndex(createSpelling());
  for (const row of rows) products.put(row);
  return products;
}
