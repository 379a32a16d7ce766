import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { lowerBound, upperBound } from './price-label.ts';

interface PriceFilterProps {
  /** Whole dollars: floor of the lowest, ceiling of the highest price. */
  bounds: { min: number; max: number };
  from: number | null;
  to: number | null;
  /** Null where the handle stands at its bound. */
  onChange: (from: number | null, to: number | null) => void;
}

/** After the last key: a list that followed each press would be read anew for every dollar. */
const KEYS_REST_MS = 500;

/** Two handles that keys move, too, in steps of a dollar. The list follows when a handle is let go, or rests. */
export function PriceFilter({ bounds: { min, max }, from, to, onChange }: PriceFilterProps) {
  // What the handles show while one is moved; the address says it when that one is let go.
  const [moved, setMoved] = useState<{ low?: number; high?: number }>({});
  const clamp = (value: number) => Math.min(Math.max(value, min), max);
  if (max - min < 2)
    return (
      <p className="text-15 text-ink-muted">
        {max > 0 ? `All at about ${upperBound(max).text}` : 'Nothing to choose from'}
      </p>
    );

  const low = moved.low ?? clamp(from ?? min);
  const high = moved.high ?? clamp(to ?? max);
  const settle = () => {
    setMoved({});
    onChange(low > min ? low : null, high < max ? high : null);
  };
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  // Where the chosen part of the track begins and ends.
  const chosen = { '--from': share(low), '--to': share(high) } as CSSProperties; // custom properties have no type
  return (
    <div>
      <p className="flex justify-between text-15 tabular-nums" aria-hidden>
        <span>{lowerBound(low).text}</span>
        <span>{upperBound(high).text}</span>
      </p>
      <div className="two-handles relative mt-1 h-11" style={chosen}>
        <Handle
          label="Lowest price"
          min={min}
          max={max}
          value={low}
          words={lowerBound(low).text}
          onMove={(value) => setMoved({ low: Math.min(value, high) })}
          onSettle={settle}
        />
        <Handle
          label="Highest price"
          min={min}
          max={max}
          value={high}
          words={upperBound(high).text}
          onMove={(value) => setMoved({ high: Math.max(value, low) })}
          onSettle={settle}
        />
      </div>
    </div>
  );
}

interface HandleProps {
  label: string;
  min: number;
  max: number;
  value: number;
  words: string;
  onMove: (value: number) => void;
  onSettle: () => void;
}

function Handle({ label, min, max, value, words, onMove, onSettle }: HandleProps) {
  const input = useRef<HTMLInputElement>(null);
  const isReady = useHydrated();
  const byKey = useRef(false);
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settleNow = () => {
      clearTimeout(rest);
      rest = undefined;
      settle();
    };
    // React's onChange speaks at every step; the browser's own event when the handle is let go or a key is pressed.
    const changed = () => {
      clearTimeout(rest);
      if (!byKey.current) settleNow();
      else rest = setTimeout(settleNow, KEYS_REST_MS);
    };
    const left = () => rest !== undefined && settleNow();
    element.addEventListener('change', changed);
    element.addEventListener('blur', left);
    return () => {
      clearTimeout(rest);
      element.removeEventListener('change', changed);
      element.removeEventListener('blur', left);
    };
  }, []);
  return (
    <input
      ref={input}
      type="range"
      step={1}
      min={min}
      max={max}
      value={value}
      disabled={!isReady}
      aria-label={label}
      aria-valuetext={words}
      onKeyDown={() => {
        byKey.current = true;
      }}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
    />
  );
}
