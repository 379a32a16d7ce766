import { REVIEW_SORTS, type ReviewSort } from '@beautymark/contracts/review-choices';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ReviewFilters } from './review-calls.ts';

const SORT_NAMES: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

interface ReviewFiltersProps {
  filters: ReviewFilters;
  /** From this browser's scan; the choice is there only with one. */
  myTone: ReviewFilters['tone'];
  onChange: (filters: ReviewFilters) => void;
}

export function ReviewFilterRow({ filters, myTone, onChange }: ReviewFiltersProps) {
  const isFiltered = filters.stars !== null || filters.tone !== null;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
      <SelectField
        label="Sort reviews by"
        className="w-full xs:w-52"
        options={REVIEW_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
        value={filters.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, sort: REVIEW_SORTS.find((sort) => sort === value) ?? 'newest' })
        }
      />
      {myTone ? (
        <CheckboxField
          label={`People with my tone: ${myTone}`}
          checked={filters.tone !== null}
          onChange={({ currentTarget }) => onChange({ ...filters, tone: currentTarget.checked ? myTone : null })}
        />
      ) : null}
      {isFiltered ? (
        <Button look="quiet" icon="ri-close-line" onClick={() => onChange({ ...filters, stars: null, tone: null })}>
          Show all reviews
        </Button>
      ) : null}
    </div>
  );
}
