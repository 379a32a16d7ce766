import { sql } from 'kysely';
import type { Row } from './tables.ts';

/** Condition of `payments`: the order can still be paid, and holds its pieces and codes until then. */
export const AWAITS_PAYMENT = sql<boolean>`payments.settled_at is null`;

export const awaitsPayment = (state: Row<'payments'>['state'] | null): boolean =>
  state === 'opening' || state === 'open';
