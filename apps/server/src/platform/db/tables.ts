import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';

/**
 * The tables as both databases return them: integers are safe numbers, flags are 0 or 1, timestamps are ISO-8601 UTC
 * text (which sorts correctly), lists are JSON text. `*_key` columns hold the normalized form that must be unique.
 */
export interface Tables {
  shop_facts: ShopFactsTable;
  users: UsersTable;
  sessions: SessionsTable;
  categories: CategoriesTable;
  brands: BrandsTable;
  products: ProductsTable;
  product_shades: ProductShadesTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  testimonials: TestimonialsTable;
  mails: MailsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

type Flag = 0 | 1;

interface ShopFactsTable {
  name: string;
  value: string;
}

interface UsersTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  full_name: string;
  password_hash: string;
  is_seller: Flag;
  created_at: string;
}
export type UserRow = Selectable<UsersTable>;

interface SessionsTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
}

interface CategoriesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  icon: string;
  tagline: string;
}

interface BrandsTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  tint: string | null;
  tagline: string;
}

interface ProductsTable {
  id: Generated<number>;
  slug: string | null;
  name: string;
  brand_id: number;
  category_id: number;
  seller_id: number | null;
  subcategory: string | null;
  description: string;
  price_cents: number;
  original_price_cents: number | null;
  rating: number;
  review_count: number;
  image_url: string;
  is_new: Flag;
  is_bestseller: Flag;
  created_at: string;
  finish: string | null;
  swatches: string;
  facts: string | null;
  suits: string | null;
  search_text: string;
}
export type NewProductRow = Insertable<ProductsTable>;

interface ProductShadesTable {
  product_id: number;
  position: number;
  name: string;
  hex: string;
  undertone: string;
  skin_tones: string;
  /** JSON of what only some shades have: family, lipShades, eyebrowColors, finish. */
  extras: string;
}

interface CartItemsTable {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  /** Empty where the shopper picked none: a unique constraint ignores NULL. */
  shade: string;
  quantity: number;
}

interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  order_number: string;
  placed_on: string;
  placed_at: string;
  status: string;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
  shipping_address: string;
}

interface OrderItemsTable {
  order_id: number;
  position: number;
  product_id: number;
  name: string;
  brand: string;
  shade: string;
  price_cents: number;
  quantity: number;
}
export type OrderItemRow = Selectable<OrderItemsTable>;

interface TestimonialsTable {
  id: Generated<number>;
  rating: number;
  content: string;
  user_title: string;
}

interface MailsTable {
  id: Generated<number>;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  attempts: number;
  queued_at: string;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
}
export type MailRow = Selectable<MailsTable>;

interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  /** The stored response. Null only inside the transaction that creates it. */
  answer: string | null;
  created_at: string;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: string;
}
