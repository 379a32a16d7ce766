import { formatCents, toCents } from '@beautymark/contracts/money';
import type { OrderItem } from '@beautymark/contracts/orders';
import type { ParcelItem } from '@beautymark/contracts/parcels';
import type { ReactNode } from 'react';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';

interface OrderedItemsProps<Item extends OrderItem> {
  label?: string;
  items: readonly Item[];
  pictureOf: (item: Item) => ReactNode;
  /** What stands for the name; the name itself by default. */
  nameOf?: (item: Item) => ReactNode;
}

export const OrderedItems = <Item extends OrderItem>({
  label,
  items,
  pictureOf,
  nameOf = ({ name }) => name,
}: OrderedItemsProps<Item>) => (
  <ul aria-label={label} className="mt-3 border-line border-b">
    {items.map((item) => (
      <li
        key={`${item.productId} ${item.shade}`}
        className="grid grid-cols-[3.5rem_1fr_auto] gap-4 border-line border-t py-3 text-15 print:break-inside-avoid"
      >
        <div className="aspect-square self-start overflow-hidden rounded-soft bg-sunk">{pictureOf(item)}</div>
        <div className="min-w-0">
          <p className="text-13 text-ink-muted">{item.brand}</p>
          <p className="[overflow-wrap:anywhere]">{nameOf(item)}</p>
          <p className="text-13 text-ink-muted">{`${item.shade ? `${item.shade} · ` : ''}Quantity ${item.quantity}`}</p>
        </div>
        <p className="tabular-nums">{formatCents(toCents(item.price) * item.quantity)}</p>
      </li>
    ))}
  </ul>
);

type ParcelItemsProps<Item extends ParcelItem> = Omit<OrderedItemsProps<Item>, 'pictureOf'>;

export const ParcelItems = <Item extends ParcelItem>(props: ParcelItemsProps<Item>) => (
  <OrderedItems
    {...props}
    pictureOf={({ imageUrl, shadeImageUrl }) => <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl} sizes="56px" />}
  />
);
