import type { ProductSort } from '@beautymark/contracts/vocabularies';
import { useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { Icon } from '#ui/icon.tsx';

const orders: readonly { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'bestselling', label: 'Bestselling' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'newest', label: 'Newest' },
  { value: 'rating', label: 'Highest rated' },
];

interface SortSelectProps {
  /** null: nobody chose one. */
  value: ProductSort | null;
  /** A search has an order of its own, how well a product meets it. */
  isSearch: boolean;
  onChange: (value: ProductSort | null) => void;
}

/** The browser's own select: on phones its picker is the phone's. */
export function SortSelect({ value, isSearch, onChange }: SortSelectProps) {
  const id = useId();
  const isReady = useHydrated();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="hidden shrink-0 text-15 text-ink-muted sm:block">
        Sort by
      </label>
      <div className="relative grow">
        <select
          id={id}
          aria-label="Sort by"
          value={value ?? (isSearch ? '' : 'featured')}
          disabled={!isReady}
          onChange={(event) => {
            const chosen = orders.find((order) => order.value === event.currentTarget.value);
            onChange(chosen?.value ?? null);
          }}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-soft border border-line-strong bg-surface pr-10 pl-3 text-17 text-ink disabled:opacity-100"
        >
          {isSearch ? <option value="">Best match</option> : null}
          {orders.map((order) => (
            <option key={order.value} value={order.value}>
              {order.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-muted">
          <Icon name="ri-arrow-down-s-line" />
        </span>
      </div>
    </div>
  );
}
