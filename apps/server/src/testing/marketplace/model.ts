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

/** The first seller's takes a share off that seller's goods, the operator's an amount off all that is left. */
export const CODES = ['sellers', 'operators'] as const;
export type Code = (typeof CODES)[number];
export const CODE_USES = 3;
export const SELLERS_PERCENT = 15;
export const OPERATORS_CENTS = 700;

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
  goodsCents: number;
  sellersCents: number;
  operatorsCents: number;
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
  /** What lies in the cart beside the goods. */
  cartCodes: Code[] = [];
  uses: Record<Code, number> = { sellers: 0, operators: 0 };
  /** Of each order, until it is cancelled whole. */
  usedBy: Code[][] = [];
  mails = 0;

  constructor(priceCents: Record<Good, number>) {
    this.priceCents = priceCents;
  }

  clone(): MarketplaceModel {
    const { priceCents, ...state } = structuredClone({ ...this });
    return Object.assign(new MarketplaceModel(priceCents), state);
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
    const parcels = [...bySender].map(([sender, lines]): ModelParcel => {
      const goodsCents = lines.reduce((sum, { good, quantity }) => sum + this.priceCents[good] * quantity, 0);
      return { order: this.orders, sender, status: 'pending', lines, goodsCents, sellersCents: 0, operatorsCents: 0 };
    });
    this.useCodes(parcels);
    this.parcels.push(...parcels);
    this.orders += 1;
    // The shopper's confirmation, and the news for each seller.
    this.mails += 1 + [...bySender.keys()].filter((sender) => sender !== 'house').length;
  }

  private useCodes(parcels: readonly ModelParcel[]): void {
    const used: Code[] = [];
    const own = parcels.find(({ sender }) => sender === 'first seller');
    if (own && this.cartCodes.includes('sellers')) {
      own.sellersCents = Math.round((own.goodsCents * SELLERS_PERCENT) / 100);
      used.push('sellers');
    }
    if (this.cartCodes.includes('operators')) {
      const left = parcels.map(({ goodsCents, sellersCents }) => goodsCents - sellersCents);
      const shares = fairShares(OPERATORS_CENTS, left);
      for (const [i, parcel] of parcels.entries()) parcel.operatorsCents = shares[i] ?? 0;
      used.push('operators');
    }
    for (const code of used) this.uses[code] += 1;
    this.usedBy.push(used);
    this.cartCodes = [];
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
    const ofOrder = this.parcels.filter(({ order }) => order === parcel.order);
    if (ofOrder.some(({ status }) => status !== 'cancelled')) return;
    for (const code of this.usedBy[parcel.order] ?? []) this.uses[code] -= 1;
    this.usedBy[parcel.order] = [];
  }

  /** What an order's money must have come to, whatever was booked on the way. */
  balances(order: number): Balances {
    const parcels = this.parcels.filter((parcel) => parcel.order === order);
    const isShippingOwed = parcels.some(({ status }) => status !== 'cancelled');
    const shipping = isShippingOwed ? SHIPPING_CENTS : 0;
    const balances: Balances = { shopper: 0, 'first seller': 0, 'second seller': 0, house: shipping };
    balances.shopper -= shipping;
    for (const parcel of parcels.filter((parcel) => !isUndone(parcel))) {
      const { sender, goodsCents, sellersCents, operatorsCents } = parcel;
      const cents = goodsCents - sellersCents;
      const fee = sender === 'house' ? 0 : Math.round((cents * FEE_PERCENT) / 100);
      balances.shopper -= cents - operatorsCents;
      balances[sender] += cents - fee;
      balances.house += fee - operatorsCents;
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

/** Whole cents by weight; what rounding leaves goes where most was cut off. */
function fairShares(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole));
  const cutOff = weights.map((weight, i) => ({ i, rest: (cents * weight) % whole }));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const { i } of cutOff.toSorted((a, b) => b.rest - a.rest).slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const isUndone = ({ status }: ModelParcel) => status === 'cancelled' || status === 'returned';
