import type { CartItem } from '@beautymark/contracts/cart';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import type { OrderSums } from '@beautymark/contracts/order-sums';
import { OrderedCode } from '@beautymark/contracts/orders';
import type { Problem } from '@beautymark/contracts/problem';
import { z } from 'zod';
import { Alert } from '#ui/alert.tsx';

/** What the page shows of an order before it is placed. */
export interface ShownOrder {
  items: readonly CartItem[];
  sums: OrderSums;
}
interface ChangedTotalProps {
  shown: ShownOrder;
  /** The refusal `order.total_changed`. */
  now: Partial<Problem>;
  /** The cart as it is now, for the names of what has come into it. */
  items: readonly CartItem[];
}

/** Nothing was ordered, because it would have cost another amount: what is different, line by line. */
export function ChangedTotal({ shown, now, items }: ChangedTotalProps) {
  const changes = changesBetween(shown, now, items);
  const total = formatPrice(now.sums?.total ?? '');
  return (
    <Alert>
      <p>{`Your order costs ${total} now instead of ${formatCents(shown.sums.totalCents)}, so nothing was ordered. Press Place Order to order at this price.`}</p>
      {changes.length > 0 ? (
        <ul aria-label="What has changed" className="mt-2 list-disc pl-6">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

type Line = NonNullable<Problem['lines']>[number];

function changesBetween({ items: before, sums }: ShownOrder, now: Partial<Problem>, items: readonly CartItem[]) {
  const keyOf = ({ productId, shade }: Pick<Line, 'productId' | 'shade'>) => `${productId} ${shade ?? ''}`;
  const nameOf = ({ productId, shade }: Pick<Line, 'productId' | 'shade'>) => {
    const name = [...items, ...before].find((item) => item.productId === productId)?.product.name ?? 'Another product';
    return shade === undefined ? name : `${name} in ${shade}`;
  };
  const lines = new Map((now.lines ?? []).map((line) => [keyOf(line), line]));
  const shown = new Map(before.map((item) => [keyOf(item), item]));
  const ofLines = [...lines].flatMap(([key, line]) => {
    const item = shown.get(key);
    if (!item)
      return [`${nameOf(line)} is in your cart, too: quantity ${line.quantity}, ${formatPrice(line.price)} each`];
    const { quantity, product } = item;
    return [
      ...(product.price === line.price
        ? []
        : [`${nameOf(line)}: ${formatPrice(line.price)} instead of ${formatPrice(product.price)} each`]),
      ...(quantity === line.quantity ? [] : [`${nameOf(line)}: quantity ${line.quantity} instead of ${quantity}`]),
    ];
  });
  const gone = before
    .filter((item) => !lines.has(keyOf(item)))
    .map((item) => `${nameOf(item)} is no longer in your cart`);
  return [...ofLines, ...gone, ...changedCodes(sums, now), ...changedDelivery(sums, now)];
}

function changedCodes({ codes }: OrderSums, now: Partial<Problem>): string[] {
  const before = new Map(codes.map(({ code, discountCents }) => [code, discountCents]));
  const after = new Map(
    (z.array(OrderedCode).safeParse(now.codes).data ?? []).map(({ code, discount }) => [code, toCents(discount)]),
  );
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((code) => {
    const [was, is] = [before.get(code) ?? 0, after.get(code) ?? 0];
    return was === is ? [] : [`Code ${code} takes off ${formatCents(is)} instead of ${formatCents(was)}`];
  });
}

function changedDelivery({ shippingCents }: OrderSums, { sums }: Partial<Problem>): string[] {
  if (!sums || toCents(sums.shipping) === shippingCents) return [];
  return [`Delivery: ${formatPrice(sums.shipping)} instead of ${formatCents(shippingCents)}`];
}
