import { addressLines } from '@beautymark/contracts/address-lines';
import { parcelPlace } from '@beautymark/contracts/parcel-status';
import type { SellerParcel, SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '#platform/api/call.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Day } from '#ui/day.tsx';
import { TextLines } from '#ui/text-lines.tsx';

/** What goes into the box: only on paper, and then nothing else of the page is. No prices, as parcels may be gifts. */
export function PackingSlip({ parcel }: { parcel: SellerParcelDetail }) {
  return createPortal(
    <div className="print-sheet">
      <p className="font-display text-28">BeautyMark</p>
      <h1 className="mt-8 font-display text-page">Packing slip</h1>
      <p className="mt-2">
        Order {parcel.orderNumber}
        {parcel.parcelCount > 1 ? <span> · Parcel{parcelPlace(parcel)}</span> : null}
        <span>
          {' '}
          · <Day at={parcel.placedAt} />
        </span>
      </p>
      <address className="mt-8 not-italic">
        <TextLines lines={addressLines(parcel.address)} />
      </address>
      <table className="mt-8 w-full text-left">
        <thead>
          <tr>
            {['Quantity', 'Product', 'Shade'].map((name) => (
              <th key={name} scope="col" className="border-line border-b py-2 pr-6 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcel.items.map(({ productId, name, brand, shade, quantity }) => (
            <tr key={`${productId} ${shade}`} className="break-inside-avoid">
              <td className="border-line border-b py-2 pr-6 tabular-nums">{quantity}</td>
              <td className="border-line border-b py-2 pr-6">
                {name} ({brand})
              </td>
              <td className="border-line border-b py-2">{shade ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parcel.codes ? <p className="mt-4">Code used: {parcel.codes.join(', ')}</p> : null}
    </div>,
    document.body,
  );
}

/** Prints the slips of several parcels, one page each. Their addresses are read when they are asked for. */
export function usePackingSlips() {
  const [parcels, setParcels] = useState<readonly SellerParcelDetail[]>([]);
  const { mutate, isPending } = useWrite({
    mutationFn: (chosen: readonly SellerParcel[]) =>
      Promise.all(chosen.map(({ id }) => call('GET', '/api/seller/parcels/:id', { params: { id } }))),
    onSuccess: setParcels,
    meta: { failure: 'The packing slips could not be read' },
  });
  useEffect(() => {
    if (parcels.length === 0) return;
    const isDone = () => setParcels([]);
    window.addEventListener('afterprint', isDone);
    window.print();
    return () => window.removeEventListener('afterprint', isDone);
  }, [parcels]);
  return {
    print: mutate,
    isReading: isPending,
    sheets: parcels.map((parcel) => <PackingSlip key={parcel.id} parcel={parcel} />),
  };
}
