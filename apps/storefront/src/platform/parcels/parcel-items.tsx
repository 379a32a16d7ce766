import { formatCents, toCents } from '@beautymark/contracts/money';
import type { ParcelItem } from '@beautymark/contracts/parcels';
import type { ReactNode } from 'react';
import { ShadeThumbnail } from '#platform/shade-thumbnail.tsx';

interface ParcelItemsProps<Item extends ParcelItem> {
  items: readonly Item[];
  /** What stands for the name; the name itself by default. */
  nameOf?: (item: Item) => ReactNode;
}

export const ParcelItems = <Item extends ParcelItem>({
  items,
  nameOf = ({ name }) => name,
}: ParcelItemsProps<Item>) => (
  <ul className="mt-3 border-line border-b">
    {items.map((item) => (
      <li
        key={`${item.productId} ${item.shade}`}
        className="grid grid-cols-[3.5rem_1fr_auto] gap-4 border-line border-t py-3 text-15 print:break-inside-avoid"
      >
        <span className="self-start overflow-hidden rounded-soft bg-sunk">
          <ShadeThumbnail src={item.imageUrl} inShade={item.shadeImageUrl} sizes="56px" />
        </span>
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
