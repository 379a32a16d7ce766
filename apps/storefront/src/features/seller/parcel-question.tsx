import { formatPrice } from '@beautymark/contracts/money';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { consequenceOf, type FinalStep } from '#platform/parcels/parcel-words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const WORDS: Record<FinalStep, { title: string; cancel: string; confirm: string }> = {
  cancelled: { title: 'Cancel this parcel?', cancel: 'Keep it', confirm: 'Cancel parcel' },
  returned: { title: 'Accept this return?', cancel: 'Not yet', confirm: 'Accept return' },
  'return refused': { title: 'Refuse this return?', cancel: 'Not yet', confirm: 'Refuse return' },
};

interface ParcelQuestionProps {
  to: FinalStep;
  parcel: SellerParcelDetail;
  /** What the shopper will read. */
  note: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says what is in the parcel, what it cost and what happens next, before any of it does. */
export function ParcelQuestion({ to, parcel, note, onCancel, onConfirm }: ParcelQuestionProps) {
  const isSelling = useIsSelling();
  const { title, cancel, confirm } = WORDS[to];
  const contents = parcel.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return (
    <ConfirmDialog
      open
      title={title}
      cancel={{ label: cancel, onChoose: onCancel }}
      confirm={{ label: confirm, onChoose: onConfirm }}
    >
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
