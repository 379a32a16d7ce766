import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { BULK_STEPS } from './parcel-status.ts';
import { ParcelCarrier, SellerParcel, TrackingNumber } from './parcels.ts';

/** One parcel of many that move on together; a number and its carrier count where the parcel is sent. */
const Row = z.object({
  id: z.int().min(1),
  trackingNumber: TrackingNumber.optional(),
  carrier: ParcelCarrier.optional(),
});

const differ = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id)).size === rows.length;

export const ParcelsChange = z.object({
  status: z.enum(BULK_STEPS),
  parcels: z.array(Row).min(1).max(PARCELS_MAX).refine(differ, 'Each parcel once'),
});
export type ParcelsChange = z.infer<typeof ParcelsChange>;

/** Every parcel of the request stands in exactly one of the three, in the order of the request. */
export const ParcelsResult = z.object({
  changed: z.array(SellerParcel),
  /** They had that status already, so the same request can be sent twice. */
  unchanged: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
});
export type ParcelsResult = z.infer<typeof ParcelsResult>;

export const changeParcels = {
  method: 'PATCH',
  url: '/api/seller/parcels',
  role: 'seller',
  scope: 'orders:write',
  summary: 'Move several parcels on; each is changed or refused by itself. Shipping a placed one packs it first',
  body: ParcelsChange,
  response: { 200: ParcelsResult },
} as const;
