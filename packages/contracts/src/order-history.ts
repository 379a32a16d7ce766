import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { OrderedCode, ShownAddress } from './orders.ts';
import { ParcelCarrier, ParcelEvent, ParcelItem, ParcelNote, ParcelStatus } from './parcels.ts';
import { id, pageValues } from './query-values.ts';
import { Question } from './questions.ts';

const OrderedItem = ParcelItem.extend({
  /** Whether the shopper has written a review of the product. */
  isReviewed: z.boolean(),
});

/** A question of the shopper's about a parcel. */
const AskedQuestion = Question.pick({ id: true, text: true, askedAt: true, answer: true, answeredAt: true });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const OrderParcel = z.object({
  id: z.int(),
  /** The id is null where the house itself sells. */
  seller: z.object({ id: z.int().nullable(), name: z.string() }),
  status: ParcelStatus,
  amount: z.string(),
  trackingNumber: z.string().nullable(),
  carrier: ParcelCarrier.nullable(),
  items: z.array(OrderedItem),
  history: z.array(ParcelEvent),
  /** Whether the shopper may cancel it now, or ask to return it. */
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  /** Until when; null while it cannot be returned. */
  returnUntil: z.string().nullable(),
  questions: z.array(AskedQuestion).optional(),
});
export type OrderParcel = z.infer<typeof OrderParcel>;

export const Order = z.object({
  id: z.int(),
  orderNumber: z.string(),
  placedAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: z.string(),
  /** None until the order is paid, where it has to be. */
  parcels: z.array(OrderParcel),
  /** What was ordered, while there are no parcels. */
  items: z.array(ParcelItem).optional(),
  /** The page to pay on, while the order is awaiting payment. */
  paymentUrl: z.string().optional(),
});
export type Order = z.infer<typeof Order>;

/** An entry of the ledger: nothing is ever paid here. */
export const OrderRefund = z.object({
  /** Null: of the shipping. */
  parcelId: z.int().nullable(),
  reason: z.enum(['cancellation', 'return']),
  amount: z.string(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Money that is going back: on its way, or it has not arrived and is looked after. */
const OpenOrderRefund = z.object({ id: z.int(), amount: z.string(), isOnItsWay: z.boolean() });
export type OpenOrderRefund = z.infer<typeof OpenOrderRefund>;

export const OrderDetail = Order.extend({
  subtotal: z.string(),
  shipping: z.string(),
  /** Absent where no code counted. */
  codes: z.array(OrderedCode).optional(),
  address: ShownAddress,
  refunds: z.array(OrderRefund),
  /** The total less all refunds. */
  remaining: z.string(),
  /** Absent in answers of earlier versions. */
  openRefunds: z.array(OpenOrderRefund).optional(),
  /** The least and the most days from the order to the door, as promised when it was ordered; absent without. */
  deliveryDays: z.tuple([z.int(), z.int()]).optional(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderQuery = z.object(pageValues(PARCELS_MAX));

export const listOrders = {
  method: 'GET',
  url: '/api/orders',
  role: 'signed-in',
  summary: "The shopper's orders, newest first; the total is in X-Total-Count, the next page in Link",
  querystring: OrderQuery,
  response: { 200: z.array(Order) },
} as const;

export const orderById = {
  method: 'GET',
  url: '/api/orders/:id',
  role: 'signed-in',
  summary: 'One order, with its address',
  params: z.object({ id }),
  response: { 200: OrderDetail },
} as const;

export const giveUpOrder = {
  method: 'POST',
  url: '/api/orders/:id/give-up',
  role: 'signed-in',
  event: { text: 'order given up', id: 'orderId' },
  summary: 'Give up an order that awaits payment: what it holds is free again, and the cart stays',
  params: z.object({ id }),
  response: { 200: OrderDetail },
} as const;

const ParcelParams = z.object({ id, parcelId: id });
const Reason = z.object({ reason: ParcelNote.optional() });

export const cancelParcel = {
  method: 'POST',
  url: '/api/orders/:id/parcels/:parcelId/cancel',
  role: 'signed-in',
  event: { text: 'parcel cancelled by its shopper', id: 'orderId' },
  summary: 'Cancel a parcel that is not shipped',
  params: ParcelParams,
  body: Reason,
  response: { 200: OrderDetail },
} as const;

export const returnParcel = {
  method: 'POST',
  url: '/api/orders/:id/parcels/:parcelId/return',
  role: 'signed-in',
  event: { text: 'return requested', id: 'orderId' },
  summary: 'Ask to return a delivered parcel',
  params: ParcelParams,
  body: Reason,
  response: { 200: OrderDetail },
} as const;
