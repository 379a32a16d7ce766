import { mailData } from '#platform/mail/mail-data.ts';
import { type AccountData, inTable } from '#platform/personal-data/account-data.ts';
import { ownCodesOf, stopCodes } from '#shop/cart/index.ts';
import { takeBackVotes } from '#shop/community/index.ts';
import { eraseOrders, eraseParcels, notesToShoppers } from '#shop/ordering/index.ts';
import { eraseWebhooks } from '#shop/selling/index.ts';

/**
 * All data about an account, in the order of the downloaded file: what its owner can read, and what its deletion does.
 * Orders, sums and ids stay, because sellers and the books need them.
 */
export const PERSONAL_DATA: readonly AccountData[] = [
  // Overwritten in the transaction that closes the account.
  inTable('users', 'id', {
    part: 'account',
    columns: [
      'id',
      'username',
      'email',
      'email_confirmed_at',
      'full_name',
      'is_seller',
      'seller_approval',
      'decline_reason',
      'is_operator',
      'staff_role',
      'created_at',
    ],
    isOne: true,
    erasing: 'stays',
  }),
  inTable('sessions', 'user_id', {
    columns: ['created_at', 'last_seen_at', 'expires_at', 'device'],
    erasing: 'delete',
  }),
  inTable('account_links', 'user_id', { erasing: 'delete' }),
  // Only since when it is on, nothing that could sign in.
  inTable('users', 'id', {
    part: 'twoFactor',
    columns: ['two_factor_since as on_since'],
    isOne: true,
    erasing: { two_factor_since: null },
  }),
  inTable('two_factor_secrets', 'user_id', { erasing: 'delete' }),
  inTable('recovery_codes', 'user_id', { erasing: 'delete' }),
  inTable('saved_addresses', 'user_id', { columns: ['id', 'address', 'saved_at'], erasing: 'delete' }),
  inTable('cart_items', 'user_id', {
    part: 'cart',
    columns: ['product_id', 'shade', 'products.name', 'quantity'],
    erasing: 'delete',
  }),
  inTable('cart_codes', 'user_id', { part: 'codesInCart', columns: ['codes.id', 'codes.code'], erasing: 'delete' }),
  inTable('order_codes', 'user_id', {
    part: 'usedCodes',
    columns: ['order_id', 'code', 'orders.order_number', 'discount_cents'],
    erasing: 'stays',
  }),
  inTable('codes', 'seller_id', { part: 'ownCodes', read: ownCodesOf, erasing: stopCodes }),
  inTable('idempotency_keys', 'user_id', { erasing: 'delete' }),
  inTable('orders', 'user_id', {
    columns: [
      'id',
      'order_number',
      'placed_at',
      'subtotal_cents',
      'shipping_cents',
      'discount_cents',
      'total_cents',
      'shipping_address',
      'delivery_days',
    ],
    erasing: eraseOrders,
  }),
  inTable('order_items', 'orders.user_id', {
    columns: ['order_id', 'position', 'parcel_id', 'product_id', 'name', 'brand', 'shade', 'price_cents', 'quantity'],
    erasing: 'stays',
  }),
  inTable('parcels', 'user_id', {
    columns: ['id', 'order_id', 'status', 'tracking_number', 'carrier', 'delivered_at'],
    erasing: 'stays',
  }),
  inTable('parcel_history', 'parcels.user_id', {
    columns: ['parcel_id', 'changed_at', 'from_status', 'to_status', 'actor', 'note'],
    erasing: 'stays',
  }),
  // Without the provider's names of payments and refunds, which are useless here.
  inTable('payments', 'orders.user_id', {
    columns: ['order_id', 'orders.order_number', 'state', 'amount_cents', 'created_at', 'settled_at', 'network'],
    erasing: 'stays',
  }),
  inTable('refunds', 'orders.user_id', {
    columns: ['order_id', 'created_at', 'reason', 'state', 'amount_cents', 'settled_at'],
    erasing: 'stays',
  }),
  inTable('disputes', 'orders.user_id', {
    columns: ['order_id', 'opened_at', 'status', 'amount_cents', 'closed_at'],
    erasing: 'stays',
  }),
  // Parcels that the account sent, without its customers' data.
  inTable('parcels', 'seller_id', {
    part: 'soldParcels',
    columns: [
      'id',
      'orders.order_number',
      'status',
      'amount_cents',
      'placed_at',
      'tracking_number',
      'carrier',
      'delivered_at',
    ],
    erasing: eraseParcels,
  }),
  { file: { part: 'soldParcelNotes', read: notesToShoppers } },
  // Archived, because past orders name them; their pictures stay with them.
  inTable('products', 'seller_id', {
    columns: [
      'id',
      'name',
      'brands.name as brand',
      'description',
      'stock',
      'price_cents',
      'original_price_cents',
      'image_url',
      'pictures',
      'created_at',
      'archived_at',
    ],
    erasing: 'stays',
  }),
  inTable('seller_profiles', 'seller_id', {
    part: 'sellerProfile',
    columns: ['name', 'story', 'delivery', 'returns', 'picture_url', 'changed_at'],
    isOne: true,
    erasing: 'delete',
  }),
  inTable('pictures', 'seller_id', { columns: ['uploaded_at', 'hash', 'bytes'], erasing: 'stays' }),
  // A running job finds its row gone at the next batch and ends.
  inTable('product_imports', 'seller_id', {
    part: 'imports',
    columns: ['id', 'created_at', 'is_dry_run', 'state', 'total', 'done', 'added', 'changed', 'csv'],
    erasing: 'delete in batches',
  }),
  inTable('wishlist_items', 'user_id', {
    part: 'wishlist',
    columns: ['added_at', 'product_id', 'products.name', 'added_price_cents'],
    erasing: 'delete',
  }),
  // Without the token, which would open the list for every reader of the file.
  inTable('wishlist_shares', 'user_id', {
    part: 'wishlistShare',
    columns: ['created_at', 'paused_at'],
    isOne: true,
    erasing: 'delete',
  }),
  inTable('wishlist_mail_refusals', 'user_id', {
    part: 'wishlistMailRefusal',
    columns: ['refused_at'],
    isOne: true,
    erasing: 'delete',
  }),
  // Kept as a former customer's, without the skin tone.
  inTable('reviews', 'user_id', {
    columns: ['product_id', 'rating', 'title', 'text', 'tone', 'written_at', 'edited_at', 'hidden_reason'],
    erasing: { user_id: null, tone: null },
  }),
  inTable('helpful_votes', 'user_id', { columns: ['review_id'], erasing: takeBackVotes }),
  // Erases the words of both sides; a mail that has arrived stays with its recipient.
  inTable('questions', 'user_id', {
    columns: ['id', 'product_id', 'parcel_id', 'text', 'asked_at', 'answer', 'answered_at'],
    erasing: 'delete in batches',
  }),
  // Without the other side's words.
  inTable('questions', 'seller_id', {
    part: 'answers',
    columns: ['id', 'product_id', 'answer', 'answered_at'],
    erasing: 'delete in batches',
  }),
  // Kept for the operator, without the author and the author's words.
  inTable('reports', 'user_id', {
    columns: ['id', 'review_id', 'product_id', 'question_id', 'reason', 'reported_at'],
    erasing: { user_id: null, reason: '' },
  }),
  inTable('access_keys', 'seller_id', {
    columns: ['id', 'name', 'scopes', 'prefix', 'created_at', 'last_used_on', 'paused_at'],
    erasing: 'delete',
  }),
  inTable('webhooks', 'owner_id', {
    columns: ['id', 'url', 'events', 'created_at', 'failing_since', 'off_at', 'paused_at'],
    erasing: eraseWebhooks,
  }),
  mailData,
];
