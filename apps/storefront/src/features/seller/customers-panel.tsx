import { formatPrice } from '@beautymark/contracts/money';
import { useListPages } from '#platform/api/list-pages.ts';
import { Day } from '#ui/day.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { customersQuery } from './sales-calls.ts';

const COLUMNS = [
  { name: 'Name', width: 'w-40 md:w-auto' },
  { name: 'Orders', width: 'w-24', isAmount: true },
  { name: 'Spent', width: 'w-32', isAmount: true },
  { name: 'Last order', width: 'w-40' },
];

/** Who has bought from the seller; nothing beyond name and sums. */
export function CustomersPanel() {
  const { items, total, isError, retry, isReadingMore, readMore } = useListPages(customersQuery);
  if (!items && isError) return <LoadFailed what="Your customers" retry={retry} bare />;
  if (!items) return <Spinner label="Loading your customers" />;
  if (items.length === 0)
    return <p className="py-12 text-ink-muted">No customers: every order so far was cancelled.</p>;
  return (
    <>
      <WideTable label="Your customers" columns={COLUMNS}>
        {items.map(({ name, orders, spent, lastOrderAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two customers may share a name, and rows hold no state
          <Row key={place}>
            <RowHead>{name}</RowHead>
            <Cell isAmount>{orders}</Cell>
            <Cell isAmount>{formatPrice(spent)}</Cell>
            <Cell>
              <Day at={lastOrderAt} />
            </Cell>
          </Row>
        ))}
      </WideTable>
      <LoadMoreRows shown={items.length} total={total} busy={isReadingMore} onMore={readMore} />
    </>
  );
}
