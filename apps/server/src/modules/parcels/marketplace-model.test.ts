import { PARCEL_STATUSES, type ParcelStatus } from '@beautymark/contracts/parcel-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { IS_LONG } from '../../testing/settings.ts';
import { GOODS, type Good, MarketplaceModel, mayFollow } from './marketplace.model.ts';

const RUNS = IS_LONG ? 2000 : 40;
const SEED = 20_261_122;

/** The real shop: its rows of this run, by the order in which they were made. */
interface RealShop {
  shop: TestShop;
  seller: ReturnType<TestShop['browser']>;
  balmId: number;
  lipstickId: number;
  orders: { id: number; parcelId: number }[];
  mailsBefore: number;
}
type Command = fc.AsyncCommand<MarketplaceModel, RealShop>;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

class Order implements Command {
  readonly good: Good;
  readonly quantity: number;
  constructor(good: Good, quantity: number) {
    this.good = good;
    this.quantity = quantity;
  }
  check = () => true;
  async run(model: MarketplaceModel, real: RealShop) {
    const { good, quantity } = this;
    const item = good === 'balm' ? { productId: real.balmId } : { productId: real.lipstickId, shade: good };
    const added = await shop.post('/api/cart', { ...item, quantity });
    const answer = await shop.post('/api/orders', anOrder());
    expect(answer.statusCode).toBe(model.canOrder(good, quantity) ? 201 : 409);
    if (answer.statusCode === 201) {
      model.order(good, quantity);
      const { id } = answer.json();
      const parcel = await real.shop.database.db
        .selectFrom('parcels')
        .where('order_id', '=', id)
        .select('id')
        .executeTakeFirstOrThrow();
      real.orders.push({ id, parcelId: parcel.id });
    } else await shop.delete(`/api/cart/${added.json().id}`);
    await expectInvariants(model, real);
  }
  toString = () => `order ${this.quantity} ${this.good}`;
}

class ChangeStatus implements Command {
  readonly pick: number;
  readonly to: ParcelStatus;
  readonly by: 'seller' | 'shopper';
  constructor(pick: number, to: ParcelStatus, by: 'seller' | 'shopper') {
    this.pick = pick;
    this.to = to;
    this.by = by;
  }
  check = ({ parcels }: MarketplaceModel) => parcels.length > 0;
  async run(model: MarketplaceModel, real: RealShop) {
    const index = this.pick % model.parcels.length;
    const [parcel, order] = [model.parcels[index], real.orders[index]];
    if (!parcel || !order) throw new Error('the model and the shop have different orders');
    const answer = await this.send(real, order);
    const isAllowed = mayFollow(parcel.status, this.to, this.by);
    expect(answer.statusCode).toBe(isAllowed ? 200 : 409);
    if (isAllowed) model.changeStatus(index, this.to);
    await expectInvariants(model, real);
  }
  private send({ seller }: RealShop, { id, parcelId }: { id: number; parcelId: number }) {
    if (this.by === 'seller') return seller.post(`/api/seller/parcels/${parcelId}/status`, { status: this.to });
    const verb = this.to === 'cancelled' ? 'cancel' : 'return';
    return shop.post(`/api/orders/${id}/parcels/${parcelId}/${verb}`, {});
  }
  toString = () => `${this.by}: parcel ${this.pick} → ${this.to}`;
}

/** The parcel's next step on its way to the shopper and back: random changes alone would hardly ever return one. */
class Advance implements Command {
  readonly pick: number;
  readonly isReturnAccepted: boolean;
  constructor(pick: number, isReturnAccepted: boolean) {
    this.pick = pick;
    this.isReturnAccepted = isReturnAccepted;
  }
  check = ({ parcels }: MarketplaceModel) => this.nextOf(parcels) !== null;
  private nextOf(parcels: MarketplaceModel['parcels']): ChangeStatus | null {
    const parcel = parcels[this.pick % parcels.length];
    if (parcel?.status === 'delivered') return new ChangeStatus(this.pick, 'return requested', 'shopper');
    const decision = this.isReturnAccepted ? 'returned' : 'return refused';
    const next = { pending: 'processing', processing: 'shipped', shipped: 'delivered', 'return requested': decision };
    const to = Object.entries(next).find(([from]) => from === parcel?.status)?.[1];
    return to ? new ChangeStatus(this.pick, to as ParcelStatus, 'seller') : null; // the values above are statuses
  }
  run = async (model: MarketplaceModel, real: RealShop) => this.nextOf(model.parcels)?.run(model, real);
  toString = () => `advance parcel ${this.pick}`;
}

class CountStock implements Command {
  readonly stock: number | null;
  constructor(stock: number | null) {
    this.stock = stock;
  }
  check = () => true;
  async run(model: MarketplaceModel, real: RealShop) {
    const { version } = await productOf(real.balmId);
    const answer = await real.seller.patch(`/api/products/${real.balmId}`, { stock: this.stock, version });
    expect(answer.statusCode).toBe(200);
    model.stock.balm = this.stock;
    await expectInvariants(model, real);
  }
  toString = () => `count ${this.stock} balms`;
}

const productOf = (id: number) =>
  shop.database.db.selectFrom('products').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function expectInvariants(model: MarketplaceModel, real: RealShop) {
  const { db } = shop.database;
  const shades = await db
    .selectFrom('product_shades')
    .where('product_id', '=', real.lipstickId)
    .select(['name', 'stock'])
    .execute();
  const balm = await productOf(real.balmId);
  const stock = { balm: balm.stock, ...Object.fromEntries(shades.map(({ name, stock }) => [name, stock])) };
  expect(stock).toEqual(model.stock);
  for (const left of Object.values(stock)) expect(left ?? 0).toBeGreaterThanOrEqual(0);
  expect(balm.is_sold_out).toBe(model.stock.balm === 0 ? 1 : 0);

  for (const [index, { id, parcelId }] of real.orders.entries()) {
    const parcel = model.parcels[index];
    const entries = await db.selectFrom('ledger_entries').where('order_id', '=', id).selectAll().execute();
    const sum = (rows: typeof entries) => rows.reduce((total, { amount_cents }) => total + amount_cents, 0);
    expect(sum(entries)).toBe(0);
    const isUndone = parcel?.status === 'cancelled' || parcel?.status === 'returned';
    const priceCents = 1250 * (parcel?.quantity ?? 0);
    expect(sum(entries.filter(({ account }) => account === 'seller'))).toBe(
      isUndone ? 0 : priceCents - Math.round(priceCents / 10),
    );
    const history = await db
      .selectFrom('parcel_history')
      .where('parcel_id', '=', parcelId)
      .orderBy('id')
      .select(['from_status', 'to_status'])
      .execute();
    expect(history.map(({ from_status }) => from_status)).toEqual([
      null,
      ...history.slice(0, -1).map(({ to_status }) => to_status),
    ]);
    expect(history.at(-1)?.to_status).toBe(parcel?.status);
  }
  expect((await mailCount()) - real.mailsBefore).toBe(model.mails);
}

const mailCount = async () =>
  (
    await shop.database.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

async function aRealShop(): Promise<RealShop> {
  const seller = shop.browser();
  await seller.signIn('demo.seller');
  const list = async (more: object) => (await seller.post('/api/products', { ...aProduct(), ...more })).json().id;
  const shades = [
    { name: 'rose', hex: '#aa3344', stock: 4 },
    { name: 'plum', hex: '#552244', stock: 2 },
  ];
  const [balmId, lipstickId] = [await list({ stock: 5 }), await list({ shades })];
  return { shop, seller, balmId, lipstickId, orders: [], mailsBefore: await mailCount() };
}

const orders = fc
  .tuple(fc.constantFrom(...GOODS), fc.integer({ min: 1, max: 6 }))
  .map(([good, quantity]) => new Order(good, quantity));
const sellersChanges = fc
  .tuple(fc.nat(2), fc.constantFrom(...PARCEL_STATUSES))
  .map(([pick, to]) => new ChangeStatus(pick, to, 'seller'));
const shoppersChanges = fc
  .tuple(fc.nat(2), fc.constantFrom('cancelled' as const, 'return requested' as const))
  .map(([pick, to]) => new ChangeStatus(pick, to, 'shopper'));
const steps = fc.tuple(fc.nat(1), fc.boolean()).map(([pick, isAccepted]) => new Advance(pick, isAccepted));
const counts = fc.option(fc.integer({ min: 0, max: 8 })).map((stock) => new CountStock(stock));

test(`${RUNS} random histories of orders, parcels, stock, ledger and mails keep every promise`, {
  timeout: RUNS * 4000,
}, async () => {
  const commands = fc.commands(
    [orders, orders, steps, steps, shoppersChanges, sellersChanges, sellersChanges, counts],
    {
      maxCommands: 30,
      size: 'max',
    },
  );
  const property = fc.asyncProperty(commands, (run) =>
    fc.asyncModelRun(async () => ({ model: new MarketplaceModel(), real: await aRealShop() }), run),
  );
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
});
