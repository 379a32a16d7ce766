import { CODES_MAX } from '@beautymark/contracts/limits';
import { PARCEL_STATUSES } from '@beautymark/contracts/parcel-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { Advance, AtOnce, CancelOrder, ChangeStatus, CountStock, Order } from '../../testing/marketplace/commands.ts';
import { CODES, GOODS, MarketplaceModel } from '../../testing/marketplace/model.ts';
import { aMarketplace, type RealMarketplace, signInSellers } from '../../testing/marketplace/real-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { IS_LONG } from '../../testing/settings.ts';

/** Each run makes two codes, one of a seller's: they have room for a thousand. */
const RUNS = IS_LONG ? CODES_MAX : 25;
const SEED = 20_261_122;

let shop: TestShop;
let sellers: RealMarketplace['sellers'];
let operator: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  shop = await buildShop();
  sellers = await signInSellers(shop);
  operator = await signInOperator(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const lines = fc.uniqueArray(fc.record({ good: fc.constantFrom(...GOODS), quantity: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ good }) => good,
});
const codes = fc.subarray([...CODES]);
const orders = fc.tuple(lines, codes).map(([ordered, used]) => new Order(ordered, used));
/** Few enough of each that it is often possible. */
const modestOrders = fc.tuple(fc.subarray([...GOODS], { minLength: 2 }), codes).map(
  ([goods, used]) =>
    new Order(
      goods.map((good) => ({ good, quantity: 1 })),
      used,
    ),
);
const sellersChanges = fc
  .tuple(fc.nat(5), fc.constantFrom(...PARCEL_STATUSES))
  .map(([pick, to]) => new ChangeStatus(pick, to, 'seller'));
const shoppersChanges = fc
  .tuple(fc.nat(5), fc.constantFrom('cancelled' as const, 'return requested' as const))
  .map(([pick, to]) => new ChangeStatus(pick, to, 'shopper'));
const steps = fc.tuple(fc.nat(3), fc.boolean()).map(([pick, isAccepted]) => new Advance(pick, isAccepted));
const counts = fc.option(fc.integer({ min: 0, max: 8 })).map((stock) => new CountStock(stock));
const atOnce = fc
  .tuple(fc.array(fc.oneof(shoppersChanges, sellersChanges), { minLength: 1, maxLength: 3 }), fc.option(modestOrders))
  .map(([changes, order]) => new AtOnce(changes, order));
const cancellations = fc.nat(3).map((pick) => new CancelOrder(pick));

test(`${RUNS} random histories, some of it at the same moment, leave everybody with what they are owed`, {
  timeout: RUNS * 4000,
}, async () => {
  const oneByOne = [orders, modestOrders, steps, steps, shoppersChanges, sellersChanges, counts];
  const commands = fc.commands([...oneByOne, atOnce, cancellations], { maxCommands: 30, size: 'max' });
  const property = fc.asyncProperty(commands, (run) =>
    fc.asyncModelRun(async () => {
      const real = await aMarketplace(shop, { sellers, operator });
      return { model: new MarketplaceModel(real.priceCents), real };
    }, run),
  );
  await expect(fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })).resolves.toBeUndefined();
});
