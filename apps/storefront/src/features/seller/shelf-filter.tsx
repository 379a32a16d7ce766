export type Shelf = 'sale' | 'archived';

/** Where products are either for sale or not. */
export const SHELVES = [
  { shelf: 'sale', label: 'For sale' },
  { shelf: 'archived', label: 'Archived' },
] as const;

interface ShelfFilterProps<Value extends string> {
  shelves: readonly { shelf: Value; label: string }[];
  shelf: Value;
  onChange: (shelf: Value) => void;
}

/** Which of the products the table shows. */
export const ShelfFilter = <Value extends string>({ shelves, shelf, onChange }: ShelfFilterProps<Value>) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Which products</legend>
    {shelves.map(({ shelf: value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === shelf}
        onClick={() => onChange(value)}
        className="min-h-11 rounded-soft border border-line px-4 text-15 text-ink-muted hover:border-ink aria-pressed:border-ink aria-pressed:font-medium aria-pressed:text-ink"
      >
        {label}
      </button>
    ))}
  </fieldset>
);
