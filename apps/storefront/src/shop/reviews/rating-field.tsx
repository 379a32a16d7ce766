import { type ComponentProps, useId } from 'react';
import { FieldError } from '#ui/form-field.tsx';
import { Icon } from '#ui/icon.tsx';

interface RatingFieldProps {
  /** What is chosen now, as the form holds it. */
  value: string;
  error: string | undefined;
  /** Registers the radio buttons with the form. */
  choice: ComponentProps<'input'>;
}

/** One to five stars: radio buttons, so that the arrow keys choose. */
export function RatingField({ value, error, choice }: RatingFieldProps) {
  const id = useId();
  const chosen = Number(value);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-15">Your rating</legend>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-bronze hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-fig [&_i]:text-28"
          >
            <input type="radio" value={stars} aria-invalid={error ? true : undefined} {...choice} className="sr-only" />
            <Icon name={stars <= chosen ? 'ri-star-fill' : 'ri-star-line'} />
            <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}`}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
