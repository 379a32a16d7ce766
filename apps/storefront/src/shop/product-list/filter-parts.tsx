import { type ReactNode, useId, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { Icon } from '#ui/icon.tsx';

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
      {choices.map(({ value, label, count }, place) => (
        <li key={value} className="flex items-center gap-3">
          <label className="flex min-h-9 grow cursor-pointer items-center gap-3 text-15">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={!isReady}
              aria-describedby={count === null ? undefined : `${id}-${place}`}
              onChange={() => onToggle(value)}
              className="size-4.5 shrink-0 accent-fig"
            />
            {label}
          </label>
          {count === null ? null : (
            <span id={`${id}-${place}`} className="pr-3 text-13 text-ink-muted tabular-nums">
              <span>{count}</span>
              <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FilterSectionProps {
  title: string;
  /** Decides at first only: later the section stays as the visitor leaves it. */
  startsFolded?: boolean;
  children: ReactNode;
}

/** One part of the sidebar; the browser's own accordion works before scripts arrive. */
export function FilterSection({ title, startsFolded = false, children }: FilterSectionProps) {
  const [isOpenAtFirst] = useState(!startsFolded);
  return (
    <details open={isOpenAtFirst} className="group/filter border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium text-15 [&::-webkit-details-marker]:hidden">
        <h2 className="leading-normal tracking-normal">{title}</h2>
        <span className="transition-transform duration-120 group-open/filter:rotate-180">
          <Icon name="ri-arrow-down-s-line" />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
