export type Shelf = 'sale' | 'archived';

const SHELVES = [
  { shelf: 'sale', label: 'For sale' },
  { shelf: 'archived', label: 'Archived' },
] as const;

/** Which of the seller's products the table shows. */
export const ShelfFilter = ({ shelf, onChange }: { shelf: Shelf; onChange: (shelf: Shelf) => void }) => (
  <fieldset className="flex gap-2">
    <legend className="sr-only">Which products</legend>
    {SHELVES.map(({ shelf: value, label }) => (
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
