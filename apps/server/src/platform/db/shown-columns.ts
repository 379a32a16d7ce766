import type { Tables } from './tables.ts';

/** A table whose rows are shown to visitors. */
export interface ShownTable<Name extends keyof Tables = keyof Tables> {
  table: Name;
  /** An update counts where one of these columns is set to another value. */
  columns: readonly (keyof Tables[Name] & string)[];
  /** An update also counts where one of these conditions of a row becomes true or false. */
  conditions?: Record<string, (row: string) => string>;
  /** Which rows count; `row` is `old` or `new`. */
  where?: (row: string) => string;
  /** Selects the `product_id`s that a row belongs to. */
  products: (row: string) => string;
  events?: readonly ('insert' | 'update' | 'delete')[];
}

const OF_NO_PRODUCT = 'select cast(null as bigint) as product_id';
/** These products, and one entry without a product: a brand without products is shown, too. */
const withNone = (products: string) => `${products} union ${OF_NO_PRODUCT}`;
/** Whether pieces are counted. Their number is not cached. */
const isCounted = (row: string) => `(${row}.stock is null)`;
const shown = <Name extends keyof Tables>(table: ShownTable<Name>) => table as unknown as ShownTable;

/**
 * The columns that cached answers and pages contain, filter or sort by. The triggers are made from this list
 * (`catalog-triggers.ts`): a change of one column makes caches stale. `shown-columns.test.ts` checks each field of a
 * cached answer.
 */
export const SHOWN_TABLES: readonly ShownTable[] = [
  shown<'products'>({
    table: 'products',
    columns: [
      'slug',
      'name',
      'brand_id',
      'category_id',
      'seller_id',
      'subcategory',
      'description',
      'price_cents',
      'original_price_cents',
      'rating',
      'review_count',
      'image_url',
      'pictures',
      'is_new',
      'is_bestseller',
      'created_at',
      'finish',
      'facts',
      'suits',
      'is_listed',
      'is_sold_out',
      'sale_cents',
      'sale_starts_at',
      'sale_ends_at',
      // Not shown: the job of the wishlist mails learns by it that a sale has begun.
      'sale_recorded',
    ],
    conditions: { 'stock is counted': isCounted },
    products: (row) => `select ${row}.id as product_id`,
  }),
  shown<'product_shades'>({
    table: 'product_shades',
    columns: ['position', 'name', 'hex', 'undertone', 'skin_tones', 'extras'],
    conditions: { 'stock is counted': isCounted, 'stock is left': (row) => `(coalesce(${row}.stock, 1) > 0)` },
    products: (row) => `select ${row}.product_id as product_id`,
  }),
  shown<'brands'>({
    table: 'brands',
    columns: ['name', 'tint', 'tagline'],
    products: (row) => withNone(`select id as product_id from products where brand_id = ${row}.id`),
  }),
  shown<'categories'>({
    table: 'categories',
    columns: ['name', 'slug', 'icon', 'tagline', 'position'],
    products: (row) => withNone(`select id as product_id from products where category_id = ${row}.id`),
  }),
  shown<'reviews'>({
    table: 'reviews',
    columns: ['rating', 'title', 'text', 'tone', 'edited_at', 'answer', 'answered_at', 'hidden_at', 'user_id'],
    where: (row) => `${row}.hidden_at is null`,
    products: (row) => `select ${row}.product_id as product_id`,
  }),
  shown<'users'>({
    table: 'users',
    columns: ['full_name', 'is_seller', 'suspended_at', 'seller_approval', 'deleted_at'],
    // A seller who may no longer sell hides all its products. Names stand on pages of many products; lists and search
    // do not read them.
    products: (row) => withNone(`select id as product_id from products where seller_id = ${row}.id and is_listed = 1`),
    events: ['update'],
  }),
  shown<'seller_profiles'>({
    table: 'seller_profiles',
    columns: ['name', 'picture_url', 'story', 'delivery', 'returns'],
    products: () => OF_NO_PRODUCT,
  }),
  shown<'featured_products'>({
    table: 'featured_products',
    columns: ['product_id', 'position'],
    products: () => OF_NO_PRODUCT,
  }),
  shown<'delivery_rule'>({ table: 'delivery_rule', columns: ['rule'], products: () => OF_NO_PRODUCT }),
  shown<'testimonials'>({
    table: 'testimonials',
    columns: ['rating', 'content', 'user_title'],
    products: () => OF_NO_PRODUCT,
  }),
];
