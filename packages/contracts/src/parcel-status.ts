/** The life of a parcel. Free of zod: server, screens and tests use the same table. */

/** `pending` is the wire name of a placed parcel that the seller has not handled yet. */
export const PARCEL_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'return requested',
  'returned',
  'return refused',
  'cancelled',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

export const isParcelStatus = (status: string): status is ParcelStatus =>
  PARCEL_STATUSES.some((known) => known === status);

/** `seller` is the parcel's own seller; the house's parcels are changed by the operator or by the shop itself. */
export const PARCEL_ACTORS = ['shopper', 'seller', 'operator', 'shop'] as const;
export type ParcelActor = (typeof PARCEL_ACTORS)[number];

interface ParcelChange {
  from: ParcelStatus;
  to: ParcelStatus;
  by: readonly ParcelActor[];
}

const SENDERS = ['seller', 'operator', 'shop'] as const;
const DECIDERS = ['seller', 'operator'] as const;
const EVERYONE_INVOLVED = ['shopper', 'seller', 'operator'] as const;

/** All allowed changes; any other is refused. */
export const PARCEL_CHANGES: readonly ParcelChange[] = [
  { from: 'pending', to: 'processing', by: SENDERS },
  { from: 'processing', to: 'shipped', by: SENDERS },
  { from: 'shipped', to: 'delivered', by: SENDERS },
  { from: 'pending', to: 'cancelled', by: EVERYONE_INVOLVED },
  { from: 'processing', to: 'cancelled', by: EVERYONE_INVOLVED },
  // Lost on the way: who has the money does not decide alone.
  { from: 'shipped', to: 'cancelled', by: ['operator'] },
  { from: 'delivered', to: 'return requested', by: ['shopper'] },
  { from: 'return requested', to: 'returned', by: DECIDERS },
  { from: 'return requested', to: 'return refused', by: DECIDERS },
];

/** @returns the statuses that this actor may give a parcel next, in the table's order */
export const nextStatuses = (from: ParcelStatus, actor: ParcelActor): ParcelStatus[] =>
  PARCEL_CHANGES.filter((change) => change.from === from && change.by.includes(actor)).map(({ to }) => to);

/** What can be done with many parcels at once: nothing that loses money or cannot wait for a second look. */
export const BULK_STEPS = ['processing', 'shipped', 'delivered'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/**
 * The changes that lead to a status by one press of the actor. A placed parcel that is sent has been packed, so shipping
 * passes through that step: none is skipped in the history.
 * @returns an empty list if the table allows no such way
 */
export function stepsTo(from: ParcelStatus, to: ParcelStatus, actor: ParcelActor): ParcelStatus[] {
  const next = nextStatuses(from, actor);
  if (next.includes(to)) return [to];
  const isPackedOnTheWay = to === 'shipped' && next.includes('processing');
  return isPackedOnTheWay && nextStatuses('processing', actor).includes(to) ? ['processing', to] : [];
}

/** Statuses before a parcel is shipped: its pieces still count against the shopper's cap. */
export const UNSHIPPED: readonly ParcelStatus[] = ['pending', 'processing'];

/** At these changes the parcel's pieces can be sold again and its money is booked back. */
export const UNDOES_SALE: readonly ParcelStatus[] = ['cancelled', 'returned'];

/** What screens call each status. */
export const PARCEL_STATUS_NAMES: Record<ParcelStatus, string> = {
  pending: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  'return requested': 'Return requested',
  returned: 'Returned',
  'return refused': 'Return refused',
  cancelled: 'Cancelled',
};

/** " 1 of 2", after "Parcel"; empty where the order is one parcel. */
export const parcelPlace = ({ number, parcelCount }: { number: number; parcelCount: number }): string =>
  parcelCount > 1 ? ` ${number} of ${parcelCount}` : '';
