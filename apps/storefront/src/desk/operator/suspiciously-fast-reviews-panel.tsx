import type { SuspiciouslyFastReview } from '@beautymark/contracts/moderation';
import { apiQuery } from '#platform/api/query-client.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { Below, NameLink } from '#platform/kit/cells.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { decisionWords, ReviewText } from './moderation.tsx';
import { decideOnReview, searched, staleAfterChange } from './operator-calls.ts';

const COLUMNS: readonly Column<SuspiciouslyFastReview>[] = [
  {
    name: 'Product',
    width: 'w-44',
    cell: ({ product, at }) => (
      <>
        <NameLink href={`/product/${product.id}`}>{product.name}</NameLink>
        <Below>
          <Day at={at} />
        </Below>
      </>
    ),
  },
  { name: 'Seller', width: 'w-40', cell: ({ seller }) => seller },
  { name: 'Review', width: 'w-72 md:w-auto', cell: (review) => <ReviewText review={review} /> },
  { name: 'Actions', width: 'w-30', isActions: true, cell: (review) => <DecideButton review={review} /> },
];

/** Reviews whose seller may have written them: the parcel was marked delivered within an hour of the order. */
export const SuspiciouslyFastReviewsPanel = () => (
  <>
    <p className="mb-6 text-ink-muted">Reviews whose parcel its seller marked delivered within an hour of the order.</p>
    <ListDesk
      label="Reviews to check"
      query={(search) => apiQuery('/api/operator/hasty-reviews', { querystring: searched(search) })}
      search={{ label: 'Search reviews', hint: 'Product, seller or words' }}
      columns={COLUMNS}
    />
  </>
);

function DecideButton({ review: { id, author, text, product, hiddenReason } }: { review: SuspiciouslyFastReview }) {
  const decision = hiddenReason === null ? 'Hide' : 'Restore';
  const { explanation, hint } = decisionWords(decision, 'review');
  return (
    <ActionButton
      label={decision}
      of={`review by ${author} of ${product.name}`}
      title={`${decision} this review`}
      explanation={`${product.name}. ${explanation}`}
      quote={text}
      field={{ label: 'Reason', hint, isRequired: true }}
      action={`${decision} review`}
      run={(reason) => decideOnReview(id, decision, reason)}
      reloads={staleAfterChange}
    />
  );
}
