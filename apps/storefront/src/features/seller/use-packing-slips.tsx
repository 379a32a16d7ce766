import type { SellerParcel, SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useEffect, useState } from 'react';
import { useWrite } from '#platform/use-write.ts';
import { PackingSlip } from './packing-slip.tsx';
import { readParcel } from './sales-calls.ts';

/** Prints the slips of several parcels, one page each. Their addresses are read when they are asked for. */
export function usePackingSlips() {
  const [parcels, setParcels] = useState<readonly SellerParcelDetail[]>([]);
  const { mutate, isPending } = useWrite({
    mutationFn: (chosen: readonly SellerParcel[]) => Promise.all(chosen.map(({ id }) => readParcel(id))),
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
