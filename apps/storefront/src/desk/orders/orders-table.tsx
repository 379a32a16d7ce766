import { formatPrice } from '@beautymark/contracts/money';
import type { BulkStep } from '@beautymark/contracts/parcel-status';
import type { SellerParcel } from '@beautymark/contracts/parcels';
import type { ReactNode } from 'react';
import { type Selection, TickBox } from '#desk/selection.tsx';
import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type Column, DataTable } from '#ui/wide-table.tsx';
import { quickStep, STEP_WORDS } from './bulk-steps.ts';

interface OrdersTableProps {
  parcels: readonly SellerParcel[];
  selection: Selection<SellerParcel>;
  onOpen: (parcel: SellerParcel, button: HTMLElement) => void;
  onMove: (step: BulkStep, parcel: SellerParcel, button: HTMLElement) => void;
}

export const OrdersTable = ({ parcels, selection, ...acts }: OrdersTableProps) => (
  <DataTable
    label="Your orders"
    isPlain
    rows={parcels}
    isMarked={({ id }) => selection.ids.has(id)}
    columns={orderColumns<SellerParcel>({
      number: (parcel) => <OrderNumber parcel={parcel} selection={selection} onOpen={acts.onOpen} />,
      customer: ({ customer }) => customer,
      amount: ({ amount }) => formatPrice(amount),
      date: ({ placedAt }) => <Day at={placedAt} />,
      status: ({ status }) => <ParcelStatusLabel status={status} />,
      actions: (parcel) => <OrderActions parcel={parcel} {...acts} />,
    })}
  />
);

type Part = 'number' | 'customer' | 'amount' | 'date' | 'status' | 'actions';

/** Of the sample orders and of the real ones. */
export const orderColumns = <Order,>(cells: Record<Part, (order: Order) => ReactNode>): readonly Column<Order>[] => [
  { name: 'Order ID', width: 'w-34', cell: cells.number },
  { name: 'Customer', cell: cells.customer },
  { name: 'Amount', width: 'w-24', isAmount: true, cell: cells.amount },
  { name: 'Date', width: 'w-29', cell: cells.date },
  { name: 'Status', width: 'w-44', cell: cells.status },
  { name: 'Actions', width: 'w-50', isActions: true, cell: cells.actions },
];

function OrderNumber({ parcel, selection, onOpen }: Pick<OrdersTableProps, 'selection' | 'onOpen'> & OfParcel) {
  const { id, orderNumber, status } = parcel;
  return (
    <span className="flex items-center gap-1">
      {quickStep(status) ? (
        <TickBox
          label={`Select order ${orderNumber}`}
          isTicked={selection.ids.has(id)}
          onTick={() => selection.toggle(id)}
        />
      ) : null}
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-11 font-medium tabular-nums underline-offset-4 hover:underline"
        onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}
      >
        {orderNumber}
      </button>
    </span>
  );
}

interface OfParcel {
  parcel: SellerParcel;
}

function OrderActions({ parcel, onOpen, onMove }: Pick<OrdersTableProps, 'onOpen' | 'onMove'> & OfParcel) {
  const { orderNumber, customer, status } = parcel;
  const step = quickStep(status);
  return (
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
        <Button look="secondary" aria-haspopup="dialog" onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}>
          Decide<span className="sr-only"> on the return of order {orderNumber}</span>
        </Button>
      ) : null}
    </span>
  );
}
