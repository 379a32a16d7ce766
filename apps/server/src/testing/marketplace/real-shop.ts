import { randomUUID } from 'node:crypto';
import type { CartItem } from '@beautymark/contracts/cart';
import { toDecimal } from '@beautymark/contracts/money';
import { expect } from 'vitest';
import { count } from '#platform/db/count.ts';
import type { TestShop } from '../build-shop.ts';
import { aProduct } from '../product.fixture.ts';
import {
  CODE_USES,
  CODES,
  type Code,
  type Good,
  type MarketplaceModel,
  OPERATORS_CENTS,
  SELLERS_PERCENT,
  type Sender,
} from './model.ts';

type Browser = ReturnType<TestShop['browser']>;

/** The real shop of one run: its products, and its orders and parcels in the order of the model's. */
export interface RealMarketplace {
  shop: TestShop;
  sellers: Record<Exclude<Sender, 'house'>, Browser>;
  senderIds: Map<number | null, Sender>;
  goods: Record<Good, { productId: number; shade?: string }>;
  priceCents: Record<Good, number>;
  /** As they are typed. */
  codes: Record<Code, string>;
  orderIds: number[];
  parcels: { id: number; orderId: number }[];
  mailsBefore: number;
}

/** Signed-in sellers for all runs: hashing passwords and signing in takes longer than a run. */
export async function signInSellers(shop: TestShop): Promise<RealMarketplace['sellers']> {
  const [first, second] = [shop.browser(), shop.browser()];
  const [username, password] = ['second.seller', 'a long password'];
  const account = { username, email: 'second@example.com', fullName: 'Second Seller', password, isSeller: true };
  await second.post('/api/auth/register', account);
  await Promise.all([first.signIn('demo.seller'), second.signIn(username, password)]);
  return { 'first seller': first, 'second seller': second };
}

async function createCodes(seller: Browser, operator: Browser): Promise<RealMarketplace['codes']> {
  const run = randomUUID().slice(0, 8);
  const codes = { sellers: `SELLER-${run}`.toUpperCase(), operators: `SHOP-${run}`.toUpperCase() };
  const [percent, amount] = await Promise.all([
    seller.post('/api/seller/codes', {
      code: codes.sellers,
      kind: 'percent',
      value: SELLERS_PERCENT,
      uses: CODE_USES,
    }),
    operator.post('/api/operator/codes', {
      code: codes.operators,
      kind: 'amount',
      value: toDecimal(OPERATORS_CENTS),
      uses: CODE_USES,
    }),
  ]);
  expect([percent.statusCode, amount.statusCode]).toEqual([201, 201]);
  return codes;
}

interface Signed {
  sellers: RealMarketplace['sellers'];
  operator: Browser;
}
export async function aMarketplace(shop: TestShop, { sellers, operator }: Signed): Promise<RealMarketplace> {
  const shades = [
    { name: 'rose', hex: '#aa3344', stock: 4 },
    { name: 'plum', hex: '#552244', stock: 2 },
  ];
  const balm = (await sellers['first seller'].post('/api/products', { ...aProduct(), stock: 5 })).json();
  const lipstick = (await sellers['second seller'].post('/api/products', { ...aProduct(), shades })).json();
  const { db } = shop.database;
  const soap = await db
    .selectFrom('products')
    .where('seller_id', 'is', null)
    .where('stock', 'is', null)
    .select(['id', 'price_cents'])
    .executeTakeFirstOrThrow();
  const sellerOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('products').where('id', '=', id).select('seller_id').executeTakeFirstOrThrow()).seller_id;
  return {
    shop,
    sellers,
    senderIds: new Map([
      [await sellerOf(balm), 'first seller'],
      [await sellerOf(lipstick), 'second seller'],
      [null, 'house'],
    ]),
    goods: {
      balm: { productId: balm.id },
      rose: { productId: lipstick.id, shade: 'rose' },
      plum: { productId: lipstick.id, shade: 'plum' },
      soap: { productId: soap.id },
    },
    priceCents: { balm: 1250, rose: 1250, plum: 1250, soap: soap.price_cents },
    codes: await createCodes(sellers['first seller'], operator),
    orderIds: [],
    parcels: [],
    mailsBefore: await mailCount(shop),
  };
}

/** Compares all that is stored about this run with the model. */
export async function expectInvariants(model: MarketplaceModel, real: RealMarketplace): Promise<void> {
  await expectStock(model, real);
  await expectMoney(model, real);
  await expectHistory(model, real);
  await expectCodes(model, real);
  expect((await mailCount(real.shop)) - real.mailsBefore).toBe(model.mails);
}

async function expectStock(model: MarketplaceModel, { shop, goods }: RealMarketplace) {
  const { db } = shop.database;
  const shades = await db
    .selectFrom('product_shades')
    .where('product_id', '=', goods.rose.productId)
    .select(['name', 'stock'])
    .execute();
  const products = await db
    .selectFrom('products')
    .where('id', 'in', [goods.balm.productId, goods.soap.productId])
    .select(['id', 'stock', 'is_sold_out'])
    .execute();
  const balm = products.find(({ id }) => id === goods.balm.productId);
  const soap = products.find(({ id }) => id === goods.soap.productId);
  const stock = {
    balm: balm?.stock,
    soap: soap?.stock,
    ...Object.fromEntries(shades.map((row) => [row.name, row.stock])),
  };
  expect(stock).toEqual(model.stock);
  for (const left of Object.values(stock)) expect(left ?? 0).toBeGreaterThanOrEqual(0);
  expect(balm?.is_sold_out).toBe(model.stock.balm === 0 ? 1 : 0);
}

/** Per order and account: entries that sum to zero can still leave somebody without what they are owed. */
async function expectMoney(model: MarketplaceModel, { shop, orderIds, senderIds }: RealMarketplace) {
  if (orderIds.length === 0) return;
  const entries = await shop.database.db
    .selectFrom('ledger_entries')
    .where('order_id', 'in', orderIds)
    .select(['order_id', 'account', 'seller_id', 'amount_cents'])
    .execute();
  const byOrder = Map.groupBy(entries, ({ order_id }) => order_id);
  const balances = orderIds.map((id) => {
    const sums = { shopper: 0, 'first seller': 0, 'second seller': 0, house: 0 };
    for (const { account, seller_id, amount_cents } of byOrder.get(id) ?? []) {
      const owner = account === 'shoppers' ? 'shopper' : (senderIds.get(seller_id) ?? 'house');
      sums[owner] += amount_cents;
    }
    return sums;
  });
  expect(balances).toEqual(orderIds.map((_id, order) => model.balances(order)));
}

async function expectHistory(model: MarketplaceModel, { shop, parcels }: RealMarketplace) {
  if (parcels.length === 0) return;
  const ids = parcels.map(({ id }) => id);
  const rows = await shop.database.db
    .selectFrom('parcel_history')
    .where('parcel_id', 'in', ids)
    .orderBy('id')
    .select(['parcel_id', 'from_status', 'to_status'])
    .execute();
  const byParcel = Map.groupBy(rows, ({ parcel_id }) => parcel_id);
  for (const [index, id] of ids.entries()) {
    const steps = byParcel.get(id) ?? [];
    const reached = steps.map(({ to_status }) => to_status);
    expect(steps.map(({ from_status }) => from_status)).toEqual([null, ...reached.slice(0, -1)]);
    expect(reached.at(-1)).toBe(model.parcels[index]?.status);
  }
}

async function expectCodes(model: MarketplaceModel, { shop, codes }: RealMarketplace) {
  const rows = await shop.database.db
    .selectFrom('codes')
    .where('code', 'in', Object.values(codes))
    .select(['code', 'uses'])
    .execute();
  const uses = CODES.map((code) => [code, rows.find((row) => row.code === codes[code])?.uses]);
  expect(Object.fromEntries(uses)).toEqual(model.uses);
}

/** Apart from those on what runs out: they come by the real minute. */
const mailCount = ({ database }: TestShop): Promise<number> =>
  count(database.db.selectFrom('mails').where('kind', '!=', 'stock-low'));

export async function emptyCart(model: MarketplaceModel, { shop, codes }: RealMarketplace): Promise<void> {
  for (const code of model.cartCodes.splice(0)) await shop.send('DELETE', '/api/cart/code', { code: codes[code] });
  for (const { id } of (await shop.get('/api/cart')).json<CartItem[]>()) await shop.delete(`/api/cart/${id}`);
}
