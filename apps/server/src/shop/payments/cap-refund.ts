import type { Row } from '#platform/db/tables.ts';

interface Paid {
  paidCents: number;
  wantedCents: number;
  /** The id of a stored refund. A new one has none, and all others take precedence. */
  id?: number | undefined;
}
/** What banks hold or have taken of a payment, and how much of that is booked. */
interface Disputed {
  lostCents: number;
  heldCents: number;
  coveredCents: number;
}

/**
 * The part of a refund that its payment can still cover, and whether a bank holds that for now. Earlier due refunds
 * take precedence. `coveredCents`: taken by a bank for good, so the shopper has it, at the house's cost.
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
