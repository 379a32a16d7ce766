import { formatPrice } from '@beautymark/contracts/money';
import { PARCEL_STATUS_NAMES, PARCEL_STATUSES } from '@beautymark/contracts/parcel-status';
import { ParcelStatus, type SellerParcel } from '@beautymark/contracts/parcels';
import { useRef, useState } from 'react';
import { useListPages } from '#platform/api/list-pages.ts';
import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { useDebouncedValue } from '#platform/use-debounced-value.ts';
import { Day } from '#ui/day.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Cell, PhoneNote, RowHead, WideTable } from '#ui/wide-table.tsx';
import { ORDER_COLUMNS } from './order-columns.ts';
import { type OpenedParcel, ParcelDialog } from './parcel-dialog.tsx';
import { type ParcelFilters, parcelsFile, parcelsQuery } from './sales-calls.ts';

const TYPING_MS = 300;
const STATUS_OPTIONS = [
  { value: '', label: 'All' },
  ...PARCEL_STATUSES.map((value) => ({ value, label: PARCEL_STATUS_NAMES[value] })),
];

/**
 * The seller's parcels: search, filter, pages, and each one opens.
 * @param parcelId  one that is open at first
 */
export function OrdersPanel({ parcelId }: { parcelId: number | null }) {
  const [filters, setFilters] = useState<ParcelFilters>({ search: '', status: '' });
  const [opened, setOpened] = useState<OpenedParcel | null>(parcelId === null ? null : { id: parcelId });
  const list = useRef<HTMLDivElement>(null);
  const openedFrom = useRef<HTMLElement>(null);
  return (
    <>
      <Filters filters={filters} onChange={setFilters} />
      <div ref={list}>
        <Parcels
          filters={{ ...filters, search: useDebouncedValue(filters.search.trim(), TYPING_MS) }}
          onOpen={(parcel, button) => {
            openedFrom.current = button;
            setOpened(parcel);
          }}
        />
      </div>
      {opened ? (
        <ParcelDialog
          key={opened.id}
          parcel={opened}
          onClose={() => setOpened(null)}
          finalFocus={openedFrom.current ? openedFrom : list}
        />
      ) : null}
    </>
  );
}

function Filters({ filters, onChange }: { filters: ParcelFilters; onChange: (filters: ParcelFilters) => void }) {
  return (
    <search className="mb-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_13rem_auto]">
      <TextField
        label="Search orders"
        type="search"
        placeholder="Order number or customer"
        autoComplete="off"
        maxLength={100}
        value={filters.search}
        onChange={({ currentTarget }) => onChange({ ...filters, search: currentTarget.value })}
      />
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={({ currentTarget }) =>
          onChange({ ...filters, status: ParcelStatus.safeParse(currentTarget.value).data ?? '' })
        }
      />
      <DownloadLink href={parcelsFile(filters)}>Export CSV</DownloadLink>
    </search>
  );
}

interface ParcelsProps {
  filters: ParcelFilters;
  onOpen: (parcel: SellerParcel, button: HTMLElement) => void;
}

function Parcels({ filters, onOpen }: ParcelsProps) {
  const { items, total, isError, retry, isReadingMore, readMore } = useListPages(parcelsQuery(filters));
  if (!items)
    return isError ? <LoadFailed what="Your orders" retry={retry} bare /> : <Spinner label="Loading your orders" />;
  if (items.length === 0) {
    return (
      <p role="status" className="py-12 text-ink-muted">
        No orders match.
      </p>
    );
  }
  return (
    <>
      <WideTable label="Your orders" columns={ORDER_COLUMNS}>
        {items.map((parcel) => (
          <tr key={parcel.id}>
            <RowHead>
              {/* On phones the actions lie beyond the edge. */}
              <button
                type="button"
                aria-haspopup="dialog"
                className="min-h-11 font-medium tabular-nums underline-offset-4 hover:underline"
                onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}
              >
                {parcel.orderNumber}
              </button>
              <PhoneNote>
                <ParcelStatusLabel status={parcel.status} />
              </PhoneNote>
            </RowHead>
            <Cell>{parcel.customer}</Cell>
            <Cell isAmount>{formatPrice(parcel.amount)}</Cell>
            <Cell>
              <Day at={parcel.placedAt} />
            </Cell>
            <Cell>
              <ParcelStatusLabel status={parcel.status} />
            </Cell>
            <Cell isPinned>
              <IconButton
                icon="ri-eye-line"
                label={`View order ${parcel.orderNumber} of ${parcel.customer}`}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => onOpen(parcel, currentTarget)}
              />
            </Cell>
          </tr>
        ))}
      </WideTable>
      <LoadMoreRows shown={items.length} total={total} busy={isReadingMore} onMore={readMore} />
    </>
  );
}
