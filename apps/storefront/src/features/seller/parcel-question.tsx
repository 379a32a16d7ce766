import { formatPrice } from '@beautymark/contracts/money';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const ASKED_FIRST = ['cancelled', 'returned', 'return refused'] as const;
export type AskedFirst = (typeof ASKED_FIRST)[number];

/** Whether the change moves money or ends what the shopper has asked for, and cannot be undone. */
export const isAskedFirst = (to: ParcelStatus): to is AskedFirst => ASKED_FIRST.some((asked) => asked === to);

const WORDS: Record<AskedFirst, { title: string; stay: string; go: string }> = {
  cancelled: { title: 'Cancel this parcel?', stay: 'Keep it', go: 'Cancel parcel' },
  returned: { title: 'Accept this return?', stay: 'Not yet', go: 'Accept return' },
  'return refused': { title: 'Refuse this return?', stay: 'Not yet', go: 'Refuse return' },
};

interface ParcelQuestionProps {
  to: AskedFirst;
  parcel: SellerParcelDetail;
  /** What the shopper will read. */
  note: string;
  onStay: () => void;
  onGo: () => void;
}

/** Says what is in the parcel, what it cost and what happens next, before any of it does. */
export function ParcelQuestion({ to, parcel, note, onStay, onGo }: ParcelQuestionProps) {
  const { title, stay, go } = WORDS[to];
  const contents = parcel.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return (
    <ConfirmDialog open title={title} stay={{ label: stay, onChoose: onStay }} go={{ label: go, onChoose: onGo }}>
      <span className="block font-medium text-ink [overflow-wrap:anywhere]">
        {contents}: {formatPrice(parcel.amount)}
      </span>
      <span className="mt-2 block">
        <Consequence to={to} parcel={parcel} />
      </span>
      {note ? (
        <span className="mt-3 block border-line border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {note}
        </span>
      ) : null}
    </ConfirmDialog>
  );
}

function Consequence({ to, parcel: { amount, customer } }: Pick<ParcelQuestionProps, 'to' | 'parcel'>) {
  const isSelling = useIsSelling();
  if (to === 'return refused')
    return `You keep the ${formatPrice(amount)}. ${customer} gets your reason by email. This cannot be undone.`;
  const money = isSelling
    ? `What ${customer} paid for it goes back to them.`
    : 'This shop is a demo, so no money goes back.';
  const balance = `${formatPrice(amount)} leaves your balance, and the fee on it is given back to you.`;
  return `${money} ${balance} The pieces count in your stock again, and ${customer} gets a mail. This cannot be undone.`;
}
