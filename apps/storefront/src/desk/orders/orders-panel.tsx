import { PARCELS_MAX } from '@beautymark/contracts/limits';
import type { ParcelsResult } from '@beautymark/contracts/parcel-bulk';
import type { BulkStep } from '@beautymark/contracts/parcel-status';
import type { SellerParcel } from '@beautymark/contracts/parcels';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { NotChanged, SelectAll, type Selection, useSelection } from '#desk/selection.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { openTo, quickStep, STEP_WORDS } from './bulk-steps.ts';
import { MoveParcelsDialog } from './move-parcels-dialog.tsx';
import { OrdersTable } from './orders-table.tsx';
import { usePackingSlips } from './packing-slip.tsx';
import { type OpenedParcel, ParcelDialog } from './parcel-dialog.tsx';
import { STATUS_OPTIONS, useShownStatus } from './parcel-status-filter.ts';
import { type ParcelFilters, parcelsFile, parcelsQuery } from './sales-calls.ts';

const TYPING_MS = 300;

/**
 * The seller's parcels: search, filter, pages, and each one opens.
 * @param parcelId  one that is open at first
 */
export function OrdersPanel({ parcelId }: { parcelId: number | null }) {
  const [search, setSearch] = useState('');
  const [status, showStatus] = useShownStatus();
  const [opened, setOpened] = useState<OpenedParcel | null>(parcelId === null ? null : { id: parcelId });
  const list = useRef<HTMLDivElement>(null);
  const openedFrom = useRef<HTMLElement>(null);
  return (
    <>
      <Filters filters={{ search, status }} onSearch={setSearch} onStatus={showStatus} />
      <div ref={list}>
        <Parcels
          box={list}
          filters={{ status, search: useDebouncedValue(search.trim(), TYPING_MS) }}
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

interface FiltersProps {
  filters: ParcelFilters;
  onSearch: (search: string) => void;
  onStatus: (status: string) => void;
}

function Filters({ filters, onSearch, onStatus }: FiltersProps) {
  return (
    <search className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 lg:grid-cols-[minmax(0,1fr)_13rem_auto]">
      <TextField
        className="max-lg:col-span-2"
        label="Search orders"
        type="search"
        placeholder="Order number or customer"
        autoComplete="off"
        maxLength={100}
        value={filters.search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={({ currentTarget }) => onStatus(currentTarget.value)}
      />
      <DownloadLink href={parcelsFile(filters)}>Export CSV</DownloadLink>
    </search>
  );
}

interface ParcelsProps {
  filters: ParcelFilters;
  /** Gets the focus once the pressed button is gone. */
  box: RefObject<HTMLElement | null>;
  onOpen: (parcel: SellerParcel, button: HTMLElement) => void;
}

function Parcels({ filters, box, onOpen }: ParcelsProps) {
  const list = useListPages(parcelsQuery(filters));
  const items = list.data;
  const selection = useSelection(items?.filter(({ status }) => quickStep(status)) ?? [], PARCELS_MAX);
  const [pending, setPending] = useState<PendingMove | null>(null);
  const [refused, setRefused] = useState<ComponentProps<typeof NotChanged>['rows']>([]);
  const button = useRef<HTMLElement>(null);
  if (!items)
    return list.isError ? (
      <LoadFailed what="Your orders" retry={list.refetch} bare />
    ) : (
      <Spinner label="Loading your orders" />
    );
  const onMoved = (result: ParcelsResult) => {
    const names = new Map(pending?.parcels.map(({ id, orderNumber, customer }) => [id, `${orderNumber}, ${customer}`]));
    setRefused(result.refused.map(({ id, message }) => ({ id, name: `${names.get(id)}:`, message })));
    const moved = pending?.parcels.filter(({ id }) => !result.refused.some((row) => row.id === id)) ?? [];
    selection.untick(moved.map(({ id }) => id));
    setPending(null);
  };
  return (
    <>
      <NotChanged what="order" rows={refused} />
      {items.length === 0 ? (
        <p role="status" className="py-12 text-ink-muted">
          {filters.status === 'to ship' && filters.search === '' ? 'Nothing waits to be sent.' : 'No orders match.'}
        </p>
      ) : (
        <>
          <OrdersBar
            selection={selection}
            onMove={(step, parcels) => {
              button.current = null;
              setPending({ step, parcels });
            }}
          />
          <OrdersTable
            parcels={items}
            selection={selection}
            onOpen={onOpen}
            onMove={(step, parcel, pressed) => {
              button.current = pressed;
              setPending({ step, parcels: [parcel] });
            }}
          />
          <LoadMoreRows shown={items.length} total={list.total} busy={list.isReadingMore} onMore={list.readMore} />
        </>
      )}
      {pending ? (
        <MoveParcelsDialog
          {...pending}
          finalFocus={button.current ? button : box}
          onClose={() => setPending(null)}
          onMoved={onMoved}
        />
      ) : null}
    </>
  );
}

interface PendingMove {
  step: BulkStep;
  parcels: readonly SellerParcel[];
}

interface OrdersBarProps {
  selection: Selection<SellerParcel>;
  onMove: (step: BulkStep, parcels: readonly SellerParcel[]) => void;
}

/** Ticks all orders that wait for their seller, and says what can be done with those that are ticked. */
function OrdersBar({ selection, onMove }: OrdersBarProps) {
  const { print, isReading, sheets } = usePackingSlips();
  const { ticked } = selection;
  const unsent = openTo(ticked, 'shipped');
  return (
    <section
      aria-label="Change several orders"
      className={`mb-2 flex flex-wrap items-center gap-x-2 ${ticked.length > 0 ? 'sticky top-16 z-2 bg-paper py-2' : ''}`}
    >
      <SelectAll selection={selection} />
      {/* One line on phones, so that the orders stay in view. */}
      <div className="flex gap-2 md:flex-wrap max-md:w-full max-md:overflow-x-auto max-md:py-1 max-md:whitespace-nowrap">
        {STEPS.map((step) => {
          const chosen = openTo(ticked, step);
          return chosen.length > 0 ? (
            <Button
              key={step}
              look={step === 'shipped' ? 'primary' : 'soft'}
              aria-haspopup="dialog"
              className="shrink-0"
              onClick={() => onMove(step, chosen)}
            >
              {STEP_WORDS[step].ask(chosen.length)}
            </Button>
          ) : null;
        })}
        {unsent.length > 0 ? (
          <Button
            look="soft"
            icon="ri-printer-line"
            busy={isReading}
            className="shrink-0"
            onClick={() => print(unsent)}
          >
            {`Print ${plural(unsent.length, 'packing slip')}`}
          </Button>
        ) : null}
      </div>
      {sheets}
    </section>
  );
}

/** What most sellers come for stands first. */
const STEPS = ['shipped', 'delivered', 'processing'] as const satisfies BulkStep[];
