import { type KeyboardEvent, useRef } from 'react';

interface FamilyFilterProps {
  families: readonly string[];
  /** Null for all. */
  chosen: string | null;
  isReady: boolean;
  onChoose: (family: string | null) => void;
}

/** Narrows the shades to one family. One tab stop; arrow keys move. */
export function FamilyFilter({ families, chosen, isReady, onChoose }: FamilyFilterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const values = [null, ...families];
  function onKeyDown({ key }: KeyboardEvent) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = values[values.indexOf(chosen) + step];
    if (step === 0 || next === undefined) return;
    onChoose(next);
    bar.current?.querySelectorAll('button')[values.indexOf(next)]?.focus();
  }
  return (
    <div ref={bar} role="toolbar" aria-label="Show shades" className="mt-3 flex flex-wrap gap-1" onKeyDown={onKeyDown}>
      {values.map((family) => (
        <button
          key={family}
          type="button"
          disabled={!isReady}
          aria-pressed={family === chosen}
          tabIndex={family === chosen ? 0 : -1}
          onClick={() => onChoose(family)}
          className="min-h-11 rounded-full border border-line-strong px-4 text-15 first-letter:uppercase hover:border-ink aria-pressed:border-fig aria-pressed:bg-fig-soft aria-pressed:text-fig"
        >
          {family ?? 'All'}
        </button>
      ))}
    </div>
  );
}
