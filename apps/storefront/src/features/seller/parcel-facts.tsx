import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import type { ShownAddress } from '@beautymark/contracts/orders';
import { PARCEL_STATUS_NAMES, type ParcelActor } from '@beautymark/contracts/parcel-status';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { ReactNode } from 'react';
import { Day } from '#ui/day.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';

const ACTOR_NAMES: Record<ParcelActor, string> = {
  shopper: 'the shopper',
  seller: 'you',
  operator: 'BeautyMark',
  shop: 'BeautyMark',
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-medium text-17">{title}</h3>
    {children}
  </section>
);

export const ParcelItems = ({ parcel: { items, amount } }: { parcel: SellerParcelDetail }) => (
  <Part title="Items">
    <ul className="mt-3 border-line border-b">
      {items.map(({ productId, name, brand, imageUrl, shade, price, quantity }) => (
        <li
          key={`${productId} ${shade}`}
          className="grid grid-cols-[3.5rem_1fr_auto] gap-4 border-line border-t py-3 text-15"
        >
          <span className="self-start overflow-hidden rounded-soft bg-sunk">
            <Picture src={imageUrl} alt="" {...productPicture} sizes="56px" className="aspect-square" />
          </span>
          <div className="min-w-0">
            <p className="text-13 text-ink-muted">{brand}</p>
            <p className="[overflow-wrap:anywhere]">{name}</p>
            <p className="text-13 text-ink-muted">
              {shade ? `${shade} · ` : null}Quantity {quantity}
            </p>
          </div>
          <p className="tabular-nums">{formatCents(toCents(price) * quantity)}</p>
        </li>
      ))}
    </ul>
    <p className="mt-3 flex justify-between gap-4 font-medium text-15">
      <span>Amount</span>
      <span className="tabular-nums">{formatPrice(amount)}</span>
    </p>
  </Part>
);

/** The lines of an address, as they stand on a parcel; none where it is no longer stored. */
export const addressLines = ({ fullName, address, city, state, zipCode, country }: ShownAddress): string[] =>
  [
    fullName,
    address,
    [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', '),
    COUNTRIES.find(({ code }) => code === country)?.name ?? country,
  ].filter(Boolean);

export const ParcelAddress = ({ parcel: { address } }: { parcel: SellerParcelDetail }) => (
  <Part title="Ships to">
    <address className="mt-2 text-15 not-italic [overflow-wrap:anywhere]">
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="mt-2 block text-ink-muted">{[address.phone, address.email].filter(Boolean).join(' · ')}</span>
    </address>
  </Part>
);

export const ParcelHistory = ({ parcel: { history } }: { parcel: SellerParcelDetail }) => (
  <Part title="History">
    <ol className="mt-3 grid gap-3 text-15">
      {history.map(({ at, to, by, note }) => (
        <li key={`${at} ${to}`} className="border-line border-l-2 pl-4">
          <p>
            {PARCEL_STATUS_NAMES[to]} by {ACTOR_NAMES[by]}
          </p>
          <p className="text-13 text-ink-muted">
            <Day at={at} withTime />
          </p>
          {note ? <p className="mt-1 whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">{note}</p> : null}
        </li>
      ))}
    </ol>
  </Part>
);
