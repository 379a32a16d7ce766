import { isAvailable } from '@beautymark/contracts/availability';
import { type Product, ProductFacts, type Shade } from '@beautymark/contracts/catalog';
import { ShadeExtras } from '@beautymark/contracts/catalog-product';
import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { NewProduct } from '@beautymark/contracts/seller';
import { colorsLightToDeep } from '@beautymark/contracts/shade-order';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { among } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { originalPriceCents, priceCents } from '#platform/db/product-price.ts';
import type { Row } from '#platform/db/tables.ts';
import { shadeLayerOf } from '#shop/pictures/index.ts';

/** Columns of a product joined with its brand, with its price at a moment. */
export const productColumns = (at: string) =>
  [
    'products.id',
    'products.name',
    'products.brand_id',
    'brands.name as brand',
    'products.description',
    priceCents(at).as('price_cents'),
    originalPriceCents(at).as('original_price_cents'),
    'products.rating',
    'products.review_count',
    'products.image_url',
    'products.category_id',
    'products.is_new',
    'products.is_bestseller',
    'products.created_at',
    'products.is_sold_out',
    'products.subcategory',
  ] as const;

/** The colors of its shades in any order, as hex codes; null for a product without shades. */
const COLORS = sql<string | null>`(select string_agg(hex, ',') from product_shades where product_id = products.id)`;

/** Products as lists show them at a moment. The caller adds conditions and further columns. */
export const productsAt = (db: Db | Tx, at: string) =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([...productColumns(at), COLORS.as('colors')]);

/** Shades by product, in the seller's order. */
export async function shadesByProduct(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ShadeRow[]>> {
  const shades = db.selectFrom('product_shades').where('product_id', 'in', among(ids)).selectAll();
  const rows = await shades.orderBy('product_id').orderBy('position').execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

export type ListRow = Awaited<ReturnType<ReturnType<typeof productsAt>['execute']>>[number];
export type ShadeRow = Row<'product_shades'>;

const Texts = z.array(z.string());

/** The fields that lists, pages and the advisor share. */
export const toBasics = (row: Omit<ListRow, 'colors'>) => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
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
  ...(row.is_sold_out === 1 ? { isSoldOut: true } : {}),
});

export function toProduct(row: ListRow): Product {
  const shadeLayer = shadeLayerOf(row.image_url);
  return {
    ...toBasics(row),
    brandId: row.brand_id,
    swatches: swatches(row.colors?.split(',') ?? []),
    ...(shadeLayer && { shadeLayer }),
    ...(row.subcategory && { kind: row.subcategory }),
  };
}

/** A seller's product as columns. */
export const toColumns = (product: Omit<NewProduct, 'brand'>) => ({
  name: product.name,
  description: product.description,
  category_id: product.categoryId,
  price_cents: toCents(product.price),
  original_price_cents: product.originalPrice === null ? null : toCents(product.originalPrice),
  image_url: product.imageUrl,
  is_new: product.isNew ? (1 as const) : (0 as const),
  is_bestseller: product.isBestseller ? (1 as const) : (0 as const),
});

/** What a shade shows of its extras. */
const Extras = ShadeExtras.pick({ family: true, lipShades: true });

export const toShade = ({ name, hex, undertone, skin_tones, stock, extras }: ShadeRow): Shade => ({
  name,
  hex,
  ...(undertone === '' ? {} : { undertone }),
  // Sellers' shades have neither, and there may be hundreds of thousands of them.
  ...(extras === '{}' ? {} : Extras.parse(JSON.parse(extras))),
  skinTones: skin_tones === '[]' ? [] : Texts.parse(JSON.parse(skin_tones)),
  stock,
  ...(isAvailable({}, { stock }) ? {} : { isSoldOut: true }),
});

export const toFacts = (json: string | null): ProductFacts | null =>
  json === null ? null : ProductFacts.parse(JSON.parse(json));

const MAX_SWATCHES = 12;

/** The color dots on a product card: at most twelve different colors from light to deep, sampled evenly. */
export function swatches(hexCodes: readonly string[]): string[] {
  const colors = colorsLightToDeep([...new Set(hexCodes)]);
  if (colors.length <= MAX_SWATCHES) return colors;
  const step = (colors.length - 1) / (MAX_SWATCHES - 1);
  return Array.from({ length: MAX_SWATCHES }, (_, i) => colors[Math.round(i * step)] ?? '').filter(Boolean);
}

/** Products without a seller belong to the house. */
export const HOUSE = { id: null, name: 'BeautyMark' };

/** The seller's name, for a row of `users` joined under this alias: the profile's, else the account's. */
export const sellerNameIn = (users: string): RawBuilder<string> => sql<string>`coalesce(
  (select seller_profiles.name from seller_profiles where seller_profiles.seller_id = ${sql.ref(`${users}.id`)}),
  case when ${sql.ref(`${users}.deleted_at`)} is null then ${sql.ref(`${users}.full_name`)} else 'Former seller' end)`;
export const SELLER_NAME = sellerNameIn('users');

/** A product's seller, as shoppers read it. */
export const sellerOf = ({ seller_id, seller_name }: { seller_id: number | null; seller_name: string | null }) =>
  seller_id === null ? HOUSE : { id: seller_id, name: seller_name ?? HOUSE.name };
