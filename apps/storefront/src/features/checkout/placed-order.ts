import type { PlacedOrder } from '@beautymark/contracts/orders';

/** What the confirmation shows. It lives in the entry of the browser's history: a reload shows it again and orders nothing. */
export interface Confirmation {
  orderNumber: string;
  /** ISO-8601 */
  placedAt: string;
}

/** The server's number; one of our own where the answer carries none. */
export const confirmationOf = (order: Partial<PlacedOrder> | undefined, now: Date): Confirmation => ({
  orderNumber: order?.orderNumber ?? `#BM${Math.floor(Math.random() * 10_000)}`,
  placedAt: now.toISOString(),
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
  return { orderNumber, placedAt };
}
