import type { HastyReview } from '@beautymark/contracts/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import ActionDialog from '#platform/action-dialog.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Stars } from '#ui/stars.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { decideOnReview, hastyReviewsQuery } from './operator-calls.ts';
import { decisionWords } from './report-words.ts';

const COLUMNS = [
  { name: 'Product', width: 'w-44' },
  { name: 'Seller', width: 'w-40' },
  { name: 'Review', width: 'w-72 md:w-auto' },
  { name: 'Actions', width: 'w-30' },
];
const decisionOn = ({ hiddenReason }: HastyReview) => (hiddenReason === null ? 'Hide' : 'Restore');

/** Reviews whose seller may have written them: the parcel was marked delivered within an hour of the order. */
export function HastyReviewsPanel() {
  const cache = useQueryClient();
  const list = useListSearch();
  const [chosen, setChosen] = useState<HastyReview | null>(null);
  const button = useRef<HTMLElement>(null);
  return (
    <>
      <p className="mb-6 text-ink-muted">
        Reviews whose parcel its seller marked delivered within an hour of the order.
      </p>
      <SearchField label="Search hasty reviews" hint="Product, seller or words" list={list} />
      <ListPanel label="Hasty reviews" columns={COLUMNS} list={useListPages(hastyReviewsQuery(list.search))}>
        {(review: HastyReview) => (
          <HastyReviewRow
            key={review.id}
            review={review}
            onDecide={(pressed) => {
              button.current = pressed;
              setChosen(review);
            }}
          />
        )}
      </ListPanel>
      {chosen ? (
        <ActionDialog
          title={`${decisionOn(chosen)} this review`}
          explanation={`${chosen.product.name}. ${decisionWords(decisionOn(chosen), 'review').explanation}`}
          quote={chosen.text}
          field={{ label: 'Reason', hint: decisionWords(decisionOn(chosen), 'review').hint, isRequired: true }}
          action={`${decisionOn(chosen)} review`}
          finalFocus={button}
          onClose={() => setChosen(null)}
          run={(reason) => decideOnReview(cache, chosen.id, { decision: decisionOn(chosen), reason })}
        />
      ) : null}
    </>
  );
}

interface HastyReviewRowProps {
  review: HastyReview;
  onDecide: (button: HTMLElement) => void;
}

function HastyReviewRow({ review, onDecide }: HastyReviewRowProps) {
  const { at, author, rating, title, text, hiddenReason, product, seller } = review;
  return (
    <Row>
      <RowHead>
        <Link
          href={`/product/${product.id}`}
          className="inline-block py-0.5 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {product.name}
        </Link>
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
      <Cell isActions>
        <Button look="secondary" aria-haspopup="dialog" onClick={({ currentTarget }) => onDecide(currentTarget)}>
          <span>{decisionOn(review)}</span>
          <span className="sr-only">{` review by ${author} of ${product.name}`}</span>
        </Button>
      </Cell>
    </Row>
  );
}
