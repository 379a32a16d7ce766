import { QUANTITY_MAX } from '@beautymark/contracts/limits';
import { useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** A number between two buttons; minus is disabled at 1, and what is no whole number from 1 is ignored. */
export function QuantityField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const hydrated = useHydrated();
  const set = (next: number) => {
    if (Number.isInteger(next) && next >= 1 && next <= QUANTITY_MAX) onChange(next);
  };
  return (
    <div>
      <label htmlFor={id} className="block text-15 font-medium">
        Quantity
      </label>
      <div className="mt-1 flex h-11 w-fit rounded-soft border border-line-strong">
        <IconButton
          icon="ri-subtract-line"
          label="Decrease quantity"
          disabled={!hydrated || value <= 1}
          onClick={() => set(value - 1)}
          className="-my-px disabled:text-line-strong"
        />
        <input
          key={value}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          disabled={!hydrated}
          onBlur={(event) => {
            set(Number(event.currentTarget.value));
            event.currentTarget.value = String(value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') set(value + 1);
            if (event.key === 'ArrowDown') set(value - 1);
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          className="w-12 bg-transparent text-center text-17 tabular-nums"
        />
        <IconButton
          icon="ri-add-line"
          label="Increase quantity"
          disabled={!hydrated}
          onClick={() => set(value + 1)}
          className="-my-px"
        />
      </div>
    </div>
  );
}
