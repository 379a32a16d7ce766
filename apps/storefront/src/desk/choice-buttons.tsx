interface ChoiceButtonsProps<Value> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, of which one holds. */
export function ChoiceButtons<Value extends number | string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className="min-h-11 rounded-soft border border-line-strong px-4 text-15 hover:border-ink aria-pressed:border-fig aria-pressed:bg-fig-soft aria-pressed:font-medium aria-pressed:text-fig"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
