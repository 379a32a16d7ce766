import { useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';

interface CheckboxListProps<Value> {
  choices: readonly {
    value: Value;
    label: string;
    /** Null when it could not be counted. */
    count: number | null;
  }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Choices with the number of products behind each; several may be ticked. */
export function CheckboxList<Value extends string | number>({ choices, chosen, onToggle }: CheckboxListProps<Value>) {
  const id = useId();
  const isReady = useHydrated();
  return (
    <ul>
      {choices.map(({ value, label, count }) => (
        <li key={value} className="flex items-center gap-3">
          <label className="flex min-h-9 grow cursor-pointer items-center gap-3 text-15">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={!isReady}
              aria-describedby={count === null ? undefined : `${id}-${value}`}
              onChange={() => onToggle(value)}
              className="size-4.5 shrink-0 accent-fig"
            />
            {label}
          </label>
          {count === null ? null : (
            <span id={`${id}-${value}`} className="pr-3 text-13 text-ink-muted tabular-nums">
              <span>{count}</span>
              <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
