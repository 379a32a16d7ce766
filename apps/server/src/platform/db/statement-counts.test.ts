import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aReview, deliver } from '../../testing/delivered.fixture.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop } from '../../testing/selling-shop.ts';
import { TEST_DATABASE_URL } from '../../testing/settings.ts';
import type { Clock } from '../lifecycle/clock.ts';
import { statementRecorder } from './record-statements.fixture.ts';

/** Every statement that the database gets, and its reason: each is a round trip to PostgreSQL. */
type Statements = readonly (readonly [statement: string, reason: string])[];

const SESSION: Statements = [['select sessions', 'who asks']];
const BEGIN: Statements = [['begin', 'all of it, or nothing']];
const COMMIT: Statements = [
  ['commit', ''],
  ['select catalog_changes', 'the caller reads what it wrote'],
];

const CHECKED_CART: Statements = [
  ['select cart_items', 'prices, what is left and which codes there are: for the limits, and for the answer'],
];
const ADD: Statements = [
  ...SESSION,
  ...BEGIN,
  ['insert cart_items', 'the database adds, so that adds at once all count'],
  ...CHECKED_CART,
  ...COMMIT,
];
const QUANTITY: Statements = [
  ...SESSION,
  ...BEGIN,
  ['update cart_items', 'only of an own item'],
  ...CHECKED_CART,
  ...COMMIT,
];

const STORED_ORDER: Statements = [
  ['insert idempotency_keys', 'a repeat waits here, and is answered alike'],
  ['insert rate_limits', 'each order sends mails'],
  ['select users', 'locks the shopper: of two orders the second sees what the first left in the cart'],
];
const READ_FOR_ORDER: Statements = [
  ['select users', 'holds the sellers: none is deleted meanwhile'],
  ['select cart_items', 'what is ordered, at the prices of now'],
  ['select delivery_rule', 'what delivery costs'],
  ['insert orders', 'the database says whether its number is free'],
];
const PARCELS: Statements = [
  ['insert parcels', 'one for each seller'],
  ['insert parcel_history', ''],
];
const ITEMS: Statements = [['insert order_items', 'each in its parcel, if there is one yet']];
const TAKEN: Statements = [['delete cart_items', 'what was bought']];
const TOLD: Statements = [
  ['insert ledger_entries', ''],
  ['select users', 'where the shopper and the sellers get their mails'],
  ['insert mails', ''],
  ['insert jobs', 'that send them'],
  ['select webhooks', 'of the sellers and the house'],
];
const ANSWERED: Statements = [['update idempotency_keys', 'the answer for a repeat']];
const ORDER: Statements = [
  ...SESSION,
  ...BEGIN,
  ...STORED_ORDER,
  ...READ_FOR_ORDER,
  ...PARCELS,
  ...ITEMS,
  ...TAKEN,
  ...TOLD,
  ...ANSWERED,
  ...COMMIT,
];

const ORDER_TO_PAY: Statements = [
  ...SESSION,
  ...BEGIN,
  ...STORED_ORDER,
  ['select payments', 'another order that can still be paid'],
  ...READ_FOR_ORDER,
  ...ITEMS,
  ['insert rate_limits', 'unpaid orders of the account'],
  ['insert rate_limits', 'of its network'],
  ['select users', 'whether the account is new'],
  ['insert rate_limits', 'of new accounts of the network'],
  ['insert payments', ''],
  ['insert jobs', 'asks about the payment where no event comes'],
  ...ANSWERED,
  ...COMMIT,
  ['select payments', 'what the page is opened for'],
  ['select orders', 'what the page says'],
  ['select order_items', 'what the page lists'],
  ...alone(['update payments', 'its page']),
];
const PAYMENT: Statements = [
  ['select payments', 'whose it is'],
  ...BEGIN,
  ['select orders', 'locks the order: of two events one settles it'],
  ['select payments', 'as it is under the lock'],
  ['select orders', 'whether its shopper is still there'],
  ['select order_items', 'for the mail, where the money goes back'],
  ['update payments', 'settled'],
  ['insert ledger_entries', 'the payment'],
  ['select orders', 'what is placed'],
  ['select order_items', 'what is packed'],
  ['select order_codes', 'for the mail'],
  ...PARCELS,
  ['update order_items', 'into which parcel each goes'],
  ...TAKEN,
  ['delete cart_codes', 'those of the order, or of an empty cart'],
  ...TOLD,
  ...COMMIT,
  ['select orders', 'whose place among unpaid orders is free'],
  ...alone(['update rate_limits', 'of the account']),
  ...alone(['update rate_limits', 'of its network']),
  ['select users', 'whether the account was new'],
  ...alone(['update rate_limits', 'of new accounts of the network']),
];

const PARCEL_STEP: Statements = [
  ...SESSION,
  ...BEGIN,
  ['select orders', 'locks the order: of two changes the second sees the first'],
  ['select parcels', 'whose it is, and how it stands'],
  ['update parcels', ''],
  ['insert parcel_history', ''],
  ['select webhooks', 'of the seller and the house'],
  ['select users', 'where the shopper gets the mail'],
  ['select order_items', 'what the mail lists'],
  ['insert mails', ''],
  ['insert jobs', 'that send it'],
  ...COMMIT,
  ['select parcels', 'the answer: the parcel'],
  ['select order_items', 'its items'],
  ['select parcel_history', 'its history'],
  ['select parcels', 'its codes'],
];
const VOTE: Statements = [
  ...SESSION,
  ...BEGIN,
  ['select reviews', 'locks the review: votes at once are all counted, and none outlasts it'],
  ['insert helpful_votes', ''],
  ['update reviews', 'how many there are'],
  ...COMMIT,
];

/** Reads that no cache answers, once the search has read the catalog. */
const READS: Record<string, Statements> = {
  '/api/products?limit=24': [['select products', 'what the cards show']],
  '/api/products?limit=24&color=red': [
    ['select product_shades', 'which shade each card shows'],
    ['select products', 'what the cards show'],
  ],
  '/api/products/facets?search=lipstick': [],
  '/api/brands': [],
  '/api/products/featured': [
    ['select featured_products', 'which operators have put first'],
    ['select products', 'the best by their kinds, so that kinds take turns'],
    ['select products', 'what the cards of the chosen show'],
  ],
  '/api/products/tone-shades': [['select products', 'foundations with their shades']],
};

/** On SQLite a write alone is a transaction of its own. */
function alone(statement: Statements[number]): Statements {
  return TEST_DATABASE_URL ? [statement] : [...BEGIN, statement, ...COMMIT];
}

const THREE_LINES = [
  { productId: 54, quantity: 1, shade: 'Vitrail' },
  { productId: 161, quantity: 1 },
  { productId: 162, quantity: 1 },
];

const namesOf = (statements: Statements) => statements.map(([name]) => name);

test('a cart, an order, a parcel and a vote ask the database for nothing without a reason', async () => {
  using recorder = statementRecorder();
  await using shop = await buildShop({ clock: jobsWait(), env: { RATE_LIMITS: 'on' } });
  const { statementsOf } = recorder;
  const [first, ...others] = THREE_LINES;
  expect(await statementsOf(() => shop.post('/api/cart', first))).toEqual(namesOf(ADD));
  const [{ id }] = (await shop.get('/api/cart')).json();
  expect(await statementsOf(() => shop.patch(`/api/cart/${id}`, { quantity: 2 }))).toEqual(namesOf(QUANTITY));
  for (const item of others) await shop.post('/api/cart', item);
  const key = { 'idempotency-key': 'one-checkout' };
  expect(await statementsOf(() => shop.post('/api/orders', anOrder(), key))).toEqual(namesOf(ORDER));

  const seller = await shop.signedIn('demo.seller');
  const [parcel] = (await seller.get('/api/seller/parcels')).json();
  const step = { status: 'processing' };
  const path = `/api/seller/parcels/${parcel.id}/status`;
  expect(await statementsOf(() => seller.post(path, step))).toEqual(namesOf(PARCEL_STEP));

  await deliver(shop, seller, 54);
  const review = (await shop.put('/api/products/54/review', aReview())).json();
  const otto = await shop.signUp('otto');
  expect(await statementsOf(() => otto.post(`/api/reviews/${review.id}/helpful`))).toEqual(namesOf(VOTE));
});

test('an order that is paid asks the database for nothing without a reason', async () => {
  using recorder = statementRecorder();
  await using shop = await buildSellingShop({ clock: jobsWait(), cart: THREE_LINES, env: { RATE_LIMITS: 'on' } });
  const { statementsOf } = recorder;
  const key = { 'idempotency-key': 'one-checkout' };
  expect(await statementsOf(() => shop.post('/api/orders', anOrder(), key))).toEqual(namesOf(ORDER_TO_PAY));
  shop.stripe.pay([...shop.stripe.sessions.keys()][0] ?? '');
  expect(await statementsOf(() => shop.deliver(shop.stripe.events.at(-1)))).toEqual(namesOf(PAYMENT));
});

test('a read asks the database for nothing without a reason', async () => {
  using recorder = statementRecorder();
  await using shop = await buildShop({ as: 'guest', clock: jobsWait() });
  await shop.get('/api/products?limit=1');
  for (const [address, statements] of Object.entries(READS))
    expect([address, ...(await recorder.statementsOf(() => shop.get(address)))]).toEqual([
      address,
      ...namesOf(statements),
    ]);
});

/** A clock that goes back at each reading: no job becomes due while statements are recorded. */
function jobsWait(): Clock {
  const clock = fakeClock();
  return {
    now: () => {
      clock.advance(-1);
      return clock.now();
    },
  };
}
