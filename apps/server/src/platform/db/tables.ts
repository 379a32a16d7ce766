import type { SellerApproval } from '@beautymark/contracts/accounts';
import type { CarrierId } from '@beautymark/contracts/carriers';
import type { StaffRole } from '@beautymark/contracts/staff-roles';
import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';

/**
 * The tables as both databases return them: integers are safe numbers, flags are 0 or 1, timestamps are ISO-8601 UTC
 * text (which sorts correctly), lists are JSON text. `*_key` columns hold the normalized form that must be unique.
 */
export interface Tables {
  shop_facts: ShopFactsTable;
  users: UsersTable;
  saved_addresses: SavedAddressesTable;
  sessions: SessionsTable;
  account_links: AccountLinksTable;
  featured_products: FeaturedProductsTable;
  two_factor_secrets: TwoFactorSecretsTable;
  recovery_codes: RecoveryCodesTable;
  categories: CategoriesTable;
  brands: BrandsTable;
  products: ProductsTable;
  product_shades: ProductShadesTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  testimonials: TestimonialsTable;
  mails: MailsTable;
  erased_mails: ErasedMailsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  price_history: PriceHistoryTable;
  product_views: ProductViewsTable;
  parcels: ParcelsTable;
  parcel_history: ParcelHistoryTable;
  ledger_entries: LedgerEntriesTable;
  audit_log: AuditLogTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  pictures: PicturesTable;
  seller_profiles: SellerProfilesTable;
  questions: QuestionsTable;
  product_imports: ProductImportsTable;
  product_import_refusals: ProductImportRefusalsTable;
  wishlist_items: WishlistItemsTable;
  wishlist_shares: WishlistSharesTable;
  wishlist_mail_refusals: WishlistMailRefusalsTable;
  catalog_changes: CatalogChangesTable;
  catalog_cursors: CatalogCursorsTable;
  reviews: ReviewsTable;
  helpful_votes: HelpfulVotesTable;
  reports: ReportsTable;
  codes: CodesTable;
  cart_codes: CartCodesTable;
  order_codes: OrderCodesTable;
  delivery_rule: DeliveryRuleTable;
  sale_periods: SalePeriodsTable;
  access_keys: AccessKeysTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
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
  is_operator: Generated<Flag>;
  staff_role: Generated<StaffRole | null>;
  suspended_at: Generated<string | null>;
  /** Null: nothing stands in the way of selling. */
  seller_approval: Generated<SellerApproval | null>;
  /** What the seller was told. */
  decline_reason: Generated<string | null>;
  two_factor_since: Generated<string | null>;
  created_at: string;
  /** Null until a link in a mail to the address was followed. */
  email_confirmed_at: Generated<string | null>;
  /** A deleted account keeps its row, without any personal data, because orders and histories refer to it. */
  deleted_at: Generated<string | null>;
}
export type UserRow = Selectable<UsersTable>;

/** For a shopper's next orders. */
interface SavedAddressesTable {
  id: Generated<number>;
  user_id: number;
  /** JSON of the specified fields without the email address. */
  address: string;
  saved_at: string;
}

interface SessionsTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** Names the session in the list of sessions; it grants nothing. */
  id: string;
  /** Browser and system in words; empty if unknown. */
  device: string;
  /** Recorded at most once a day. */
  last_seen_at: string;
}

/** Links in mails; each works once. */
interface AccountLinksTable {
  token_hash: string;
  user_id: number;
  /** `reset`: of the password; `email`: the address becomes the account's, confirmed */
  kind: 'reset' | 'email';
  /** The address that the link was sent to. */
  email: string;
  expires_at: string;
}

/** A row whose user's `two_factor_since` is null waits for the first code. */
interface TwoFactorSecretsTable {
  user_id: number;
  sealed_secret: string;
  /** Number of the period whose code was taken last. */
  last_step: Generated<number>;
}

/** Those that are left. */
interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

interface CategoriesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  icon: string;
  tagline: string;
  position: Generated<number>;
}

/** What stands first in Featured. */
interface FeaturedProductsTable {
  product_id: number;
  position: number;
}

interface BrandsTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  tint: string | null;
  tagline: string;
  /** The seller who named it first; null for the shop's own. */
  created_by: number | null;
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
  /** The mean of the earlier ratings and the written reviews that are shown, and how many these are together. */
  rating: number;
  review_count: number;
  /** What the catalog brought along, before the first written review. */
  earlier_rating: Generated<number>;
  earlier_review_count: Generated<number>;
  image_url: string;
  /** The pictures after it: a JSON list of addresses. */
  pictures: Generated<string>;
  is_new: Flag;
  is_bestseller: Flag;
  created_at: string;
  finish: string | null;
  facts: string | null;
  suits: string | null;
  /** Pieces that can still be ordered; null where they are not counted. */
  stock: Generated<number | null>;
  /** Raised by every edit, so that two editors cannot overwrite each other. */
  version: Generated<number>;
  archived_at: Generated<string | null>;
  /** Set while an operator hides it. */
  hidden_at: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  /** 0 while archived, hidden or of a suspended seller: then only the seller and past orders show it. */
  is_listed: Generated<Flag>;
  is_sold_out: Generated<Flag>;
  /** 1: its seller knows that few pieces are left; 0 again once it is filled up. */
  low_stock_known: Generated<Flag>;
}
export type NewProductRow = Insertable<ProductsTable>;

interface ProductShadesTable {
  product_id: number;
  position: number;
  name: string;
  hex: string;
  /** Empty: nobody has said. */
  undertone: string;
  skin_tones: string;
  /** JSON of what only some shades have: family, lipShades, eyebrowColors, finish. */
  extras: string;
  stock: Generated<number | null>;
}

interface CartItemsTable {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  /** Empty where there is none to choose: a unique constraint ignores NULL. */
  shade: string;
  /** 0 while the shade is one that the shop has picked. */
  shade_chosen: Generated<Flag>;
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
  /** What codes took off. */
  discount_cents: Generated<number>;
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
  parcel_id: Generated<number | null>;
  /** 1 if the pieces were taken from counted stock, which is where a cancellation or return puts them back. */
  took_stock: Generated<Flag>;
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
  /** Null: queued by an earlier version, or without HTML. */
  html: Generated<string | null>;
  /** Path of the page that ends mails of this kind. */
  unsubscribe_path: Generated<string | null>;
  attempts: number;
  queued_at: string;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
  /** The account that it is deleted with: the recipient's, or the one that it is about. */
  user_id: Generated<number | null>;
  /** Who wrote the words in it, if another than the account it belongs to: it is deleted with either. */
  about_user_id: Generated<number | null>;
  /** 1 if it carries a link that opens an account: once sent, the link is not kept. */
  is_secret: Generated<Flag>;
  /** A notice is one about the account's security. What goes at once is limited where it is asked for. */
  pace: Generated<'ordinary' | 'notice' | 'at once'>;
  /** 1 while it waits because its recipient has had too many. */
  is_held: Generated<Flag>;
}
export type MailRow = Selectable<MailsTable>;

/** Mails that were erased with an account: their files in the outbox still have to be removed. */
interface ErasedMailsTable {
  mail_id: number;
  queued_at: string;
  /** The deleted account. */
  user_id: number;
}

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

interface PriceHistoryTable {
  id: Generated<number>;
  product_id: number;
  price_cents: number;
  valid_from: string;
}

interface ProductViewsTable {
  product_id: number;
  day: string;
  views: number;
}

interface ParcelsTable {
  id: Generated<number>;
  order_id: number;
  user_id: number;
  /** Null: the house sends it. */
  seller_id: number | null;
  status: string;
  /** What it is worth to its seller: its items less the seller's own codes. */
  amount_cents: number;
  /** What codes took off its items: the seller's, which the amount has left out, and the operator's. */
  seller_discount_cents: Generated<number>;
  house_discount_cents: Generated<number>;
  /** The name in the shipping address, and the same folded for the search. */
  customer: string;
  customer_key: string;
  tracking_number: string | null;
  /** As the sender has chosen; null leaves it to the number's form. */
  carrier: Generated<CarrierId | null>;
  placed_at: string;
  delivered_at: string | null;
  /** 1 if the order is older than parcels are: no mail is sent on the shop's own account, and it is no first sale. */
  is_earlier: Flag;
}

/** Append-only. */
interface ParcelHistoryTable {
  id: Generated<number>;
  parcel_id: number;
  from_status: string | null;
  to_status: string;
  actor: string;
  user_id: number | null;
  note: string | null;
  changed_at: string;
}

/** Append-only; the amounts of all entries of an order sum to zero. */
interface LedgerEntriesTable {
  id: Generated<number>;
  order_id: number;
  /** Null for what belongs to the whole order: shipping. */
  parcel_id: number | null;
  kind: string;
  account: string;
  seller_id: number | null;
  amount_cents: number;
  booked_at: string;
}

/** Append-only. */
interface AuditLogTable {
  id: Generated<number>;
  operator_id: number | null;
  action: string;
  subject: string;
  note: string | null;
  done_at: string;
}

/** One of each order that is paid elsewhere. Without it, or once it is `paid`, an order is placed. */
interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  /** `opening`: the provider may not know of it; `open`: it can be paid; `ended`: it never can be. */
  state: 'opening' | 'open' | 'paid' | 'ended';
  /** Random; names the payment to the provider and makes a repeated request the same one. */
  key: string;
  amount_cents: number;
  /** JSON of what each parcel is worth, as agreed when the order was stored. */
  parcel_sums: string;
  session_id: string | null;
  /** The page to pay on; null once settled. */
  url: string | null;
  /** The provider's name for the money that was paid. */
  intent_id: string | null;
  created_at: string;
  expires_at: string;
  /** When it was paid or ended. */
  settled_at: string | null;
  next_check_at: string;
}
export type PaymentRow = Selectable<PaymentsTable>;

/** Money to be paid back; `failed`: the provider said no, an operator decides. */
interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  /** Null: of a whole payment that no order was placed for. */
  parcel_id: number | null;
  intent_id: string;
  amount_cents: number;
  reason: 'cancellation' | 'return' | 'late payment' | 'second payment' | 'wrong amount' | 'account deleted';
  /** Makes a repeated request the same refund. A new one after a failure. */
  key: string;
  state: 'due' | 'done' | 'failed';
  attempts: Generated<number>;
  next_attempt_at: string;
  provider_id: string | null;
  last_error: string | null;
  created_at: string;
  settled_at: string | null;
}
export type RefundRow = Selectable<RefundsTable>;

/** A payment that the shopper's bank takes back, or wants to. */
interface DisputesTable {
  id: Generated<number>;
  provider_id: string;
  order_id: number;
  amount_cents: number;
  reason: string;
  status: string;
  /** 1 while the ledger says that the house bears it. */
  is_booked: Flag;
  opened_at: string;
  closed_at: string | null;
}

interface PicturesTable {
  seller_id: number;
  /** Of the uploaded file; the stored files are named by it. */
  hash: string;
  /** What the stored files take together. */
  bytes: number;
  uploaded_at: string;
}

interface QuestionsTable {
  id: Generated<number>;
  product_id: number;
  /** Null: asked on the product's page. */
  parcel_id: number | null;
  /** Null: the house. */
  seller_id: number | null;
  user_id: number;
  text: string;
  asked_at: string;
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
}

interface SellerProfilesTable {
  /** 0 is the house, which is no account. */
  seller_id: number;
  name: string;
  /** As names are compared: no two sellers have the same one. */
  name_key: string;
  picture_url: string | null;
  story: string;
  delivery: string;
  returns: string;
  changed_at: string;
}

interface ProductImportsTable {
  id: Generated<number>;
  seller_id: number;
  is_dry_run: Flag;
  /** waiting, running, done or failed */
  state: string;
  /** The file; null when the import is over. */
  csv: string | null;
  /** Rows without the header. */
  total: number;
  done: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  attempts: Generated<number>;
  /** The process that works on it until its lease ends; another one then goes on. */
  runner: string | null;
  leased_until: string;
  created_at: string;
}
export type ProductImportRow = Selectable<ProductImportsTable>;

interface ProductImportRefusalsTable {
  import_id: number;
  /** Counts the refusals of one row. */
  position: number;
  row: number;
  field: string;
  message: string;
  archived_product_id: number | null;
}

interface WishlistItemsTable {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  added_at: string;
  added_price_cents: number;
  /** What the shopper knows of the product: as it was when it was added, or at the last change that was decided on. */
  told_price_cents: number;
  told_sold_out: Flag;
}

interface WishlistSharesTable {
  user_id: number;
  token: string;
  created_at: string;
}

/** Shoppers who want no mails about their wishlist. */
interface WishlistMailRefusalsTable {
  user_id: number;
  refused_at: string;
}

/** Written by triggers alone (migration 0017); the numbers rise in the order of the commits. */
interface CatalogChangesTable {
  seq: Generated<number>;
  /** Null: of no single product, such as a category or testimonial. */
  product_id: number | null;
  changed_at: string;
}

/** How far each stored reader of `catalog_changes` has come. */
interface CatalogCursorsTable {
  name: string;
  seq: number;
}

interface ReviewsTable {
  id: Generated<number>;
  product_id: number;
  /** Null: the author has deleted the account. */
  user_id: number | null;
  rating: number;
  title: string;
  /** Empty only if the author has deleted the review while it was hidden. */
  text: string;
  /** The name of the author's skin tone, where the author wants it shown. */
  tone: string | null;
  helpful_count: Generated<number>;
  /** The seller's. */
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
  hidden_at: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  written_at: string;
  edited_at: Generated<string | null>;
}

interface HelpfulVotesTable {
  review_id: number;
  user_id: number;
}

/** Of a review or of a product. */
interface ReportsTable {
  id: Generated<number>;
  review_id: number | null;
  product_id: number | null;
  question_id: Generated<number | null>;
  /** Null: who reported it has deleted the account. */
  user_id: number | null;
  reason: string;
  reported_at: string;
  /** Null: no operator has looked at it yet. */
  settled_at: Generated<string | null>;
}

interface CodesTable {
  id: Generated<number>;
  code: string;
  /** Null: the operator's, for the whole shop. */
  seller_id: number | null;
  kind: string;
  /** Percent, or cents; 0 for free delivery. */
  value: number;
  starts_at: string | null;
  /** The first moment at which it can no longer be used. */
  ends_at: string | null;
  minimum_cents: number;
  uses_max: number | null;
  uses_per_shopper: number | null;
  /** By orders that are not cancelled whole. */
  uses: Generated<number>;
  created_at: string;
  stopped_at: Generated<string | null>;
}
export type CodeRow = Selectable<CodesTable>;

interface CartCodesTable {
  user_id: number;
  code_id: number;
}

interface OrderCodesTable {
  order_id: number;
  code_id: number;
  user_id: number;
  code: string;
  discount_cents: number;
  /** 1: the order was cancelled whole, so this use does not count. */
  is_given_back: Generated<Flag>;
}

/** At most one row; none: the specified rule stands. */
interface DeliveryRuleTable {
  id: number;
  /** JSON of the contract's DeliverySettings. */
  rule: string;
  changed_at: string;
}

/** A product's price from one moment to another; removed when it is over. */
interface SalePeriodsTable {
  product_id: number;
  price_cents: number;
  starts_at: string;
  ends_at: string;
  /** What the product cost before; null until the period has begun. */
  earlier_price_cents: number | null;
  earlier_original_price_cents: number | null;
}

/** A revoked key has no row. */
interface AccessKeysTable {
  id: Generated<number>;
  seller_id: number;
  name: string;
  /** JSON list of the contract's scopes. */
  scopes: string;
  prefix: string;
  secret_hash: string;
  created_at: string;
  /** A day, such as 2026-11-24. */
  last_used_on: string | null;
}
export type AccessKeyRow = Selectable<AccessKeysTable>;

interface WebhooksTable {
  id: Generated<number>;
  /** A seller; null: the operator. */
  owner_id: number | null;
  url: string;
  /** JSON list of the contract's events. */
  events: string;
  sealed_secret: string;
  /** Signs beside the new one until `old_secret_until`. */
  sealed_old_secret: string | null;
  old_secret_until: string | null;
  created_at: string;
  /** In a row, since the last delivery that arrived. */
  failures: Generated<number>;
  failing_since: string | null;
  /** Later than now: the receiver is left alone for a while, because it fails again and again. */
  next_attempt_at: string;
  /** One process at a time sends to a webhook; empty: none has begun. */
  leased_until: Generated<string>;
  /** When it was switched off, because it failed for days or said that it is gone. */
  off_at: string | null;
}
export type WebhookRow = Selectable<WebhooksTable>;

interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  /** The same each time it is sent, so that a receiver knows it again. */
  message_id: string;
  event: string;
  body: string;
  queued_at: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: Generated<number>;
  next_attempt_at: string;
  /** After a try that fails later than this it is given up. */
  retry_until: string;
  /** HTTP status of the last answer. */
  answer: number | null;
  error: string | null;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;
