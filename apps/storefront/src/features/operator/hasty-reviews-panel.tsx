import type { HastyReview } from '@beautymark/contracts/moderation';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { Day } from '#ui/day.tsx';
import { Stars } from '#ui/stars.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { hastyReviewsQuery } from './operator-calls.ts';

const COLUMNS = [
  { name: 'Product', width: 'w-44' },
  { name: 'Seller', width: 'w-40' },
  { name: 'Review', width: 'w-72 md:w-auto' },
];

/** Reviews whose seller may have written them: the parcel was marked delivered within an hour of the order. */
export function HastyReviewsPanel() {
  const list = useListSearch();
  return (
    <>
      <p className="mb-6 text-ink-muted">
        Reviews whose parcel its seller marked delivered within an hour of the order.
      </p>
      <SearchField label="Search hasty reviews" hint="Product, seller or words" list={list} />
      <ListPanel label="Hasty reviews" columns={COLUMNS} list={useListPages(hastyReviewsQuery(list.search))}>
        {({ id, at, author, rating, title, text, hiddenReason, product, seller }: HastyReview) => (
          <Row key={id}>
            <RowHead>
              <span className="font-medium [overflow-wrap:anywhere]">{product.name}</span>
              <span className="block text-13 text-ink-muted">
                <Day at={at} />
              </span>
            </RowHead>
            <Cell>{seller}</Cell>
            <Cell>
              <div className="grid gap-1">
                <Stars rating={rating} />
                {title ? <p className="font-medium [overflow-wrap:anywhere]">{title}</p> : null}
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                <p className="text-13 text-ink-muted">by {author}</p>
                {hiddenReason === null ? null : <span className="mt-1 block text-danger">Hidden: {hiddenReason}</span>}
              </div>
            </Cell>
          </Row>
        )}
      </ListPanel>
    </>
  );
}
