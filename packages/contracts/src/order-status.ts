import { PARCEL_STATUSES } from './parcel-status.ts';

/** Free of zod: server, screens and tests use the same words. */

/** Where orders are paid, an order's status is about its money; its parcels say where they are. */
export const PAYMENT_STATUSES = ['awaiting payment', 'paid', 'refunded in part', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Of a demo's order: the status of the parcel that is furthest behind; `cancelled` only when all are. */
export const ORDER_STATUSES = [...new Set([...PARCEL_STATUSES, ...PAYMENT_STATUSES])];
export type OrderStatus = (typeof ORDER_STATUSES)[number];
