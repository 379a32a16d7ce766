import { formatPrice } from '@beautymark/contracts/money';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { consequenceOf, type FinalStep } from '#platform/parcels/parcel-words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const WORDS: Record<FinalStep, { title: string; stay: string; go: string }> = {
  cancelled: { title: 'Cancel this parcel?', stay: 'Keep it', go: 'Cancel parcel' },
  returned: { title: 'Accept this return?', stay: 'Not yet', go: 'Accept return' },
  'return refused': { title: 'Refuse this return?', stay: 'Not yet', go: 'Refuse return' },
};

interface ParcelQuestionProps {
  to: FinalStep;
  parcel: SellerParcelDetail;
  /** What the shopper will read. */
  note: string;
  onStay: () => void;
  onGo: () => void;
}

/** Says what is in the parcel, what it cost and what happens next, before any of it does. */
export function ParcelQuestion({ to, parcel, note, onStay, onGo }: ParcelQuestionProps) {
  const isSelling = useIsSelling();
  const { title, stay, go } = WORDS[to];
  const contents = parcel.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return (
    <ConfirmDialog open title={title} stay={{ label: stay, onChoose: onStay }} go={{ label: go, onChoose: onGo }}>
      <span className="block font-medium text-ink [overflow-wrap:anywhere]">
        {contents}: {formatPrice(parcel.amount)}
      </span>
      <span className="mt-2 block">
        {consequenceOf(to, { amount: parcel.amount, shopper: parcel.customer, sender: 'you', isSelling })}
      </span>
      {note ? (
        <span className="mt-3 block border-line border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {note}
        </span>
      ) : null}
    </ConfirmDialog>
  );
}
