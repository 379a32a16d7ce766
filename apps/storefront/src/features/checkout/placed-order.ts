import type { PlacedOrder } from '@beautymark/contracts/orders';

/** What the confirmation shows. It lives in the entry of the browser's history: a reload shows it again and orders nothing. */
export interface Confirmation {
  orderNumber: string;
  /** ISO-8601 */
  placedAt: string;
  /** Absent where the answer carried none. */
  receipt?: Receipt | undefined;
}

export type Receipt = Pick<PlacedOrder, 'items' | 'subtotal' | 'shipping' | 'total'>;

/** The server's number; one of our own where the answer carries none. */
export const confirmationOf = (order: Partial<PlacedOrder> | undefined, now: Date): Confirmation => ({
  orderNumber: order?.orderNumber ?? `#BM${Math.floor(Math.random() * 10_000)}`,
  placedAt: now.toISOString(),
  receipt: receiptOf(order),
});

export const historyStateOf = (confirmation: Confirmation) => ({ placed: confirmation });

/** @returns the confirmation that this entry of the history stands for, if it is one */
export function confirmationIn(historyState: unknown): Confirmation | null {
  if (typeof historyState !== 'object' || historyState === null || !('placed' in historyState)) return null;
  const { placed } = historyState;
  if (typeof placed !== 'object' || placed === null || !('orderNumber' in placed) || !('placedAt' in placed))
    return null;
  const { orderNumber, placedAt } = placed;
  if (typeof orderNumber !== 'string' || typeof placedAt !== 'string' || Number.isNaN(Date.parse(placedAt)))
    return null;
  return { orderNumber, placedAt, receipt: 'receipt' in placed ? receiptOf(placed.receipt) : undefined };
}

/** An entry of the history may be older than this code: a receipt is whole or it is none. */
function receiptOf(order: unknown): Receipt | undefined {
  if (typeof order !== 'object' || order === null) return undefined;
  // Each part is looked at in the next line.
  const { items, subtotal, shipping, total } = order as Partial<Receipt>;
  const isWhole =
    Array.isArray(items) && items.length > 0 && [subtotal, shipping, total].every((sum) => typeof sum === 'string');
  return isWhole ? ({ items, subtotal, shipping, total } as Receipt) : undefined;
}
