import { type Product, ProductFacts, type Shade } from '@beautymark/contracts/catalog';
import { toDecimal } from '@beautymark/contracts/money';
import { colorsLightToDeep } from '@beautymark/contracts/shade-order';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/db/tables.ts';

/** What the list shows of a product, joined with its brand's name. */
export const LIST_COLUMNS = [
  'products.id',
  'products.name',
  'products.brand_id',
  'brands.name as brand',
  'products.description',
  'products.price_cents',
  'products.original_price_cents',
  'products.rating',
  'products.review_count',
  'products.image_url',
  'products.category_id',
  'products.is_new',
  'products.is_bestseller',
  'products.created_at',
  'products.swatches',
  'products.is_sold_out',
] as const;

/** What lists are filtered, sorted and searched by. */
export const INDEX_COLUMNS = [
  'id',
  'category_id',
  'brand_id',
  'seller_id',
  'price_cents',
  'original_price_cents',
  'rating',
  'is_new',
  'is_bestseller',
  'created_at',
  'search_text',
] as const;

type ProductColumns = Selectable<Tables['products']>;
export type ListRow = Pick<
  ProductColumns,
  | 'id'
  | 'name'
  | 'brand_id'
  | 'description'
  | 'price_cents'
  | 'original_price_cents'
  | 'rating'
  | 'review_count'
  | 'image_url'
  | 'category_id'
  | 'is_new'
  | 'is_bestseller'
  | 'created_at'
  | 'swatches'
  | 'is_sold_out'
> & { brand: string };
export type ShadeRow = Selectable<Tables['product_shades']>;

const Texts = z.array(z.string());

export const toProduct = (row: ListRow): Product => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  brandId: row.brand_id,
  description: row.description,
  price: toDecimal(row.price_cents),
  originalPrice: row.original_price_cents === null ? null : toDecimal(row.original_price_cents),
  rating: row.rating,
  reviewCount: row.review_count,
  imageUrl: row.image_url,
  categoryId: row.category_id,
  isNew: row.is_new === 1,
  isBestseller: row.is_bestseller === 1,
  createdAt: row.created_at,
  // Sorted here: databases seeded by earlier versions have them in another order.
  swatches: colorsLightToDeep(Texts.parse(JSON.parse(row.swatches))),
  ...(row.is_sold_out === 1 ? { isSoldOut: true } : {}),
});

export const toShade = ({ name, hex, undertone, skin_tones, stock }: ShadeRow): Shade => ({
  name,
  hex,
  undertone,
  skinTones: Texts.parse(JSON.parse(skin_tones)),
  stock,
});

export const toFacts = (json: string | null): ProductFacts | null =>
  json === null ? null : ProductFacts.parse(JSON.parse(json));
