import { formatPrice } from '@beautymark/contracts/money';
import type { OperatorParcel } from '@beautymark/contracts/operator';
import { PARCEL_STATUS_NAMES, type ParcelStatus, parcelPlace } from '@beautymark/contracts/parcel-status';
import { useState } from 'react';
import { ParcelDialog } from '#desk/orders/parcel-dialog.tsx';
import { STATUS_OPTIONS, statusQuery, useShownStatus } from '#desk/orders/parcel-status-filter.ts';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { Below } from '#platform/kit/cells.tsx';
import { DialogButton } from '#platform/kit/dialog-button.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { consequenceOf, isFinal, STEP_NAMES } from '#platform/parcels/parcel-words.ts';
import { TrackingNumber } from '#platform/parcels/tracking-number.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Day } from '#ui/day.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { searched, staleAfterChange } from './operator-calls.ts';

const FACTS: readonly Column<OperatorParcel>[] = [
  {
    name: 'Order',
    width: 'w-30',
    cell: ({ orderNumber, placedAt }) => (
      <>
        <span className="font-medium tabular-nums">{orderNumber}</span>
        <Below>
          <Day at={placedAt} />
        </Below>
      </>
    ),
  },
  { name: 'Seller', width: 'w-36', cell: ({ seller }) => seller.name },
  { name: 'Items', width: 'w-56 md:w-auto', cell: ({ items }) => contentsOf(items) },
  { name: 'Amount', width: 'w-26', isAmount: true, cell: ({ amount }) => formatPrice(amount) },
  {
    name: 'Status',
    width: 'w-44',
    cell: ({ status, trackingNumber, carrier }) => (
      <>
        <span>{PARCEL_STATUS_NAMES[status]}</span>
        {trackingNumber ? (
          <span className="block text-13 text-ink-muted tabular-nums [overflow-wrap:anywhere]">
            <span className="sr-only">Tracking number: </span>
            <TrackingNumber trackingNumber={trackingNumber} carrier={carrier} />
          </span>
        ) : null}
      </>
    ),
  },
];
const STEPS: Column<OperatorParcel> = {
  name: 'Actions',
  width: 'w-36 md:w-72',
  isActions: true,
  cell: (parcel) => (
    <span className="flex flex-wrap gap-x-2">
      {parcel.seller.id === null ? (
        <DialogButton look="quiet" label="Address" of={parcel.orderNumber}>
          {(opened) => <ParcelDialog parcel={parcel} owner="operator" {...opened} />}
        </DialogButton>
      ) : null}
      {parcel.nextStatuses.map((to) => (
        <StepButton key={to} parcel={parcel} to={to} />
      ))}
    </span>
  ),
};
/** Parcels of all sellers and of the house, and for those who may change them what can happen to each next. */
export function ParcelsPanel({ mayChange }: { mayChange: boolean }) {
  const [isHouse, setIsHouse] = useState(false);
  const [status, showStatus] = useShownStatus();
  return (
    <ListDesk
      label="Parcels"
      query={(search) =>
        apiQuery('/api/operator/orders', {
          querystring: { ...searched(search), house: isHouse ? 'true' : undefined, ...statusQuery(status) },
        })
      }
      search={{ label: 'Search parcels', hint: 'Order, seller or product' }}
      columns={mayChange ? [...FACTS, STEPS] : FACTS}
      filters={
        <>
          <SelectField
            label="Status"
            className="w-full sm:w-56"
            options={STATUS_OPTIONS}
            value={status}
            onChange={({ currentTarget }) => showStatus(currentTarget.value)}
          />
          <CheckboxField
            label="Only BeautyMark’s own"
            checked={isHouse}
            onChange={({ currentTarget }) => setIsHouse(currentTarget.checked)}
          />
        </>
      }
    />
  );
}

interface Step {
  parcel: OperatorParcel;
  to: ParcelStatus;
}

function StepButton({ parcel, to }: Step) {
  const isSelling = useIsSelling();
  const isRefusal = to === 'return refused';
  return (
    <ActionButton
      look="quiet"
      label={STEP_NAMES[to] ?? ''}
      of={parcel.orderNumber}
      title={`${STEP_NAMES[to]}: ${parcel.orderNumber}`}
      explanation={explanationOf({ parcel, to }, isSelling)}
      field={{
        label: isRefusal ? 'Reason for the shopper' : 'Note to the shopper',
        hint: 'Sent by email with the change',
        isRequired: isRefusal,
      }}
      lineField={to === 'shipped' ? { label: 'Tracking number', maxLength: 100 } : undefined}
      action={STEP_NAMES[to] ?? ''}
      run={(note, trackingNumber) =>
        call('POST', '/api/operator/parcels/:id/status', {
          params: { id: parcel.id },
          body: { status: to, ...(note ? { note } : {}), ...(trackingNumber ? { trackingNumber } : {}) },
        })
      }
      reloads={staleAfterChange}
    />
  );
}

function explanationOf({ parcel, to }: Step, isSelling: boolean): string {
  const { seller, items, amount, status } = parcel;
  const what = `Parcel${parcelPlace(parcel)} of ${seller.name}: ${contentsOf(items)}, ${formatPrice(amount)}.`;
  if (!isFinal(to)) return `${what} It becomes: ${PARCEL_STATUS_NAMES[to]}. The shopper gets an email.`;
  const sender = seller.id === null ? null : seller.name;
  return `${what} ${consequenceOf(to, { amount, shopper: 'the shopper', sender, isSelling, isSent: status === 'shipped' })}`;
}

const contentsOf = (items: OperatorParcel['items']) =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
