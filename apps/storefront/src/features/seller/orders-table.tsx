import { formatPrice } from '@beautymark/contracts/money';
import type { BulkStep } from '@beautymark/contracts/parcel-status';
import type { SellerParcel } from '@beautymark/contracts/parcels';
import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { quickStep, STEP_WORDS } from './bulk-steps.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import { TickBox } from './tick-box.tsx';
import type { Selection } from './use-selection.ts';

interface OrdersTableProps {
  parcels: readonly SellerParcel[];
  selection: Selection<SellerParcel>;
  onOpen: (parcel: SellerParcel, button: HTMLElement) => void;
  onMove: (step: BulkStep, parcel: SellerParcel, button: HTMLElement) => void;
}

/** The seller's parcels, one row each. */
export const OrdersTable = ({ parcels, selection, ...acts }: OrdersTableProps) => (
  <WideTable label="Your orders" columns={ORDER_COLUMNS} isPlain>
    {parcels.map((parcel) => (
      <OrderRow
        key={parcel.id}
        parcel={parcel}
        isTicked={selection.ids.has(parcel.id)}
        onTick={() => selection.toggle(parcel.id)}
        {...acts}
      />
    ))}
  </WideTable>
);

interface OrderRowProps extends Pick<OrdersTableProps, 'onOpen' | 'onMove'> {
  parcel: SellerParcel;
  isTicked: boolean;
  onTick: () => void;
}

function OrderRow({ parcel, isTicked, onTick, onOpen, onMove }: OrderRowProps) {
  const { orderNumber, customer, amount, placedAt, status } = parcel;
  const step = quickStep(status);
  return (
    <Row isMarked={isTicked}>
      <RowHead isMarked={isTicked}>
        <span className="flex items-center gap-1">
          {step ? <TickBox label={`Select order ${orderNumber}`} isTicked={isTicked} onTick={onTick} /> : null}
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-11 font-medium tabular-nums underline-offset-4 hover:underline"
            onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}
          >
            {orderNumber}
          </button>
        </span>
      </RowHead>
      <Cell>{customer}</Cell>
      <Cell isAmount>{formatPrice(amount)}</Cell>
      <Cell>
        <Day at={placedAt} />
      </Cell>
      <Cell>
        <ParcelStatusLabel status={status} />
      </Cell>
      <Cell isActions>
        <span className="flex items-center gap-1">
          <IconButton
            icon="ri-eye-line"
            label={`View order ${orderNumber} of ${customer}`}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}
          />
          {step ? (
            <Button
              look="secondary"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onMove(step, parcel, currentTarget)}
            >
              <span>{STEP_WORDS[step].short}</span>
              <span className="sr-only"> order {orderNumber}</span>
            </Button>
          ) : null}
          {status === 'return requested' ? (
            <Button
              look="secondary"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}
            >
              Decide<span className="sr-only"> on the return of order {orderNumber}</span>
            </Button>
          ) : null}
        </span>
      </Cell>
    </Row>
  );
}
