import type { ParcelStatus } from '@beautymark/contracts/parcel-status';

/** What may follow what, and by whom, as the specification draws it; not the table that the server uses. */
const FOLLOWS: Record<ParcelStatus, { seller: ParcelStatus[]; shopper: ParcelStatus[] }> = {
  pending: { seller: ['processing', 'cancelled'], shopper: ['cancelled'] },
  processing: { seller: ['shipped', 'cancelled'], shopper: ['cancelled'] },
  shipped: { seller: ['delivered'], shopper: [] },
  delivered: { seller: [], shopper: ['return requested'] },
  'return requested': { seller: ['returned', 'return refused'], shopper: [] },
  returned: { seller: [], shopper: [] },
  'return refused': { seller: [], shopper: [] },
  cancelled: { seller: [], shopper: [] },
};
export const mayFollow = (from: ParcelStatus, to: ParcelStatus, by: 'seller' | 'shopper'): boolean =>
  FOLLOWS[from][by].includes(to);

/** What can be bought: a product counted as a whole, and two shades that are counted each. */
export const GOODS = ['balm', 'rose', 'plum'] as const;
export type Good = (typeof GOODS)[number];
const CAP = 10;
/** The cap is per product: both shades belong to one. */
const productOf = (good: Good) => (good === 'balm' ? 'balm' : 'lipstick');

interface ModelParcel {
  status: ParcelStatus;
  good: Good;
  quantity: number;
  tookStock: boolean;
}

/** What must be true of a shop in which one shopper buys from one seller. */
export class MarketplaceModel {
  /** Null: not counted. */
  stock: Record<Good, number | null> = { balm: 5, rose: 4, plum: 2 };
  parcels: ModelParcel[] = [];
  mails = 0;

  canOrder(good: Good, quantity: number): boolean {
    const left = this.stock[good];
    if (left === null) return true;
    const unshipped = this.parcels
      .filter((parcel) => parcel.tookStock && productOf(parcel.good) === productOf(good))
      .filter(({ status }) => status === 'pending' || status === 'processing')
      .reduce((sum, parcel) => sum + parcel.quantity, 0);
    return quantity <= left && unshipped + quantity <= CAP;
  }

  order(good: Good, quantity: number): void {
    const left = this.stock[good];
    if (left !== null) this.stock[good] = left - quantity;
    this.parcels.push({ status: 'pending', good, quantity, tookStock: left !== null });
    // The shopper's confirmation, and the news for the seller.
    this.mails += 2;
  }

  changeStatus(index: number, to: ParcelStatus): void {
    const parcel = this.parcels[index];
    if (!parcel) return;
    parcel.status = to;
    this.mails += 1;
    const left = this.stock[parcel.good];
    const isUndone = to === 'cancelled' || to === 'returned';
    if (isUndone && parcel.tookStock && left !== null) this.stock[parcel.good] = left + parcel.quantity;
  }
}
