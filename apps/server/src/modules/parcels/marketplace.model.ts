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

/**
 * What can be bought: a product counted as a whole, two shades that are counted each and belong to another seller, and
 * a product of the house that is not counted.
 */
export const GOODS = ['balm', 'rose', 'plum', 'soap'] as const;
export type Good = (typeof GOODS)[number];
export type Sender = 'first seller' | 'second seller' | 'house';
const SENDERS: Record<Good, Sender> = {
  balm: 'first seller',
  rose: 'second seller',
  plum: 'second seller',
  soap: 'house',
};
/** The cap is per product: both shades belong to one. */
const productOf = (good: Good) => (good === 'rose' || good === 'plum' ? 'lipstick' : good);
const CAP = 10;
const SHIPPING_CENTS = 499;
const FEE_PERCENT = 10;

export interface Line {
  good: Good;
  quantity: number;
}
interface ModelParcel {
  /** Counted from 0. */
  order: number;
  sender: Sender;
  status: ParcelStatus;
  lines: (Line & { tookStock: boolean })[];
}
/** Cents that each account owes or has to get because of an order; together they are zero. */
type Balances = Record<Sender | 'shopper', number>;

/** What must be true of a shop in which one shopper buys from two sellers and the house. */
export class MarketplaceModel {
  readonly priceCents: Record<Good, number>;
  /** Null: not counted. */
  stock: Record<Good, number | null> = { balm: 5, rose: 4, plum: 2, soap: null };
  parcels: ModelParcel[] = [];
  orders = 0;
  mails = 0;

  constructor(priceCents: Record<Good, number>) {
    this.priceCents = priceCents;
  }

  clone(): MarketplaceModel {
    const { stock, parcels, orders, mails } = structuredClone({ ...this });
    return Object.assign(new MarketplaceModel(this.priceCents), { stock, parcels, orders, mails });
  }

  canOrder(lines: readonly Line[]): boolean {
    const counted = lines.filter(({ good }) => this.stock[good] !== null);
    return counted.every(({ good, quantity }) => {
      const wanted = counted.filter((line) => productOf(line.good) === productOf(good));
      return quantity <= (this.stock[good] ?? 0) && this.unshipped(good) + sumOf(wanted) <= CAP;
    });
  }
  private unshipped(good: Good): number {
    const waiting = this.parcels.filter(({ status }) => status === 'pending' || status === 'processing');
    const lines = waiting.flatMap((parcel) => parcel.lines);
    return sumOf(lines.filter((line) => line.tookStock && productOf(line.good) === productOf(good)));
  }

  order(lines: readonly Line[]): void {
    const taken = lines.map((line) => ({ ...line, tookStock: this.addStock(line.good, -line.quantity) }));
    const bySender = Map.groupBy(taken, ({ good }) => SENDERS[good]);
    for (const [sender, lines] of bySender) this.parcels.push({ order: this.orders, sender, status: 'pending', lines });
    this.orders += 1;
    // The shopper's confirmation, and the news for each seller.
    this.mails += 1 + [...bySender.keys()].filter((sender) => sender !== 'house').length;
  }

  mayChange(index: number, to: ParcelStatus, by: 'seller' | 'shopper'): boolean {
    const parcel = this.parcels[index];
    return parcel !== undefined && FOLLOWS[parcel.status][by].includes(to);
  }
  changeStatus(index: number, to: ParcelStatus): void {
    const parcel = this.parcels[index];
    if (!parcel) return;
    parcel.status = to;
    this.mails += 1;
    if (!isUndone(parcel)) return;
    for (const { good, quantity, tookStock } of parcel.lines) if (tookStock) this.addStock(good, quantity);
  }

  /** What an order's money must have come to, whatever was booked on the way. */
  balances(order: number): Balances {
    const parcels = this.parcels.filter((parcel) => parcel.order === order);
    const isShippingOwed = parcels.some(({ status }) => status !== 'cancelled');
    const shipping = isShippingOwed ? SHIPPING_CENTS : 0;
    const balances: Balances = { shopper: 0, 'first seller': 0, 'second seller': 0, house: shipping };
    balances.shopper -= shipping;
    for (const parcel of parcels.filter((parcel) => !isUndone(parcel))) {
      const cents = parcel.lines.reduce((sum, { good, quantity }) => sum + this.priceCents[good] * quantity, 0);
      const fee = parcel.sender === 'house' ? 0 : Math.round((cents * FEE_PERCENT) / 100);
      balances.shopper -= cents;
      balances[parcel.sender] += cents - fee;
      balances.house += fee;
    }
    return balances;
  }

  /** @returns whether it is counted */
  private addStock(good: Good, pieces: number): boolean {
    const left = this.stock[good];
    if (left === null) return false;
    this.stock[good] = left + pieces;
    return true;
  }
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const isUndone = ({ status }: ModelParcel) => status === 'cancelled' || status === 'returned';
