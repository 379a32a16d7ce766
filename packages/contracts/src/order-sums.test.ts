import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryRule } from './delivery-rule.ts';
import { toDecimal } from './money.ts';
import { isSumTooLarge, type OrderCode, orderSums, type PricedItem, splitCents } from './order-sums.ts';

const item = (priceCents: number, sellerId: number | null = null, quantity = 1): PricedItem => ({
  priceCents,
  quantity,
  sellerId,
});
const code = (kind: OrderCode['kind'], value: number, more: Partial<OrderCode> = {}): OrderCode => ({
  code: `${kind}-${value}`,
  kind,
  value,
  minimumCents: 0,
  sellerId: null,
  ...more,
});

test('shipping is 4.99 above a subtotal of 0, otherwise 0', () => {
  expect(orderSums([])).toMatchObject({ subtotalCents: 0, shippingCents: 0, totalCents: 0 });
  expect(orderSums([item(1250, null, 3)])).toMatchObject({ subtotalCents: 3750, shippingCents: 499, totalCents: 4249 });
});

test('a sum that leaves the safe integers is told, and still shown in digits', () => {
  const beyond = orderSums([item(Number.MAX_SAFE_INTEGER, null, 1_000_000)]);
  expect(toDecimal(beyond.totalCents)).toMatch(/^90071992547409\d{6}\.\d{2}$/);
  expect(isSumTooLarge([item(Number.MAX_SAFE_INTEGER, null, 2)])).toBe(true);
  expect(isSumTooLarge([item(Number.MAX_SAFE_INTEGER - 499)])).toBe(false);
});

test("a percent code is rounded once and split over the sellers' goods with no cent left over", () => {
  const sums = orderSums([item(333), item(333, 7), item(333, 8)], [code('percent', 10)]);
  expect(sums).toMatchObject({ subtotalCents: 999, discountCents: 100, shippingCents: 499, totalCents: 1398 });
  expect(sums.parcels.map(({ houseDiscountCents }) => houseDiscountCents)).toEqual([34, 33, 33]);
});

test("a seller's code takes from that seller's goods alone, and the operator's from what is left", () => {
  const codes = [code('percent', 50), code('amount', 600, { sellerId: 7 })];
  const sums = orderSums([item(1000), item(1000, 7)], codes);
  expect(sums.codes.map(({ discountCents }) => discountCents)).toEqual([700, 600]);
  expect(sums.parcels).toMatchObject([
    { sellerId: null, sellerDiscountCents: 0, houseDiscountCents: 500 },
    { sellerId: 7, sellerDiscountCents: 600, houseDiscountCents: 200 },
  ]);
});

test('an amount above what the goods cost makes them free and nothing cheaper than that', () => {
  expect(orderSums([item(400)], [code('amount', 9900)])).toMatchObject({ discountCents: 400, totalCents: 499 });
});

test.each([
  ['none of its products', [item(1000)], code('percent', 10, { sellerId: 7 }), { reason: 'no items', missingCents: 0 }],
  [
    'goods below its minimum',
    [item(1000)],
    code('amount', 300, { minimumCents: 1600 }),
    { reason: 'minimum', missingCents: 600 },
  ],
])('a code with %s takes nothing off and says why', (_case, items, unfit, why) => {
  const sums = orderSums(items, [unfit]);
  expect(sums).toMatchObject({ discountCents: 0, totalCents: 1499 });
  expect(sums.codes).toEqual([{ code: unfit.code, discountCents: 0, ...why }]);
});

test("free delivery is the operator's whole fee, or a seller's share of it", () => {
  const items = [item(3000), item(1000, 7)];
  expect(orderSums(items, [code('delivery', 0)])).toMatchObject({ discountCents: 499, totalCents: 4000 });
  const bySeller = orderSums(items, [code('delivery', 0, { sellerId: 7 })]);
  expect(bySeller).toMatchObject({ shippingCents: 499, discountCents: 125, totalCents: 4374 });
  expect(bySeller.parcels[1]).toMatchObject({ deliveryCents: 125, sellerDeliveryCents: 125, totalCents: 1000 });
});

test('delivery is free from the amount that the goods still cost after codes', () => {
  const delivery = { feeCents: 700, freeFromCents: 2000 };
  expect(orderSums([item(1999)], [], delivery).shippingCents).toBe(700);
  expect(orderSums([item(2000)], [], delivery).shippingCents).toBe(0);
  expect(orderSums([item(2000)], [code('amount', 1)], delivery).shippingCents).toBe(700);
  expect(orderSums([item(2000)], [code('delivery', 0)], delivery).codes[0]).toMatchObject({ reason: 'free already' });
});

test('cents are divided by weight, and what is left goes to the largest remainders', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(10, [0, 3, 6])).toEqual([0, 3, 7]);
  expect(splitCents(5, [0, 0])).toEqual([5, 0]);
  expect(splitCents(100_000_000, [99_999_999, 99_999_999])).toEqual([50_000_000, 50_000_000]);
});

const sellerIds = fc.constantFrom(null, 7, 8, 9);
const carts = fc.array(
  fc.record({
    priceCents: fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 10_000_000 })),
    quantity: fc.integer({ min: 1, max: 9 }),
    sellerId: sellerIds,
  }),
  { maxLength: 8 },
);
const codeLists: fc.Arbitrary<OrderCode[]> = fc.array(
  fc
    .oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ kind: fc.constant('delivery' as const), value: fc.constant(0) }),
    )
    .chain((kind) =>
      fc.record({
        kind: fc.constant(kind.kind),
        value: fc.constant(kind.value),
        code: fc.string(),
        minimumCents: fc.constantFrom(0, 0, 2500),
        sellerId: sellerIds,
      }),
    ),
  { maxLength: 4 },
);
const rules: fc.Arbitrary<DeliveryRule> = fc.record({
  feeCents: fc.integer({ min: 0, max: 2000 }),
  freeFromCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
});
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

test('of ten thousand random carts each total is the sum of its parts, and no part is below zero', () => {
  fc.assert(
    fc.property(carts, codeLists, rules, (items, codes, delivery) => {
      const { subtotalCents, shippingCents, discountCents, totalCents, parcels, ...rest } = orderSums(
        items,
        codes,
        delivery,
      );
      expect(totalCents).toBe(subtotalCents + shippingCents - discountCents);
      expect(sum(parcels.map((parcel) => parcel.totalCents))).toBe(totalCents);
      expect(sum(parcels.map(({ deliveryCents }) => deliveryCents))).toBe(shippingCents);
      expect(sum(rest.codes.map((one) => one.discountCents))).toBe(discountCents);
      for (const { sellerId: _, ...parcel } of parcels) {
        const { goodsCents, sellerDiscountCents, houseDiscountCents } = parcel;
        expect(Object.values(parcel).filter((cents) => !Number.isSafeInteger(cents) || cents < 0)).toEqual([]);
        expect(sellerDiscountCents + houseDiscountCents).toBeLessThanOrEqual(goodsCents);
        expect(parcel.sellerDeliveryCents + parcel.houseDeliveryCents).toBeLessThanOrEqual(parcel.deliveryCents);
      }
      const bySellers = sum(parcels.map((parcel) => parcel.sellerDiscountCents + parcel.sellerDeliveryCents));
      const sellersCodes = rest.codes.filter((_one, i) => codes[i]?.sellerId !== null);
      expect(bySellers).toBe(sum(sellersCodes.map((one) => one.discountCents)));
    }),
    { numRuns: 10_000 },
  );
});
