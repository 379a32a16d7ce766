import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_LIMITS, openPool } from '../../../apps/server/src/platform/db/postgres.ts';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { startStripeDouble } from '../../../apps/server/src/testing/stripe-double/stripe-double.ts';
import { findPostgres } from '../../../tools/postgres.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type CallResult, type HttpClient, PASSWORD, signedInClient, succeeded } from '../../http-client.ts';
import { sellingShop } from '../../reliability/payments/payment-runs.ts';
import { createTestDatabase, DATABASES, type TestDatabase } from '../../reliability/test-database.ts';
import type { ResultRow } from '../../results.ts';

const NETWORKS = 100;
const POPULAR = Array.from({ length: 20 }, (_, i) => `/product/${i + 1}`);
const CHANGES = 3;
const VOTERS = 8;
const DELETIONS = 60;
const ORDERS = 100;
/** Of the payment provider for each order. */
const PROVIDER_MS = 1500;
const CARTS = 5;
const PAUSE_MS = 200;

type Scene = (database: TestDatabase) => Promise<ResultRow>;

/** What visitors notice of others who ask for much at once: pages, votes, carts. */
export async function besideOthers(report: (row: ResultRow) => void): Promise<void> {
  const names = DATABASES.filter((name) => name === 'sqlite' || findPostgres());
  for (const name of names)
    for (const scene of name === 'sqlite' ? [pagesBesideSearches] : SCENES) {
      await using database = await createTestDatabase(name);
      report(await scene(database));
    }
}

/** Pages that were popular before a change of the catalog, while 100 networks search. */
const pagesBesideSearches: Scene = async (database) => {
  await using shop = await shopProcess({ env: database.settings });
  await shop.start();
  const seller = await signedInClient(shop.url, 'seller', { isSeller: true });
  const { id } = succeeded(await seller.post('/api/products', aProduct())).json<{ id: number }>();
  const ask = async (path: string, network: number) => {
    const startedAt = performance.now();
    const headers = { 'x-forwarded-for': `203.0.${network}.7` };
    const { status } = await fetch(shop.url + path, { headers }).then(async (response) => {
      await response.arrayBuffer();
      return response;
    });
    return { status, ms: performance.now() - startedAt };
  };
  const pages: { status: number; ms: number }[] = [];
  for (let change = 0; change < CHANGES; change++) {
    for (const path of POPULAR) await ask(path, 250);
    succeeded(await seller.patch(`/api/products/${id}`, { description: `Changed ${change}.` }));
    let isOver = false;
    const searching = Array.from({ length: NETWORKS }, async (_, network) => {
      for (let i = 0; !isOver; i++) await ask(`/products?search=lip${change}x${network}x${i}`, network);
    });
    await wait(PAUSE_MS);
    for (const path of POPULAR) pages.push(await ask(path, 250));
    isOver = true;
    await Promise.all(searching);
  }
  return rowOf(`10: popular pages while ${NETWORKS} networks search, ${database.name}`, pages);
};

/** Eight vote for a review that its author deletes and writes again. */
const votesBesideDeletions: Scene = async (database) => {
  await using shop = await shopProcess({ env: database.settings });
  await shop.start();
  const seller = await signedInClient(shop.url, 'seller', { isSeller: true });
  const author = await signedInClient(shop.url, 'author');
  const { id } = succeeded(await seller.post('/api/products', aProduct())).json<{ id: number }>();
  succeeded(await author.post('/api/cart', { productId: id, quantity: 1 }));
  succeeded(await author.order('author.1'));
  const [parcel] = succeeded(await seller.get('/api/seller/parcels')).json<{ id: number }[]>();
  for (const status of ['processing', 'shipped', 'delivered'])
    succeeded(await seller.post(`/api/seller/parcels/${parcel?.id}/status`, { status }));
  const voters: HttpClient[] = [];
  for (let i = 0; i < VOTERS; i++) voters.push(await signedInClient(shop.url, `voter.${i}`));
  const review = { rating: 5, title: 'Good', text: 'It is good, and it stays where it is.' };
  const answers: CallResult[] = [];
  for (let i = 0; i < DELETIONS; i++) {
    const written = succeeded(await author.put(`/api/products/${id}/review`, { ...review, title: `Good ${i}` }));
    const path = `/api/reviews/${written.json<{ id: number }>().id}/helpful`;
    const votes = voters.map((voter) => voter.post(path, {}));
    answers.push(await author.delete(`/api/products/${id}/review`), ...(await Promise.all(votes)));
  }
  // A vote for what is gone is told so.
  return rowOf(`11: ${VOTERS} votes × ${DELETIONS} deletions, ${database.name}`, answers, [404]);
};

/** Carts while both background connections wait for a lock of somebody else. */
const cartsBesideForeignLock: Scene = async (database) => {
  await using shop = await shopProcess({ env: database.settings });
  await shop.start();
  const pool = openPool(database.settings.DATABASE_URL ?? '', MAINTENANCE_LIMITS);
  pool.on('error', () => undefined);
  const shoppers: HttpClient[] = [];
  for (let i = 0; i < CARTS; i++) shoppers.push(await signedInClient(shop.url, `shopper.${i}`));
  const leavers = [await signedInClient(shop.url, 'leaver.0'), await signedInClient(shop.url, 'leaver.1')];
  const holder = await pool.connect();
  await holder.query(
    'set idle_in_transaction_session_timeout = 0; begin; lock table saved_addresses in access exclusive mode',
  );
  // The jobs that erase them hold a connection each.
  const leaving = leavers.map((leaver) => leaver.delete('/api/account', { password: PASSWORD }));
  await Promise.all(leaving);
  await wait(PAUSE_MS);
  const add = (shopper: HttpClient | undefined) => shopper?.post('/api/cart', { productId: 7, quantity: 1 });
  const answers = [await add(shoppers[0]), ...(await Promise.all(shoppers.map(add)))];
  await holder.query('rollback');
  holder.release();
  await pool.end();
  return rowOf(
    `12: a cart, then ${CARTS} at once, both background connections locked, ${database.name}`,
    answers.filter((answer) => answer !== undefined),
  );
};

/** Carts of others while 100 orders wait for the payment provider. */
const cartsBesideCheckouts: Scene = async (database) => {
  await using stripe = await startStripeDouble();
  await using shop = await sellingShop(database, stripe);
  const others: HttpClient[] = [];
  for (let i = 0; i < 3; i++) others.push(await signedInClient(shop.url, `other.${i}`));
  const buyers: HttpClient[] = [];
  for (let i = 0; i < ORDERS; i++) {
    const buyer = await signedInClient(shop.url, `buyer.${i}`);
    succeeded(await buyer.post('/api/cart', { productId: 7, quantity: 1 }));
    stripe.beforeNext(/sessions/, () => wait(PROVIDER_MS));
    buyers.push(buyer);
  }
  const ordering = Promise.all(buyers.map((buyer, i) => buyer.order(`buyer.${i}`)));
  await wait(PAUSE_MS);
  const answers: CallResult[] = [];
  for (let i = 0; i < 4; i++)
    answers.push(...(await Promise.all(others.map((other) => other.post('/api/cart', { productId: 8, quantity: 1 })))));
  const orders = await ordering;
  const { figures, ...row } = rowOf(`15: carts while ${ORDERS} orders wait for Stripe, ${database.name}`, answers);
  return { ...row, figures: { ...figures, 'orders placed': orders.filter(({ status }) => status === 201).length } };
};

const SCENES = [pagesBesideSearches, votesBesideDeletions, cartsBesideForeignLock, cartsBesideCheckouts];

/** @param allowed  other statuses that are right */
function rowOf(what: string, answers: readonly { status: number; ms: number }[], allowed: number[] = []): ResultRow {
  const count = (is: (status: number) => boolean) => answers.filter(({ status }) => is(status)).length;
  const isRight = (status: number) => (status >= 200 && status < 300) || allowed.includes(status);
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    what,
    target: 'no 503, no 500',
    isMet: answers.every(({ status }) => isRight(status)),
    figures: {
      answers: answers.length,
      right: count(isRight),
      '503': count((status) => status === 503),
      'other errors': count((status) => !isRight(status) && status !== 503),
      'median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
      'slowest ms': sorted.at(-1) ?? 0,
    },
  };
}
