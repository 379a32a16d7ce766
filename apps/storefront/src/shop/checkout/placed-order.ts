import { arrival, type DeliveryTerms } from '@beautymark/contracts/delivery-rule';
import { type EarlierOrder, type PlacedOrder, ShownAddress } from '@beautymark/contracts/orders';

/** The confirmation's data, stored in the history entry: a reload shows it again and orders nothing. */
export interface Confirmation {
  /** Absent when the answer had none: then there is no page to lead to. */
  orderId?: number | undefined;
  orderNumber: string;
  /** ISO-8601 */
  placedAt: string;
  /** Absent when the answer had none. */
  receipt?: Receipt | undefined;
  /** Where it goes, of an order that was placed before and with another address than the last one sent. */
  earlierAddress?: ShownAddress | undefined;
  /** Where it goes otherwise. */
  shipsTo?: ShownAddress | undefined;
  /** "Wed 26 to Fri 28 Nov"; absent where the operator has not said how long delivery takes. */
  arrives?: string | undefined;
}

/** What the checkout page knew of the order's way when it was placed. */
export interface OrderedWay {
  address: ShownAddress;
  days?: DeliveryTerms['days'];
}

export type Receipt = Pick<PlacedOrder, 'items' | 'subtotal' | 'codes' | 'shipping' | 'total'>;

/** The specification does not read this answer, so each field may be absent or something else. */
export type OrderAnswer = Partial<Record<keyof EarlierOrder, unknown>>;

/** Where the order leads that is placed only when it is paid: to the page to pay on, or to itself once it is paid. */
export function nextAddressOf({ id, status, paymentUrl }: OrderAnswer): string | null {
  if (typeof paymentUrl === 'string' && URL.canParse(paymentUrl)) return paymentUrl;
  return status === 'paid' && typeof id === 'number' ? `/account/orders/${id}` : null;
}

/** The server's order number, or a generated one when the answer has none. */
export const confirmationOf = (order: OrderAnswer, now: Date, way: OrderedWay): Confirmation => ({
  orderId: typeof order.id === 'number' ? order.id : undefined,
  orderNumber: typeof order.orderNumber === 'string' ? order.orderNumber : `#BM${Math.floor(Math.random() * 10_000)}`,
  placedAt: now.toISOString(),
  receipt: receiptOf(order),
  earlierAddress: addressOf(order.shippingAddress),
  shipsTo: order.shippingAddress ? undefined : way.address,
  arrives: way.days && arrival(way.days, now),
});

export const historyStateOf = (confirmation: Confirmation) => ({ placed: confirmation });

/** @returns the confirmation stored in this history entry, if any */
export function confirmationIn(historyState: unknown): Confirmation | null {
  if (typeof historyState !== 'object' || historyState === null || !('placed' in historyState)) return null;
  const { placed } = historyState;
  if (typeof placed !== 'object' || placed === null || !('orderNumber' in placed) || !('placedAt' in placed))
    return null;
  const { orderNumber, placedAt } = placed;
  if (typeof orderNumber !== 'string' || typeof placedAt !== 'string' || Number.isNaN(Date.parse(placedAt)))
    return null;
  const orderId = 'orderId' in placed && typeof placed.orderId === 'number' ? placed.orderId : undefined;
  return {
    orderId,
    orderNumber,
    placedAt,
    receipt: 'receipt' in placed ? receiptOf(placed.receipt) : undefined,
    earlierAddress: 'earlierAddress' in placed ? addressOf(placed.earlierAddress) : undefined,
    shipsTo: 'shipsTo' in placed ? addressOf(placed.shipsTo) : undefined,
    arrives: 'arrives' in placed && isText(placed.arrives) ? placed.arrives : undefined,
  };
}

const addressOf = (address: unknown): ShownAddress | undefined => ShownAddress.safeParse(address).data;

/** A history entry may be older than this code, and an answer another shop's, so an incomplete receipt is rejected. */
function receiptOf(order: unknown): Receipt | undefined {
  if (typeof order !== 'object' || order === null) return undefined;
  // The next line checks each part.
  const { items, subtotal, codes, shipping, total } = order as Partial<Receipt>;
  const isWhole =
    Array.isArray(items) && items.length > 0 && items.every(isItem) && [subtotal, shipping, total].every(isSum);
  const known = Array.isArray(codes) && codes.length > 0 && codes.every(isCode) ? { codes } : {};
  return isWhole ? ({ items, subtotal, ...known, shipping, total } as Receipt) : undefined;
}

const isText = (text: unknown): text is string => typeof text === 'string';
const isSum = (sum: unknown): boolean => isText(sum) && /^\d+\.\d\d$/.test(sum);
const isCode = (one: { code?: unknown; discount?: unknown } | null): boolean =>
  isText(one?.code) && isSum(one.discount);
const isItem = (item: Partial<Record<keyof Receipt['items'][number], unknown>> | null): boolean =>
  isText(item?.name) &&
  isText(item.brand) &&
  isSum(item.price) &&
  typeof item.quantity === 'number' &&
  (item.shade === undefined || isText(item.shade));
