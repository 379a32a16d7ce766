import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { Day } from '#ui/day.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { ORDER_COLUMNS } from './order-columns.ts';
import { SAMPLE_ORDERS } from './sample-orders.ts';

/** What orders will look like until the first sale; they are samples and say so. */
export function SampleOrdersTable() {
  return (
    <>
      <p className="mb-4 flex items-baseline gap-2 text-15 text-ink-muted">
        <Tag>Sample</Tag>
        <span>Orders as they will look here. Yours appear with your first sale.</span>
      </p>
      <WideTable label="Sample orders" columns={ORDER_COLUMNS} isPlain>
        {SAMPLE_ORDERS.map(({ id, customer, amount, date, status }) => (
          <Row key={id}>
            <RowHead>
              <span className="font-medium tabular-nums">{id}</span>
            </RowHead>
            <Cell>{customer}</Cell>
            <Cell isAmount>{amount}</Cell>
            <Cell>
              <Day at={date} />
            </Cell>
            <Cell>
              <ParcelStatusLabel status={status} />
            </Cell>
            <Cell isActions>
              <IconButton icon="ri-eye-line" label={`View order ${id}`} disabled className="text-ink-muted" />
            </Cell>
          </Row>
        ))}
      </WideTable>
    </>
  );
}
