import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { Day } from '#ui/day.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { DataTable } from '#ui/wide-table.tsx';
import { orderColumns } from './orders-table.tsx';
import { SAMPLE_ORDERS, type SampleOrder } from './sample-orders.ts';

const COLUMNS = orderColumns<SampleOrder>({
  number: ({ id }) => <span className="font-medium tabular-nums">{id}</span>,
  customer: ({ customer }) => customer,
  amount: ({ amount }) => amount,
  date: ({ date }) => <Day at={date} />,
  status: ({ status }) => <ParcelStatusLabel status={status} />,
  actions: ({ id }) => <IconButton icon="ri-eye-line" label={`View order ${id}`} disabled className="text-ink-muted" />,
});

/** What orders will look like until the first sale; they are samples and say so. */
export const SampleOrdersTable = () => (
  <>
    <p className="mb-4 flex items-baseline gap-2 text-15 text-ink-muted">
      <Tag>Sample</Tag>
      <span>Orders as they will look here. Yours appear with your first sale.</span>
    </p>
    <DataTable label="Sample orders" columns={COLUMNS} rows={SAMPLE_ORDERS} isPlain />
  </>
);
