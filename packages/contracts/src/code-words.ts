import { formatCents, formatPrice } from './money.ts';
import type { CodeSum } from './order-sums.ts';

/**
 * Why a code takes nothing off, as cart and checkout say it; nothing while it does.
 * @param minimum  decimal text
 */
export function codeWords({ reason, missingCents }: CodeSum, minimum: string | null): string | null {
  if (reason === 'minimum') return `From ${formatPrice(minimum ?? '0.00')}: add ${formatCents(missingCents)}`;
  if (reason === 'no items') return 'For none of the products in your cart';
  if (reason === 'nothing left') return 'Another code has taken off all';
  return reason === 'free already' ? 'Delivery is free already' : null;
}
