import { z } from 'zod';
import { CARRIER_IDS } from './carriers.ts';
import { PARCELS_MAX } from './limits.ts';
import { OrderItem, ShownAddress } from './orders.ts';
import { PARCEL_ACTORS, PARCEL_STATUSES } from './parcel-status.ts';
import { flag, id, pageValues } from './query-values.ts';

export const ParcelStatus = z.enum(PARCEL_STATUSES);

/** As chosen by the sender, or recognized by the number's form. */
export const ParcelCarrier = z.enum(CARRIER_IDS);

const hasNoLineBreak = (text: string) => !/[\r\n\0]/.test(text);

/** It may stand in a mail beside other lines, so it has to stay one line. */
const oneLine = (max: number) => z.string().trim().max(max).refine(hasNoLineBreak, 'Must be a single line');
export const TrackingNumber = oneLine(100);
/** Free text of a shopper or seller about a change; several lines are fine. */
export const ParcelNote = z.string().trim().max(1000);

export const ParcelItem = OrderItem.extend({
  imageUrl: z.string(),
  /** False once the product has left the shop. */
  isListed: z.boolean(),
  /** The product's picture in that shade; absent where `imageUrl` is that, or the picture shows one shade only. */
  shadeImageUrl: z.string().optional(),
});
export type ParcelItem = z.infer<typeof ParcelItem>;

/** One change of a parcel's status. It names the side that made it, never the person. */
export const ParcelEvent = z.object({
  at: z.string(),
  /** Null for the first entry: the order was placed. */
  from: ParcelStatus.nullable(),
  to: ParcelStatus,
  by: z.enum(PARCEL_ACTORS),
  note: z.string().nullable(),
});
export type ParcelEvent = z.infer<typeof ParcelEvent>;

/** Parcels are named by their place in their order: ids count those of the whole shop. */
export const ParcelPlace = z.object({ number: z.int(), parcelCount: z.int() });
export type ParcelPlace = z.infer<typeof ParcelPlace>;

export const SellerParcel = ParcelPlace.extend({
  id: z.int(),
  orderNumber: z.string(),
  status: ParcelStatus,
  /** The name in the shipping address. */
  customer: z.string(),
  /** What the parcel's items cost together less the seller's own codes, without shipping. */
  amount: z.string(),
  /** What the seller's own codes took off, and every code of the order that counted for it; absent without any. */
  discount: z.string().optional(),
  codes: z.array(z.string()).optional(),
  placedAt: z.string(),
  items: z.array(ParcelItem),
  history: z.array(ParcelEvent),
  trackingNumber: z.string().nullable(),
  carrier: ParcelCarrier.nullable(),
});
export type SellerParcel = z.infer<typeof SellerParcel>;

export const SellerParcelDetail = SellerParcel.extend({
  address: ShownAddress,
  /** The statuses that its sender may give it next. */
  nextStatuses: z.array(ParcelStatus),
});
export type SellerParcelDetail = z.infer<typeof SellerParcelDetail>;

export const ParcelQuery = z.object({
  status: ParcelStatus.optional(),
  /** Only those that wait to be sent, whatever their status. */
  toShip: flag.optional(),
  /** Part of an order number or of a customer's name. */
  search: z.string().trim().max(100).optional(),
  ...pageValues(PARCELS_MAX),
});
export type ParcelQuery = z.infer<typeof ParcelQuery>;

export const ParcelStatusChange = z
  .object({
    status: ParcelStatus,
    trackingNumber: TrackingNumber.optional(),
    /** Absent: recognized by the number's form, where that tells. */
    carrier: ParcelCarrier.optional(),
    /** The shopper reads it. A refused return needs a reason. */
    note: ParcelNote.optional(),
  })
  .refine(({ status, note }) => status !== 'return refused' || Boolean(note), {
    error: 'Say why the return is refused',
    path: ['note'],
  });
export type ParcelStatusChange = z.infer<typeof ParcelStatusChange>;

export const sellerParcels = {
  method: 'GET',
  url: '/api/seller/parcels',
  role: 'seller',
  scope: 'orders:read',
  summary: "The seller's parcels, newest first; the total is in X-Total-Count, the next page in Link",
  querystring: ParcelQuery,
  response: { 200: z.array(SellerParcel) },
} as const;

export const sellerParcelsFile = {
  method: 'GET',
  url: '/api/seller/parcels.csv',
  role: 'seller',
  scope: 'orders:read',
  summary: "All of the seller's parcels as a CSV file, newest first, without addresses",
  querystring: ParcelQuery.pick({ status: true, toShip: true, search: true }),
  produces: ['text/csv'],
  response: { 200: z.string() },
} as const;

export const sellerParcelById = {
  method: 'GET',
  url: '/api/seller/parcels/:id',
  role: 'seller',
  /** For the senders of the house's parcels, and of these alone: an address has no other readers. */
  operatorArea: 'parcels',
  scope: 'orders:read',
  summary: 'One parcel, with its address',
  params: z.object({ id }),
  response: { 200: SellerParcelDetail },
} as const;

export const changeParcelStatus = {
  method: 'POST',
  url: '/api/seller/parcels/:id/status',
  role: 'seller',
  scope: 'orders:write',
  event: { text: 'parcel changed', id: 'parcelId' },
  summary: 'Give a parcel its next status',
  params: z.object({ id }),
  body: ParcelStatusChange,
  response: { 200: SellerParcelDetail },
} as const;
