import { formatPrice } from '@beautymark/contracts/money';
import type { OperatorParcel } from '@beautymark/contracts/operator';
import {
  PARCEL_STATUS_NAMES,
  PARCEL_STATUSES,
  type ParcelStatus,
  parcelPlace,
} from '@beautymark/contracts/parcel-status';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ActionDialog from '#platform/action-dialog.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { consequenceOf, isFinal, STEP_NAMES } from '#platform/parcels/parcel-words.ts';
import { TrackingNumber } from '#platform/parcels/tracking-number.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Day } from '#ui/day.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { changeParcel, type OrderFilters, ordersQuery } from './operator-calls.ts';

const COLUMNS = [
  { name: 'Order', width: 'w-30' },
  { name: 'Seller', width: 'w-36' },
  { name: 'Items', width: 'w-56 md:w-auto' },
  { name: 'Amount', width: 'w-26', isAmount: true },
  { name: 'Status', width: 'w-36' },
  { name: 'Actions', width: 'w-36 md:w-72' },
];
const STATUS_OPTIONS = [
  { value: '', label: 'All' },
  ...PARCEL_STATUSES.map((value) => ({ value, label: PARCEL_STATUS_NAMES[value] })),
];

interface Step {
  parcel: OperatorParcel;
  to: ParcelStatus;
}

/** Parcels of all sellers and of the house, and for those who may change them what can happen to each next. */
export function ParcelsPanel({ mayChange }: { mayChange: boolean }) {
  const cache = useQueryClient();
  const isSelling = useIsSelling();
  const [filters, setFilters] = useState<OrderFilters>({ isHouse: false, status: '' });
  const [step, setStep] = useState<Step | null>(null);
  const list = useListSearch();
  const button = useRef<HTMLElement>(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <SearchField label="Search parcels" hint="Order, seller or product" list={list} className="w-full sm:w-72" />
        <SelectField
          label="Status"
          className="w-full sm:w-56"
          options={STATUS_OPTIONS}
          value={filters.status}
          onChange={({ currentTarget: { value } }) =>
            setFilters({ ...filters, status: PARCEL_STATUSES.find((status) => status === value) ?? '' })
          }
        />
        <CheckboxField
          label="Only BeautyMark's own"
          checked={filters.isHouse}
          onChange={({ currentTarget }) => setFilters({ ...filters, isHouse: currentTarget.checked })}
        />
      </div>
      <ListPanel
        label="Parcels"
        columns={mayChange ? COLUMNS : COLUMNS.slice(0, -1)}
        list={useListPages(ordersQuery(filters, list.search))}
      >
        {(parcel: OperatorParcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            onStep={
              mayChange
                ? (to, pressed) => {
                    button.current = pressed;
                    setStep({ parcel, to });
                  }
                : null
            }
          />
        )}
      </ListPanel>
      {step ? (
        <ActionDialog
          title={`${STEP_NAMES[step.to]}: ${step.parcel.orderNumber}`}
          explanation={explanationOf(step, isSelling)}
          field={{
            label: step.to === 'return refused' ? 'Reason for the shopper' : 'Note to the shopper',
            hint: 'Sent by email with the change',
            isRequired: step.to === 'return refused',
          }}
          {...(step.to === 'shipped' ? { lineField: { label: 'Tracking number', maxLength: 100 } } : {})}
          action={STEP_NAMES[step.to] ?? ''}
          finalFocus={button}
          onClose={() => setStep(null)}
          run={(note, trackingNumber) => changeParcel(cache, step.parcel.id, { status: step.to, note, trackingNumber })}
        />
      ) : null}
    </>
  );
}

function explanationOf({ parcel, to }: Step, isSelling: boolean): string {
  const { seller, items, amount } = parcel;
  const what = `Parcel${parcelPlace(parcel)} of ${seller.name}: ${contentsOf(items)}, ${formatPrice(amount)}.`;
  if (!isFinal(to)) return `${what} It becomes: ${PARCEL_STATUS_NAMES[to]}. The shopper gets an email.`;
  const sender = seller.id === null ? null : seller.name;
  return `${what} ${consequenceOf(to, { amount, shopper: 'the shopper', sender, isSelling })}`;
}

const contentsOf = (items: OperatorParcel['items']) =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

interface ParcelRowProps {
  parcel: OperatorParcel;
  /** Null: this person only looks. */
  onStep: ((to: ParcelStatus, button: HTMLElement) => void) | null;
}

function ParcelRow({
  parcel: { orderNumber, placedAt, seller, items, amount, status, nextStatuses, trackingNumber, carrier },
  onStep,
}: ParcelRowProps) {
  return (
    <Row>
      <RowHead>
        <span className="font-medium tabular-nums">{orderNumber}</span>
        <span className="block text-13 text-ink-muted">
          <Day at={placedAt} />
        </span>
      </RowHead>
      <Cell>{seller.name}</Cell>
      <Cell>{contentsOf(items)}</Cell>
      <Cell isAmount>{formatPrice(amount)}</Cell>
      <Cell>
        <span>{PARCEL_STATUS_NAMES[status]}</span>
        {trackingNumber ? (
          <span className="block text-13 text-ink-muted tabular-nums [overflow-wrap:anywhere]">
            <span className="sr-only">Tracking number: </span>
            <TrackingNumber trackingNumber={trackingNumber} carrier={carrier} />
          </span>
        ) : null}
      </Cell>
      {onStep ? (
        <Cell isActions>
          <span className="flex flex-wrap gap-x-2">
            {nextStatuses.map((to) => (
              <Button
                key={to}
                look="quiet"
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => onStep(to, currentTarget)}
              >
                {STEP_NAMES[to]}
                <span className="sr-only"> {orderNumber}</span>
              </Button>
            ))}
          </span>
        </Cell>
      ) : null}
    </Row>
  );
}
