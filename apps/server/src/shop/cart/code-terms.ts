import type { CartCode, CodeTerms, OwnCode } from '@beautymark/contracts/codes';
import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { OrderCode } from '@beautymark/contracts/order-sums';
import type { Row } from '#platform/db/tables.ts';

/** How a code's row, its contract and what `orderSums` adds up with describe the same terms. */

export const toRow = (terms: CodeTerms) => ({
  kind: terms.kind,
  value: terms.kind === 'percent' ? terms.value : terms.kind === 'amount' ? toCents(terms.value) : 0,
  starts_at: toIso(terms.from),
  ends_at: toIso(terms.until),
  minimum_cents: terms.minimum ? toCents(terms.minimum) : 0,
  uses_max: terms.uses ?? null,
  uses_per_shopper: terms.usesPerShopper ?? null,
});

/** With milliseconds, so that times compare as text. */
const toIso = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null);

export const toOwnCode = (row: Row<'codes'>, now: string): OwnCode => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: shownValue(row),
  from: row.starts_at,
  until: row.ends_at,
  minimum: minimumOf(row),
  uses: row.uses_max,
  usesPerShopper: row.uses_per_shopper,
  used: row.uses,
  state: stateOf(row, now),
});

export const toCartCode = (
  row: Row<'codes'> & { seller_name: string | null },
  standing: Pick<CartCode, 'isUsable' | 'counts' | 'reason'>,
): CartCode => ({
  code: row.code,
  kind: row.kind,
  value: shownValue(row),
  minimum: minimumOf(row),
  ...standing,
  seller: row.seller_id === null ? null : { id: row.seller_id, name: row.seller_name ?? '' },
});

export const toOrderCode = (row: Row<'codes'>): OrderCode => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimumCents: row.minimum_cents,
  sellerId: row.seller_id,
});

export function stateOf(row: Row<'codes'>, now: string): OwnCode['state'] {
  if (row.stopped_at !== null || (row.ends_at !== null && row.ends_at <= now)) return 'ended';
  if (row.uses_max !== null && row.uses >= row.uses_max) return 'used up';
  return row.starts_at !== null && row.starts_at > now ? 'planned' : 'active';
}

const shownValue = ({ kind, value }: Row<'codes'>): OwnCode['value'] =>
  kind === 'percent' ? value : kind === 'amount' ? toDecimal(value) : null;
const minimumOf = ({ minimum_cents }: Row<'codes'>): string | null =>
  minimum_cents === 0 ? null : toDecimal(minimum_cents);
