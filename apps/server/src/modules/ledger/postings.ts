/** One side of a booking; the sides of a booking sum to zero. */
export interface Posting {
  kind: string;
  account: 'shoppers' | 'seller' | 'house';
  seller_id: number | null;
  amount_cents: number;
}

/** The operator's share of a sale, rounded to the nearest cent. */
const feeCents = (amountCents: number, feePercent: number): number => Math.round((amountCents * feePercent) / 100);

/** A shopper buys: the seller earns the amount less the fee, or the house all of it. */
export function salePostings(amountCents: number, sellerId: number | null, feePercent: number): Posting[] {
  const paid: Posting = { kind: 'sale', account: 'shoppers', seller_id: null, amount_cents: -amountCents };
  if (sellerId === null) return [paid, { kind: 'sale', account: 'house', seller_id: null, amount_cents: amountCents }];
  const fee = feeCents(amountCents, feePercent);
  return withoutZeros([
    paid,
    { kind: 'sale', account: 'seller', seller_id: sellerId, amount_cents: amountCents },
    { kind: 'fee', account: 'seller', seller_id: sellerId, amount_cents: -fee },
    { kind: 'fee', account: 'house', seller_id: null, amount_cents: fee },
  ]);
}

export const shippingPostings = (shippingCents: number): Posting[] =>
  withoutZeros([
    { kind: 'shipping', account: 'shoppers', seller_id: null, amount_cents: -shippingCents },
    { kind: 'shipping', account: 'house', seller_id: null, amount_cents: shippingCents },
  ]);

/** Books earlier postings back with the fee that was charged then. */
export const reversedPostings = (booked: readonly Posting[], reason: 'cancellation' | 'return'): Posting[] =>
  booked.map((posting) => ({
    ...posting,
    kind: posting.kind === 'fee' ? 'fee refund' : reason,
    amount_cents: -posting.amount_cents,
  }));

const withoutZeros = (postings: Posting[]) => postings.filter(({ amount_cents }) => amount_cents !== 0);
