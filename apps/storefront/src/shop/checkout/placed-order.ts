import { type DeliveryTerms, orderArrival } from '@beautymark/contracts/delivery-rule';
import { type EarlierOrder, OrderedCode, OrderItem, ShownAddress } from '@beautymark/contracts/orders';
import { z } from 'zod';

const Sum = z.string().regex(/^\d+\.\d\d$/);
/** What the answer does not hold as it should counts as absent. */
const ifWhole = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const Receipt = z.object({
  items: z.array(OrderItem.extend({ price: Sum })).min(1),
  subtotal: Sum,
  codes: ifWhole(z.array(OrderedCode.extend({ discount: Sum })).min(1)),
  shipping: Sum,
  total: Sum,
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * The confirmation's data, stored in the history entry: a reload shows it again and orders nothing. The entry may be older
 * than this code.
 */
const Confirmation = z.object({
  /** Whose order it is: the next person at this browser can go back to the entry. */
  username: z.string(),
  /** Without one there is no page to lead to. */
  orderId: ifWhole(z.number()),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  receipt: ifWhole(Receipt),
  /** Where it goes, of an order that was placed before and with another address than the last one sent. */
  earlierAddress: ifWhole(ShownAddress),
  /** Where it goes otherwise. */
  shipsTo: ifWhole(ShownAddress),
  /** "Nov 26–28 (estimate)"; absent where the operator has not said how long delivery takes. */
  arrives: ifWhole(z.string()),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** What the checkout page knew of the order's way when it was placed. */
export interface OrderedWay {
  username: string;
  address: ShownAddress;
  days?: DeliveryTerms['days'];
}

/** The specification does not read this answer, so each field may be absent or something else. */
export type OrderAnswer = Partial<Record<keyof EarlierOrder, unknown>>;

/** Where the order leads that is placed only when it is paid: to the page to pay on, or to itself once it is paid. */
export function nextAddressOf({ id, status, paymentUrl }: OrderAnswer): string | null {
  if (typeof paymentUrl === 'string' && URL.canParse(paymentUrl)) return paymentUrl;
  return status === 'paid' && typeof id === 'number' ? `/account/orders/${id}` : null;
}

/** The server's order number, or a generated one when the answer has none. */
export const confirmationOf = (order: OrderAnswer, now: Date, way: OrderedWay): Confirmation => ({
  username: way.username,
  orderId: typeof order.id === 'number' ? order.id : undefined,
  orderNumber: typeof order.orderNumber === 'string' ? order.orderNumber : `#BM${Math.floor(Math.random() * 10_000)}`,
  placedAt: now.toISOString(),
  receipt: Receipt.safeParse(order).data,
  earlierAddress: ShownAddress.safeParse(order.shippingAddress).data,
  shipsTo: order.shippingAddress ? undefined : way.address,
  arrives: orderArrival(way.days, now.toISOString(), now, now.getTimezoneOffset()) ?? undefined,
});

export const historyStateOf = (confirmation: Confirmation) => ({ placed: confirmation });

const HistoryState = z.object({ placed: Confirmation });

/** @returns this shopper's confirmation in this history entry, if any */
export function confirmationIn(historyState: unknown, username: string | undefined): Confirmation | null {
  const placed = HistoryState.safeParse(historyState).data?.placed;
  return placed?.username === username ? (placed ?? null) : null;
}
