import type { PlacedOrder } from '@beautymark/contracts/orders';

/** The confirmation's data, stored in the history entry: a reload shows it again and orders nothing. */
export interface Confirmation {
  /** Absent when the answer had none: then there is no page to lead to. */
  orderId?: number | undefined;
  orderNumber: string;
  /** ISO-8601 */
  placedAt: string;
  /** Absent when the answer had none. */
  receipt?: Receipt | undefined;
}

export type Receipt = Pick<PlacedOrder, 'items' | 'subtotal' | 'shipping' | 'total'>;

/** The server's order number, or a generated one when the answer has none. */
export const confirmationOf = (order: Partial<PlacedOrder> | undefined, now: Date): Confirmation => ({
  orderId: order?.id,
  orderNumber: order?.orderNumber ?? `#BM${Math.floor(Math.random() * 10_000)}`,
  placedAt: now.toISOString(),
  receipt: receiptOf(order),
});

export const historyStateOf = (confirmation: Confirmation) => ({ placed: confirmation });

/** @returns the confirmation stored in this history entry, if any */
export function confirmationIn(historyState: unknown): Confirmation | null {
  if (typeof historyState !== 'object' || historyState === null || !('placed' in historyState)) return null;
  const { placed } = historyState;
  if (typeof placed !== 'object' || placed === null || !('orderNumber' in placed) || !('placedAt' in placed))
    return null;
  const { orderNumber, placedAt } = placed;
  if (typeof orderNumber !== 'string' || typeof placedAt !== 'string' || Number.isNaN(Date.parse(placedAt)))
    return null;
  const orderId = 'orderId' in placed && typeof placed.orderId === 'number' ? placed.orderId : undefined;
  return { orderId, orderNumber, placedAt, receipt: 'receipt' in placed ? receiptOf(placed.receipt) : undefined };
}

/** A history entry may be older than this code, so an incomplete receipt is rejected. */
function receiptOf(order: unknown): Receipt | undefined {
  if (typeof order !== 'object' || order === null) return undefined;
  // The next line checks each part.
  const { items, subtotal, shipping, total } = order as Partial<Receipt>;
  const isWhole =
    Array.isArray(items) && items.length > 0 && [subtotal, shipping, total].every((sum) => typeof sum === 'string');
  return isWhole ? ({ items, subtotal, shipping, total } as Receipt) : undefined;
}
