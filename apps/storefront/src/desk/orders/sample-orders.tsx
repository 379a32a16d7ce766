import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { Day } from '#ui/day.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { DataTable } from '#ui/wide-table.tsx';
import { orderColumns } from './orders-table.tsx';

/** The specification's fixed figures; they stand until the seller's first sale. */
export const SAMPLE_FIGURES = { orders: 12, customers: 48, revenue: '1249.99' } as const;

interface SampleOrder {
  id: string;
  customer: string;
  amount: string;
  /** ISO day. */
  date: string;
  status: 'delivered' | 'shipped' | 'processing';
}

const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { id: '#BM1042', customer: 'Amara Okafor', amount: '$86.50', date: '2026-03-14', status: 'delivered' },
  { id: '#BM1057', customer: 'Lucía Fernández', amount: '$42.00', date: '2026-03-16', status: 'shipped' },
  { id: '#BM1061', customer: 'Priya Raman', amount: '$129.99', date: '2026-03-17', status: 'processing' },
];

const COLUMNS = orderColumns<SampleOrder>({
  number: ({ id }) => <span className="font-medium tabular-nums">{id}</span>,
  customer: ({ customer }) => customer,
  amount: ({ amount }) => amount,
  date: ({ date }) => <Day at={date} />,
  status: ({ status }) => <ParcelStatusLabel status={status} />,
  actions: ({ id }) => <ViewSample id={id} />,
});

/** It does nothing yet, and says so to those who point at it or reach it by keyboard, where room is kept. */
const ViewSample = ({ id }: Pick<SampleOrder, 'id'>) => (
  <span className="group inline-flex items-center gap-2">
    <IconButton
      icon="ri-eye-line"
      label={`View order ${id}`}
      aria-disabled
      aria-describedby={`soon-${id}`}
      className="text-ink-muted"
    />
    <span
      id={`soon-${id}`}
      className="whitespace-nowrap text-13 text-ink-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
    >
      Coming soon
    </span>
  </span>
);

/** What orders will look like until the first sale; they are samples and say so. */
export const SampleOrdersTable = () => (
  <>
    <p className="mb-4 flex items-baseline gap-2 text-15 text-ink-muted">
      <Tag>Sample</Tag>
      <span>This is how orders will look. Yours appear with your first sale.</span>
    </p>
    <DataTable label="Sample orders" columns={COLUMNS} rows={SAMPLE_ORDERS} isPlain />
  </>
);
