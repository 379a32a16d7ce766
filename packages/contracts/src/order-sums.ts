import { type DeliveryRule, SPECIFIED_DELIVERY } from './delivery-rule.ts';

/** What one order costs. Free of zod: cart, checkout, order and refund use the same function. */

export interface PricedItem {
  priceCents: number;
  quantity: number;
  /** Null: the house's product. */
  sellerId: number | null;
}

export const CODE_KINDS = ['percent', 'amount', 'delivery'] as const;

export interface OrderCode {
  code: string;
  kind: (typeof CODE_KINDS)[number];
  /** Percent from 1 to 100, or cents; ignored for free delivery. */
  value: number;
  /** What the goods it is for must cost together, before any code. */
  minimumCents: number;
  /** The seller that bears it, for its own products. Null: the operator, for the whole shop. */
  sellerId: number | null;
}

export interface Sums {
  subtotalCents: number;
  /** Before a code for free delivery. */
  shippingCents: number;
  totalCents: number;
}

export interface CodeSum {
  code: string;
  discountCents: number;
  /** Why it takes nothing off: none of its products, goods below its minimum, other codes took all, or delivery is free. */
  reason: 'no items' | 'minimum' | 'nothing left' | 'free already' | null;
  /** How much its goods lack to its minimum; 0 without that reason. */
  missingCents: number;
}

/** One seller's part of the order. */
export interface ParcelSum {
  sellerId: number | null;
  /** What its items cost together, before any code. */
  goodsCents: number;
  /** Taken off the goods by the seller's codes, then by the operator's. */
  sellerDiscountCents: number;
  houseDiscountCents: number;
  /** Its share of the delivery's fee, and what of it the seller's or the operator's code bears. */
  deliveryCents: number;
  sellerDeliveryCents: number;
  houseDeliveryCents: number;
  /** What the shopper pays for it, delivery included. */
  totalCents: number;
}

export interface OrderSums extends Sums {
  discountCents: number;
  /** In the order of the given codes. */
  codes: CodeSum[];
  /** In the order of their first items. Their totals add up to the order's total to the cent. */
  parcels: ParcelSum[];
}

/**
 * The one place for the rules of subtotal, codes, delivery and total. Sellers' codes are taken off first, each from its
 * seller's goods, then the operator's from what is left. What leaves the safe integers is rounded: no order may be so
 * large, but a page must show the cart.
 * @param codes  those that can be used now; whether their goods suffice is decided here
 */
export function orderSums(
  items: Iterable<PricedItem>,
  codes: readonly OrderCode[] = [],
  delivery: DeliveryRule = SPECIFIED_DELIVERY,
): OrderSums {
  const parcels = splitBySeller(items);
  const subtotalCents = sumOf(parcels, ({ goodsCents }) => goodsCents);
  const discounts = new Map<OrderCode, Outcome>();
  for (const code of inApplicationOrder(codes, ({ kind }) => kind !== 'delivery'))
    discounts.set(code, takeOffGoods(code, parcels));

  const goodsCents = sumOf(parcels, goodsLeft);
  const isFree = delivery.freeFromCents !== null && goodsCents >= delivery.freeFromCents;
  const shippingCents = subtotalCents > 0 && !isFree ? delivery.feeCents : 0;
  for (const [i, share] of splitCents(
    shippingCents,
    parcels.map((parcel) => parcel.goodsCents),
  ).entries()) {
    const parcel = parcels[i];
    if (parcel) parcel.deliveryCents = share;
  }
  for (const code of inApplicationOrder(codes, ({ kind }) => kind === 'delivery')) {
    discounts.set(code, takeOffDelivery(code, parcels));
  }

  for (const parcel of parcels) parcel.totalCents = goodsLeft(parcel) + deliveryLeft(parcel);
  const codeSums = codes.map((code): CodeSum => ({ code: code.code, ...(discounts.get(code) ?? NOTHING) }));
  const discountCents = sumOf(codeSums, (code) => code.discountCents);
  const totalCents = subtotalCents + shippingCents - discountCents;
  return { subtotalCents, shippingCents, discountCents, totalCents, codes: codeSums, parcels };
}

/** @returns whether the total of these items is more than can be added up to the cent */
export const isSumTooLarge = (items: Iterable<PricedItem>): boolean =>
  orderSums(items).totalCents > Number.MAX_SAFE_INTEGER;

/**
 * Divides cents by weight, with no cent left over: what rounding down leaves goes to the largest remainders, the first
 * of equal ones.
 * @param totalCents  at least 0
 * @param weights     at least 0 each; all zero: everything goes to the first
 */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
  const total = BigInt(totalCents);
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, i) => (i === 0 ? totalCents : 0));
  const shares = weights.map((weight, index) => {
    const product = total * BigInt(weight);
    return { index, cents: Number(product / whole), remainder: product % whole };
  });
  let left = totalCents - sumOf(shares, ({ cents }) => cents);
  for (const share of shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (left <= 0) break;
    share.cents++;
    left--;
  }
  return shares.map(({ cents }) => cents);
}

type Outcome = Omit<CodeSum, 'code'>;
const NOTHING: Outcome = { discountCents: 0, reason: 'no items', missingCents: 0 };

/** Sellers' codes before the operator's. */
const inApplicationOrder = (codes: readonly OrderCode[], appliesTo: (code: OrderCode) => boolean): OrderCode[] =>
  codes.filter(appliesTo).toSorted((a, b) => Number(a.sellerId === null) - Number(b.sellerId === null));

function splitBySeller(items: Iterable<PricedItem>): ParcelSum[] {
  const parcels = new Map<number | null, ParcelSum>();
  for (const { priceCents, quantity, sellerId } of items) {
    const parcel = parcels.get(sellerId) ?? { sellerId, ...EMPTY_PARCEL };
    parcel.goodsCents += priceCents * quantity;
    parcels.set(sellerId, parcel);
  }
  return [...parcels.values()];
}

const EMPTY_PARCEL = {
  goodsCents: 0,
  sellerDiscountCents: 0,
  houseDiscountCents: 0,
  deliveryCents: 0,
  sellerDeliveryCents: 0,
  houseDeliveryCents: 0,
  totalCents: 0,
};

const goodsLeft = ({ goodsCents, sellerDiscountCents, houseDiscountCents }: ParcelSum): number =>
  goodsCents - sellerDiscountCents - houseDiscountCents;
const deliveryLeft = ({ deliveryCents, sellerDeliveryCents, houseDeliveryCents }: ParcelSum): number =>
  deliveryCents - sellerDeliveryCents - houseDeliveryCents;

/** The parcels that a code is for, or why it is for none. */
function parcelsFor({ sellerId, minimumCents }: OrderCode, all: readonly ParcelSum[]): ParcelSum[] | Outcome {
  const parcels = all.filter((parcel) => sellerId === null || parcel.sellerId === sellerId);
  const goodsCents = sumOf(parcels, (parcel) => parcel.goodsCents);
  if (goodsCents === 0) return NOTHING;
  if (goodsCents < minimumCents) return { ...NOTHING, reason: 'minimum', missingCents: minimumCents - goodsCents };
  return parcels;
}

function takeOffGoods(code: OrderCode, all: readonly ParcelSum[]): Outcome {
  const parcels = parcelsFor(code, all);
  if (!Array.isArray(parcels)) return parcels;
  const left = parcels.map(goodsLeft);
  const leftCents = sumOf(left, (cents) => cents);
  const asked = code.kind === 'percent' ? Math.round((leftCents * code.value) / 100) : code.value;
  const discountCents = Math.min(asked, leftCents);
  const shares = splitCents(discountCents, left);
  const part = code.sellerId === null ? 'houseDiscountCents' : 'sellerDiscountCents';
  for (const [i, parcel] of parcels.entries()) parcel[part] += shares[i] ?? 0;
  return { discountCents, reason: discountCents === 0 ? 'nothing left' : null, missingCents: 0 };
}

function takeOffDelivery(code: OrderCode, all: readonly ParcelSum[]): Outcome {
  const parcels = parcelsFor(code, all);
  if (!Array.isArray(parcels)) return parcels;
  const discountCents = sumOf(parcels, deliveryLeft);
  const part = code.sellerId === null ? 'houseDeliveryCents' : 'sellerDeliveryCents';
  for (const parcel of parcels) parcel[part] += deliveryLeft(parcel);
  return { discountCents, reason: discountCents === 0 ? 'free already' : null, missingCents: 0 };
}

const sumOf = <Part>(parts: readonly Part[], centsOf: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + centsOf(part), 0);
