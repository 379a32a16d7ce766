import type { ParcelSum } from '@beautymark/contracts/order-sums';

/** One side of a booking; the sides of a booking sum to zero. */
export interface Posting {
  kind: string;
  /** `payments`: what the payment provider holds for the shop. */
  account: 'shoppers' | 'seller' | 'house' | 'payments';
  seller_id: number | null;
  amount_cents: number;
}

/** The operator's share of a sale, rounded to the nearest cent. */
const feeCents = (amountCents: number, feePercent: number): number => Math.round((amountCents * feePercent) / 100);

type Account = Pick<Posting, 'account' | 'seller_id'>;
const SHOPPERS: Account = { account: 'shoppers', seller_id: null };
const HOUSE: Account = { account: 'house', seller_id: null };

/** Both sides of a booking; none for an amount of 0. */
const moved = (kind: string, amountCents: number, from: Account, to: Account): Posting[] =>
  amountCents === 0
    ? []
    : [
        { kind, ...from, amount_cents: -amountCents },
        { kind, ...to, amount_cents: amountCents },
      ];

/**
 * A sale: the seller earns the goods less its own codes and the fee on the rest, or the house earns all. The house
 * bears the operator's codes; a seller bears what its code takes off the delivery.
 */
export function salePostings(parcel: SoldParcel, feePercent: number): Posting[] {
  const { sellerId, goodsCents, sellerDiscountCents, houseDiscountCents, sellerDeliveryCents } = parcel;
  const sender: Account = sellerId === null ? HOUSE : { account: 'seller', seller_id: sellerId };
  const fee = sellerId === null ? 0 : feeCents(goodsCents - sellerDiscountCents, feePercent);
  return [
    ...moved('sale', goodsCents, SHOPPERS, sender),
    ...moved('code', sellerDiscountCents, sender, SHOPPERS),
    ...moved('code', houseDiscountCents, HOUSE, SHOPPERS),
    ...moved('delivery code', sellerDeliveryCents, sender, HOUSE),
    ...moved('fee', fee, sender, HOUSE),
  ];
}
type SoldParcel = Omit<ParcelSum, 'deliveryCents' | 'houseDeliveryCents' | 'totalCents'>;

/** What codes take off an order's delivery, whoever bears it. */
export const deliveryDiscountCents = (parcels: readonly ParcelSum[]): number =>
  parcels.reduce((sum, parcel) => sum + parcel.sellerDeliveryCents + parcel.houseDeliveryCents, 0);

export const shippingPostings = (shippingCents: number, freed: number): Posting[] => [
  ...moved('shipping', shippingCents, SHOPPERS, HOUSE),
  ...moved('code', freed, HOUSE, SHOPPERS),
];

/** A shopper's payment arrives at the provider, or goes back (negative cents). */
export const paymentPostings = (kind: 'payment' | 'refund' | 'refund failed', cents: number): Posting[] => [
  { kind, account: 'shoppers', seller_id: null, amount_cents: cents },
  { kind, account: 'payments', seller_id: null, amount_cents: -cents },
];

/** The house bears a bank's withdrawal, until it comes back (negative cents). */
export const disputePostings = (kind: 'dispute' | 'dispute won', cents: number): Posting[] => [
  { kind, account: 'house', seller_id: null, amount_cents: -cents },
  { kind, account: 'payments', seller_id: null, amount_cents: cents },
];

/** Reverses a sale whose price a bank has given back: the shopper gets nothing more; the house bears the loss. */
export const coveredPostings = (cents: number): Posting[] => moved('dispute', cents, SHOPPERS, HOUSE);

export type Undoing = 'cancellation' | 'return';

/** The kinds that a reversal includes. A returned parcel was delivered, so its seller still bears the delivery. */
const REVERSED: Record<Undoing, readonly string[]> = {
  cancellation: ['sale', 'fee', 'code', 'delivery code'],
  return: ['sale', 'fee', 'code'],
};
const OF_ORDER: readonly string[] = ['shipping', 'code'];

/** @param sale  the parcel's postings */
export const reversedSale = (sale: readonly Posting[], reason: Undoing): Posting[] =>
  reversed(
    sale.filter(({ kind }) => REVERSED[reason].includes(kind)),
    reason,
  );

/** @param booked  the order's postings without those of parcels */
export const reversedShipping = (booked: readonly Posting[], reason: Undoing): Posting[] =>
  reversed(
    booked.filter(({ kind }) => OF_ORDER.includes(kind)),
    reason,
  );

/** Reverses earlier postings, at the fee of that time. */
const reversed = (booked: readonly Posting[], reason: Undoing): Posting[] =>
  booked.map((posting) => ({
    ...posting,
    kind: posting.kind === 'fee' ? 'fee refund' : reason,
    amount_cents: -posting.amount_cents,
  }));
