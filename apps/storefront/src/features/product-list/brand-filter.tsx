import { useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import type { BrandChoice } from './brand-choices.ts';

interface BrandFilterProps {
  brands: readonly BrandChoice[];
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
}

/** Several may be ticked. The list scrolls inside 12rem, as specified; what is ticked also stands above the products. */
export function BrandFilter({ brands, ticked, onChange }: BrandFilterProps) {
  const id = useId();
  const isReady = useHydrated();
  const toggle = (brand: number, isOn: boolean) =>
    onChange([...ticked.filter((other) => other !== brand), ...(isOn ? [brand] : [])].sort((a, b) => a - b));
  if (brands.length === 0) return <p className="text-15 text-ink-muted">Nothing to choose from</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Brands"
      className="fading-foot max-h-48 overflow-y-auto overscroll-contain"
    >
      <ul>
        {brands.map(({ id: brand, name, count }) => (
          <li key={brand} className="flex items-center gap-3">
            <label className="flex min-h-9 grow cursor-pointer items-center gap-3 text-15">
              <input
                type="checkbox"
                checked={ticked.includes(brand)}
                disabled={!isReady}
                aria-describedby={count === null ? undefined : `${id}-${brand}`}
                onChange={(event) => toggle(brand, event.currentTarget.checked)}
                className="size-4.5 shrink-0 accent-fig"
              />
              {name}
            </label>
            {count === null ? null : (
              <span id={`${id}-${brand}`} className="pr-3 text-13 text-ink-muted tabular-nums">
                {count}
                <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
