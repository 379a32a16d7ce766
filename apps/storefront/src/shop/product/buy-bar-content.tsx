import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface BuyBarContentProps {
  name: string;
  price: string;
  shade: string | null;
  /** Of the product in that shade; beside its name, so its text is empty. */
  picture: ReactNode;
  action: ReactNode;
}

export default function BuyBarContent({ name, price, shade, picture, action }: BuyBarContentProps) {
  return createPortal(
    <section
      aria-label="Buy this product"
      className="buy-bar fixed inset-x-0 bottom-0 z-10 flex h-18 items-center gap-3 border-line border-t bg-surface px-edge md:hidden print:hidden"
    >
      <div className="w-12 shrink-0 overflow-hidden rounded-soft bg-sunk max-[26rem]:hidden">{picture}</div>
      <p className="min-w-0 grow text-15 leading-tight">
        <span className="block font-medium tabular-nums">{price}</span>
        <span className="block truncate text-13 text-ink-muted">{shade ?? name}</span>
      </p>
      <div className="shrink-0">{action}</div>
    </section>,
    document.body,
  );
}
