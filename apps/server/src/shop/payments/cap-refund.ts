import type { Row } from '#platform/db/tables.ts';

interface Paid {
  paidCents: number;
  wantedCents: number;
  /** Of the refund that is capped. Without one it is new, and all others come first. */
  id?: number | undefined;
}
/** What banks hold or have taken of a payment, and what the books already say of the latter. */
interface Disputed {
  lostCents: number;
  heldCents: number;
  coveredCents: number;
}

/**
 * How much of a refund its payment has left, and whether a bank holds that for now. Earlier refunds that are due come
 * first. `coveredCents`: what a bank has taken for good has reached the shopper at the house's cost.
 */
export function capRefund(
  { paidCents, wantedCents, id = Number.POSITIVE_INFINITY }: Paid,
  refunds: readonly Pick<Row<'refunds'>, 'id' | 'state' | 'amount_cents'>[],
  { lostCents, heldCents, coveredCents }: Disputed,
) {
  const claimed = refunds.filter(
    (other) => other.id !== id && (other.state === 'due' ? other.id < id : other.state !== 'failed'),
  );
  const claimedCents = claimed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const leftCents = Math.max(0, paidCents - claimedCents - lostCents);
  const cents = Math.min(wantedCents, leftCents);
  return {
    cents,
    isHeld: cents > leftCents - heldCents,
    coveredCents: Math.max(0, Math.min(wantedCents - cents, lostCents - coveredCents)),
  };
}
