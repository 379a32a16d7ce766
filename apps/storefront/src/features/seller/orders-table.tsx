import { Icon } from '#ui/icon.tsx';
import { SAMPLE_ORDERS } from './sample-orders.ts';
import { Tag } from './tag.tsx';
import { Cell, RowActions, RowHead, WideTable } from './wide-table.tsx';

const COLUMNS = [
  { name: 'Order ID', width: 'w-26' },
  { name: 'Customer', width: 'w-40 md:w-auto' },
  { name: 'Amount', width: 'w-26', isAmount: true },
  { name: 'Date', width: 'w-32' },
  { name: 'Status', width: 'w-36' },
  { name: 'Actions', width: 'w-20' },
];
const ACTIONS = [{ verb: 'View order', icon: 'ri-eye-line' }];

const looks = {
  Delivered: { icon: 'ri-checkbox-circle-line', colour: 'text-success' },
  Shipped: { icon: 'ri-truck-line', colour: 'text-bronze' },
  Processing: { icon: 'ri-time-line', colour: 'text-ink-muted' },
} as const;

/** Always the same day for everyone: the date is UTC, and the shop speaks American English. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What orders will look like; they are samples and say so. */
export function OrdersTable() {
  return (
    <>
      <p className="mb-4 flex items-baseline gap-2 text-15 text-ink-muted">
        <Tag>Sample</Tag>
        <span>Orders as they will look here.</span>
      </p>
      <WideTable label="Sample orders" columns={COLUMNS}>
        {SAMPLE_ORDERS.map(({ id, customer, amount, date, status }) => (
          <tr key={id}>
            <RowHead>
              <span className="font-medium tabular-nums">{id}</span>
            </RowHead>
            <Cell>{customer}</Cell>
            <Cell isAmount>{amount}</Cell>
            <Cell>
              <time dateTime={date} className="whitespace-nowrap">
                {day.format(new Date(date))}
              </time>
            </Cell>
            <Cell>
              <span className={`inline-flex items-center gap-1.5 ${looks[status].colour}`}>
                <Icon name={looks[status].icon} />
                {status}
              </span>
            </Cell>
            <RowActions of={id} actions={ACTIONS} />
          </tr>
        ))}
      </WideTable>
    </>
  );
}
