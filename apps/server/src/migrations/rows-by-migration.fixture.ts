const TIMESTAMP = '2026-01-02T03:04:05.678Z';
const product = (id: number, name: string) => ({
  id,
  slug: null,
  name,
  brand_id: 7001,
  category_id: 7001,
  seller_id: 7002,
  subcategory: null,
  description: 'Made before the upgrade.',
  price_cents: 9_007_199_254_740_991,
  original_price_cents: null,
  rating: 4.25,
  review_count: 12,
  image_url: 'https://pictures.example/a.webp',
  is_new: 1,
  is_bestseller: 0,
  created_at: TIMESTAMP,
  finish: null,
  swatches: '[]',
  facts: null,
  suits: null,
  search_text: `${name.toLowerCase()}\u001fold house\u001fmade before the upgrade.`,
});
const user = (id: number, name: string, is_seller: number) => ({
  id,
  username: name,
  username_key: name.toLowerCase(),
  email: `${name}@example.com`,
  email_key: `${name}@example.com`.toLowerCase(),
  full_name: 'Zoë “Old” Ünïcode 💄',
  password_hash: 'the hash',
  is_seller,
  created_at: TIMESTAMP,
});
const OLD_USERS = [user(7001, 'Old.Shopper', 0), user(7002, 'Old.Seller', 1)];
const order = { id: 7001, user_id: 7001, order_number: '#BM7', placed_on: '2026-01-02', placed_at: TIMESTAMP };
const totals = { subtotal_cents: 2000, shipping_cents: 499, total_cents: 2499 };

const ledgerEntry = (id: number, account: string, seller_id: number | null, amount_cents: number) => ({
  id,
  order_id: 7001,
  parcel_id: 7001,
  kind: 'sale',
  account,
  seller_id,
  amount_cents,
  booked_at: TIMESTAMP,
});

const payment = {
  ...{ id: 7001, order_id: 7001, state: 'paid', key: 'a random key', amount_cents: 2499, parcel_sums: '[]' },
  ...{ session_id: 'cs_1', url: null, intent_id: 'pi_1', settled_at: TIMESTAMP },
  ...{ created_at: TIMESTAMP, expires_at: TIMESTAMP, next_check_at: TIMESTAMP },
};
const refund = {
  ...{ id: 7001, order_id: 7001, parcel_id: 7001, intent_id: 'pi_1', amount_cents: 2000, reason: 'cancellation' },
  ...{ key: 'another key', state: 'done', attempts: 1, provider_id: 're_1', last_error: null },
  ...{ next_attempt_at: TIMESTAMP, created_at: TIMESTAMP, settled_at: TIMESTAMP },
};
const dispute = {
  ...{ id: 7001, provider_id: 'dp_1', order_id: 7001, amount_cents: 2499, reason: 'fraudulent', status: 'lost' },
  ...{ is_booked: 1, opened_at: TIMESTAMP, closed_at: TIMESTAMP },
};
const mail = {
  id: 7001,
  kind: 'order-confirmation',
  recipient: 'ana@example.com',
  subject: 'Your order',
  text: 'Thank you.',
  attempts: 1,
  queued_at: TIMESTAMP,
  next_attempt_at: TIMESTAMP,
  sent_at: TIMESTAMP,
  last_error: null,
};

/**
 * Rows that a shop of each version has stored, in the tables that the migration creates. A new migration adds rows for what
 * it creates or changes, and never edits the rows of earlier ones.
 */
export const ROWS_BY_MIGRATION: Record<string, Record<string, object[]>> = {
  '0001-accounts': {
    users: OLD_USERS,
    sessions: [{ token_hash: 'a hash', user_id: 7001, created_at: TIMESTAMP, expires_at: '2999-01-01T00:00:00.000Z' }],
  },
  '0002-catalog': {
    categories: [{ id: 7001, name: 'Old shelf', slug: 'old-shelf', icon: 'ri-star-line', tagline: 'Kept' }],
    brands: [{ id: 7001, name: 'Oldhouse', name_key: 'oldhouse', tint: null, tagline: '' }],
    testimonials: [{ id: 7001, rating: 5, content: 'Still here.', user_title: 'Ana - shopper' }],
    products: [product(7001, 'Old balm'), product(7002, 'Old rouge')],
    product_shades: [
      {
        product_id: 7001,
        position: 0,
        name: 'Rosé',
        hex: '#aa3344',
        undertone: 'cool',
        skin_tones: '[]',
        extras: '{}',
      },
    ],
  },
  '0003-cart-and-orders': {
    cart_items: [{ id: 7001, user_id: 7001, product_id: 7002, shade: '', quantity: 3 }],
    orders: [{ ...order, ...totals, status: 'pending', shipping_address: '{"city":"Portland"}' }],
    order_items: [
      {
        order_id: 7001,
        position: 0,
        product_id: 7001,
        name: 'Old balm',
        brand: 'Old House',
        shade: 'Rosé',
        price_cents: 1000,
        quantity: 2,
      },
    ],
    idempotency_keys: [{ user_id: 7001, key: 'a key', request_hash: 'a hash', answer: '{}', created_at: TIMESTAMP }],
  },
  '0004-housekeeping': {
    shop_facts: [{ name: 'seeded', value: TIMESTAMP }],
    mails: [mail],
    rate_limits: [{ key: 'a key', hits: 3, resets_at: TIMESTAMP }],
  },
  '0005-marketplace': {
    parcels: [
      {
        id: 7001,
        order_id: 7001,
        user_id: 7001,
        seller_id: 7002,
        status: 'delivered',
        amount_cents: 2000,
        customer: 'Zoë Old',
        customer_key: 'zoe old',
        tracking_number: 'TRACK 7',
        placed_at: TIMESTAMP,
        delivered_at: TIMESTAMP,
        is_earlier: 0,
      },
    ],
    parcel_history: [
      {
        id: 7001,
        parcel_id: 7001,
        from_status: null,
        to_status: 'pending',
        actor: 'shopper',
        user_id: 7001,
        note: 'Please ring.',
        changed_at: TIMESTAMP,
      },
    ],
    ledger_entries: [
      ledgerEntry(7001, 'shoppers', null, -2000),
      ledgerEntry(7002, 'seller', 7002, 1800),
      ledgerEntry(7003, 'house', null, 200),
    ],
    price_history: [{ id: 7001, product_id: 7001, price_cents: 1000, valid_from: TIMESTAMP }],
    product_views: [{ product_id: 7001, day: '2026-01-02', views: 7 }],
    audit_log: [
      { id: 7001, operator_id: 7002, action: 'suspend', subject: 'seller 7002', note: 'Late', done_at: TIMESTAMP },
    ],
  },
  '0007-pictures': {
    pictures: [{ seller_id: 7002, hash: 'a'.repeat(64), bytes: 70_000, uploaded_at: TIMESTAMP }],
  },
  '0008-imports': {
    product_imports: [
      {
        id: 7001,
        seller_id: 7002,
        is_dry_run: 0,
        state: 'done',
        csv: null,
        total: 2,
        done: 2,
        added: 1,
        changed: 0,
        attempts: 1,
        runner: null,
        leased_until: TIMESTAMP,
        created_at: TIMESTAMP,
      },
    ],
    product_import_refusals: [{ import_id: 7001, position: 0, row: 3, field: 'price', message: 'No price' }],
  },
  '0009-mail-html': {
    mails: [{ ...mail, html: '<p>Thank you.</p>', unsubscribe_path: '/unsubscribe/a-token' }],
  },
  '0010-account': {
    account_links: [
      {
        token_hash: 'a hash',
        user_id: 7001,
        kind: 'reset',
        email: 'old.shopper@example.com',
        expires_at: '2999-01-01T00:00:00.000Z',
      },
    ],
  },
  '0011-wishlist': {
    wishlist_items: [
      {
        id: 7001,
        user_id: 7001,
        product_id: 7001,
        added_at: TIMESTAMP,
        added_price_cents: 1200,
        told_price_cents: 1000,
        told_sold_out: 0,
      },
    ],
    wishlist_shares: [{ user_id: 7001, token: 'a token', created_at: TIMESTAMP }],
    wishlist_mail_refusals: [{ user_id: 7001, refused_at: TIMESTAMP }],
    wishlist_checks: [{ product_id: 7001 }],
  },
  '0012-reviews': {
    reviews: [
      {
        id: 7001,
        product_id: 7001,
        user_id: 7001,
        rating: 4,
        title: 'Soft “rosé” 💄',
        text: 'It stays on all day and never dries.',
        tone: 'Honey',
        helpful_count: 1,
        answer: 'Thank you!',
        answered_at: TIMESTAMP,
        hidden_at: TIMESTAMP,
        hidden_reason: 'Advertising',
        written_at: TIMESTAMP,
        edited_at: TIMESTAMP,
      },
    ],
    helpful_votes: [{ review_id: 7001, user_id: 7002 }],
    reports: [
      {
        id: 7001,
        review_id: 7001,
        product_id: null,
        user_id: 7002,
        reason: 'It names a rival.',
        reported_at: TIMESTAMP,
        settled_at: null,
      },
    ],
  },
  '0014-brand-creators': {
    brands: [{ id: 7001, name: 'Oldhouse', name_key: 'oldhouse', tint: null, tagline: '', created_by: 7002 }],
  },
  '0015-erased-mails': {
    mails: [
      {
        ...mail,
        html: '<p>Thank you.</p>',
        unsubscribe_path: '/unsubscribe/a-token',
        user_id: 7001,
        about_user_id: 7002,
      },
    ],
    erased_mails: [{ mail_id: 7002, queued_at: TIMESTAMP, user_id: 7001 }],
  },
  '0016-mail-limits': {
    mails: [{ ...mail, pace: 'notice', is_held: 1 }],
  },
  '0017-catalog-changes': {
    catalog_changes: [{ seq: 7001, product_id: 7001, changed_at: TIMESTAMP }],
    catalog_cursors: [{ name: 'another reader', seq: 7001 }],
  },
  '0019-archived-in-imports': {
    product_import_refusals: [
      { import_id: 7001, position: 0, row: 3, field: 'name', message: 'Archived', archived_product_id: 7001 },
    ],
  },
  '0020-payments': {
    payments: [payment],
    refunds: [refund],
    disputes: [dispute],
  },
  '0021-offers': {
    codes: [
      {
        ...{ id: 7001, code: 'OLD-10', seller_id: 7002, kind: 'percent', value: 10 },
        ...{ starts_at: TIMESTAMP, ends_at: null, minimum_cents: 500, uses_max: 3, uses_per_shopper: 1, uses: 1 },
        ...{ created_at: TIMESTAMP, stopped_at: null },
      },
    ],
    cart_codes: [{ user_id: 7002, code_id: 7001 }],
    order_codes: [
      { order_id: 7001, code_id: 7001, user_id: 7001, code: 'OLD-10', discount_cents: 120, is_given_back: 0 },
    ],
    delivery_rule: [{ id: 1, rule: '{"fee":"4.99"}', changed_at: TIMESTAMP }],
    sale_periods: [
      {
        ...{ product_id: 7001, price_cents: 900, starts_at: TIMESTAMP, ends_at: '2999-01-01T00:00:00.000Z' },
        earlier_price_cents: 9_007_199_254_740_991,
        earlier_original_price_cents: null,
      },
    ],
  },
  '0024-seller-profiles': {
    seller_profiles: [
      {
        seller_id: 7002,
        name: 'Oldhouse',
        name_key: 'oldhouse',
        picture_url: null,
        story: 'Since 1900.',
        ...{ delivery: 'Within a week.', returns: '', changed_at: TIMESTAMP },
      },
    ],
  },
  '0026-two-factor': {
    two_factor_secrets: [{ user_id: 7001, sealed_secret: 'sealed', last_step: 58_000_000 }],
    recovery_codes: [{ user_id: 7001, code_hash: 'a hash' }],
  },
  '0028-shop-window': {
    featured_products: [{ product_id: 7001, position: 1 }],
  },
  '0029-questions': {
    questions: [
      {
        ...{ id: 7001, product_id: 7001, parcel_id: null, seller_id: 7002, user_id: 7001, text: 'Is it vegan?' },
        ...{ asked_at: TIMESTAMP, answer: 'Yes.', answered_at: TIMESTAMP },
      },
    ],
  },
  '0031-seller-approval': {
    users: [...OLD_USERS, { ...user(7031, 'New', 1), seller_approval: 'declined', decline_reason: 'No imprint.' }],
  },
  '0032-addresses-and-carriers': {
    saved_addresses: [{ id: 7001, user_id: 7001, address: '{"city":"Portland"}', saved_at: TIMESTAMP }],
  },
  '0033-access-keys': {
    access_keys: [
      {
        ...{ id: 7001, seller_id: 7002, name: 'Till', scopes: '["orders:read"]', prefix: 'bmk_AbCdEfGh' },
        ...{ secret_hash: 'a hash', created_at: TIMESTAMP, last_used_on: '2026-01-02' },
      },
    ],
  },
  '0034-webhooks': {
    webhooks: [
      {
        ...{ id: 7001, owner_id: 7002, url: 'https://hooks.example/', events: '["order.placed"]' },
        ...{ sealed_secret: 'sealed', sealed_old_secret: null, old_secret_until: null, created_at: TIMESTAMP },
        ...{ failures: 1, failing_since: TIMESTAMP, next_attempt_at: TIMESTAMP, leased_until: '', off_at: TIMESTAMP },
      },
    ],
    webhook_deliveries: [
      {
        ...{ id: 7001, webhook_id: 7001, message_id: 'msg_7', event: 'order.placed', body: '{}', state: 'failed' },
        ...{ queued_at: TIMESTAMP, attempts: 9, next_attempt_at: TIMESTAMP, retry_until: TIMESTAMP },
        ...{ answer: 500, error: null },
      },
    ],
  },
  '0037-jobs': {
    jobs: [
      {
        id: 7001,
        kind: 'of an earlier version',
        key: 'user 7002',
        payload: '{}',
        attempts: 0,
        added_at: TIMESTAMP,
        due_at: TIMESTAMP,
      },
    ],
  },
  '0039-names-and-import-changes': {
    product_import_changes: [{ import_id: 7001, row: 2, position: 0, field: 'price', was: '12.00', now: '9.00' }],
  },
};
