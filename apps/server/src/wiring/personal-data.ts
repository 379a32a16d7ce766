import { mailData } from '#platform/mail/erased-mails.ts';
import { type AccountData, inTable } from '#platform/security/account-data.ts';
import { savedAddressesOf } from '#shop/account/index.ts';
import { cartOf, codesOf, stopCodes } from '#shop/cart/index.ts';
import { questionsOf, reviewsOf, takeBackVotes, wishlistOf } from '#shop/community/index.ts';
import { eraseOrders, eraseParcels, ordersOf, soldParcelsOf } from '#shop/ordering/index.ts';
import { paymentsOf } from '#shop/payments/index.ts';
import { accessKeysOf, eraseWebhooks, productsOf, webhooksOf } from '#shop/selling/index.ts';

/**
 * All that the shop keeps about an account, in the order of the downloaded file: what its owner can read, and what becomes
 * of it when the account is deleted. Orders, sums and ids stay, because sellers and the books need them.
 */
export const PERSONAL_DATA: readonly AccountData[] = [
  inTable('sessions', 'user_id', {
    file: {
      part: 'sessions',
      columns: { device: 'device', createdAt: 'created_at', lastSeenAt: 'last_seen_at', expiresAt: 'expires_at' },
      of: { orderBy: 'created_at' },
    },
    erasing: 'delete',
  }),
  inTable('account_links', 'user_id', { erasing: 'delete' }),
  // Since when it is on, and nothing that could sign in.
  inTable('users', 'id', {
    file: { part: 'twoFactor', columns: { onSince: 'two_factor_since' }, of: 'one row' },
    erasing: { two_factor_since: null },
  }),
  inTable('two_factor_secrets', 'user_id', { erasing: 'delete' }),
  inTable('recovery_codes', 'user_id', { erasing: 'delete' }),
  inTable('saved_addresses', 'user_id', {
    file: { part: 'savedAddresses', read: savedAddressesOf },
    erasing: 'delete',
  }),
  inTable('cart_items', 'user_id', { file: { part: 'cart', read: cartOf }, erasing: 'delete' }),
  inTable('cart_codes', 'user_id', { file: { part: 'codes', read: codesOf }, erasing: 'delete' }),
  inTable('codes', 'seller_id', { erasing: stopCodes }),
  inTable('idempotency_keys', 'user_id', { erasing: 'delete' }),
  inTable('orders', 'user_id', { file: { part: 'orders', read: ordersOf }, erasing: eraseOrders }),
  { file: { part: 'payments', read: paymentsOf } },
  inTable('parcels', 'seller_id', { file: { part: 'soldParcels', read: soldParcelsOf }, erasing: eraseParcels }),
  // Archived, because past orders name them; their pictures stay with them.
  inTable('products', 'seller_id', { file: { part: 'products', read: productsOf }, erasing: 'stays' }),
  inTable('seller_profiles', 'seller_id', {
    file: {
      part: 'sellerProfile',
      columns: {
        name: 'name',
        story: 'story',
        delivery: 'delivery',
        returns: 'returns',
        pictureUrl: 'picture_url',
        changedAt: 'changed_at',
      },
      of: 'one row',
    },
    erasing: 'delete',
  }),
  inTable('pictures', 'seller_id', {
    file: {
      part: 'pictures',
      columns: { hash: 'hash', bytes: 'bytes', uploadedAt: 'uploaded_at' },
      of: { orderBy: 'uploaded_at' },
    },
    erasing: 'stays',
  }),
  // A job that works on one of them finds it gone at its next batch and ends.
  inTable('product_imports', 'seller_id', {
    file: {
      part: 'imports',
      columns: {
        id: 'id',
        state: 'state',
        csv: 'csv',
        total: 'total',
        done: 'done',
        added: 'added',
        changed: 'changed',
        dryRun: 'is_dry_run',
        createdAt: 'created_at',
      },
      of: { orderBy: 'id' },
    },
    erasing: 'delete in batches',
  }),
  inTable('wishlist_items', 'user_id', { file: { part: 'wishlist', read: wishlistOf }, erasing: 'delete' }),
  inTable('wishlist_shares', 'user_id', { erasing: 'delete' }),
  inTable('wishlist_mail_refusals', 'user_id', { erasing: 'delete' }),
  // They stay as those of a former customer, without the skin tone.
  inTable('reviews', 'user_id', {
    file: { part: 'reviews', read: reviewsOf },
    erasing: { user_id: null, tone: null },
  }),
  inTable('helpful_votes', 'user_id', { erasing: takeBackVotes }),
  // The words of both sides go; a mail that has arrived stays with its recipient.
  inTable('questions', 'user_id', { file: { part: 'questions', read: questionsOf }, erasing: 'delete in batches' }),
  inTable('questions', 'seller_id', { erasing: 'delete in batches' }),
  // They stay for the operator, without their author and the author's words.
  inTable('reports', 'user_id', {
    file: {
      part: 'reports',
      columns: {
        review_id: 'review_id',
        product_id: 'product_id',
        question_id: 'question_id',
        reason: 'reason',
        reported_at: 'reported_at',
      },
      of: { orderBy: 'id' },
    },
    erasing: { user_id: null, reason: '' },
  }),
  inTable('access_keys', 'seller_id', { file: { part: 'accessKeys', read: accessKeysOf }, erasing: 'delete' }),
  inTable('webhooks', 'owner_id', { file: { part: 'webhooks', read: webhooksOf }, erasing: eraseWebhooks }),
  mailData,
];
