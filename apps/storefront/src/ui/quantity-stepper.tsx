import { type Ref, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  quantity: number;
  onChange: (quantity: number) => void;
  /** Accessible name: "Quantity of Velvet Tint". */
  label: string;
  disabled?: boolean;
}

const box =
  'grid size-11 place-items-center disabled:text-line-strong forced-colors:disabled:opacity-50 hover:not-disabled:bg-sunk';

/** Decrease, quantity, increase. The quantity never goes below 1; at 1 the focus leaves the disabled button. */
export function QuantityStepper({ quantity, onChange, label, disabled = false }: QuantityStepperProps) {
  const more = useRef<HTMLButtonElement>(null);
  // Typed text is applied on blur or Enter. Until then it may be empty or incomplete.
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (value: number) => {
    setTyped(null);
    if (value >= 1 && Number.isSafeInteger(value) && value !== quantity) onChange(value);
  };
  const step = (name: string, icon: string, by: 1 | -1, ref?: Ref<HTMLButtonElement>) => (
    <button
      type="button"
      ref={ref}
      aria-label={name}
      disabled={disabled || quantity + by < 1}
      onClick={() => {
        if (quantity + by === 1 && by < 0) more.current?.focus();
        onChange(quantity + by);
      }}
      className={box}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and has its own layout rules
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-soft border border-line-strong bg-surface"
    >
      {step('Decrease quantity', 'ri-subtract-line', -1)}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        aria-label={label}
        disabled={disabled}
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && settle(event.target.valueAsNumber)}
        onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget.valueAsNumber)}
        className="plain-number h-11 w-10 text-center text-17 tabular-nums"
      />
      <output className="sr-only">{quantity}</output>
      {step('Increase quantity', 'ri-add-line', 1, more)}
    </div>
  );
}
