import { NewProduct } from '@beautymark/contracts/seller';
import { useState } from 'react';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { Icon } from '#ui/icon.tsx';

/** Whole, because it has one file only: a path of the shop would be asked for in other sizes. */
export const DEFAULT_PICTURE = typeof window === 'undefined' ? '' : `${window.location.origin}/images/default.webp`;

const TYPING_MS = 400;
/** Whether a browser could load a picture from there. */
export const isWebAddress = (text: string) => NewProduct.shape.imageUrl.safeParse(text).success;

const notes = {
  waiting: 'The picture appears here.',
  loading: 'Loading the picture.',
  shown: 'This is what shoppers see.',
  failed: 'No picture loads from this address. Shoppers would see this one instead.',
} as const;
type Step = keyof typeof notes;

/** Shows the picture of a valid address and says when it fails to load. */
export function PicturePreview({ address }: { address: string }) {
  const settled = useDebouncedValue(address.trim(), TYPING_MS);
  // The state belongs to one address and resets with another one.
  const [last, setLast] = useState<{ address: string; step: Step } | null>(null);
  const isAddress = isWebAddress(settled);
  const step = last?.address === settled ? last.step : isAddress ? 'loading' : 'waiting';
  const happened = (next: Step) => () => setLast({ address: settled, step: next });
  return (
    <div className="flex items-center gap-4">
      <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-soft border border-line bg-sunk text-ink-muted">
        {isAddress ? (
          <img
            key={settled}
            src={step === 'failed' ? '/images/default.webp' : settled}
            alt="Preview"
            onLoad={step === 'loading' ? happened('shown') : undefined}
            onError={step === 'loading' ? happened('failed') : undefined}
            className="size-full object-cover"
          />
        ) : (
          <Icon name="ri-image-line" />
        )}
      </div>
      <p
        role="status"
        className={`flex items-start gap-1 text-15 ${step === 'failed' ? 'text-danger' : 'text-ink-muted'}`}
      >
        {step === 'failed' ? <Icon name="ri-error-warning-line" /> : null}
        <span>{notes[step]}</span>
      </p>
    </div>
  );
}
