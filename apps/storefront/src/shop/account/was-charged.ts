import type { OrderStatus } from '@beautymark/contracts/order-status';

const CHARGED: readonly OrderStatus[] = ['paid', 'refunded in part', 'refunded'];

/** Whether money was taken for an order; none is for a demo's, for one that was never paid, and for one that cost nothing. */
export const wasCharged = (status: OrderStatus): boolean => CHARGED.includes(status);
