import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import { DAY_MS, HOUR_MS, isoAfter, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { parcelsRepository } from './parcels.repository.ts';
import type { ParcelsService } from './parcels.service.ts';

/** How long after the order each change follows. */
const STEPS: { from: ParcelStatus; to: ParcelStatus; afterMs: number }[] = [
  { from: 'pending', to: 'processing', afterMs: 10 * MINUTE_MS },
  { from: 'processing', to: 'shipped', afterMs: HOUR_MS },
  { from: 'shipped', to: 'delivered', afterMs: 2 * DAY_MS },
];

/** Moves the house's own parcels on. Several processes may run it: each change is made once. */
export const houseFulfilment =
  ({ db, clock, log }: Shop, parcels: ParcelsService) =>
  async (isStopping: () => boolean = () => false): Promise<void> => {
    for (const { from, to, afterMs } of STEPS) {
      for (const id of await parcelsRepository(db).houseParcels(from, isoAfter(clock, -afterMs))) {
        if (isStopping()) return;
        await parcels
          .changeStatus(({ seller_id }) => seller_id === null, id, { status: to, by: 'shop', userId: null })
          .catch((error: unknown) => log.warn({ err: error, parcelId: id }, 'house parcel not moved'));
      }
    }
  };
