import { useId } from 'react';
import type { Wearable } from '#platform/scan/wearing.ts';
import { Button } from '#ui/button.tsx';

/** `applying`: the picture does not wear it yet. */
type Step = 'off' | 'applying' | 'worn';

/** The icon of what the picture does not wear yet. */
export const APPLYING = 'ri-loader-4-line animate-spin motion-reduce:animate-none';

const ICONS: Record<Step, string> = { off: 'ri-brush-line', applying: APPLYING, worn: 'ri-check-line' };
const WORDS: Record<Step, string> = { off: 'Try on', applying: 'Applying…', worn: 'Worn' };

interface TryOnButtonProps {
  product: Wearable;
  step: Step;
  onPress: (button: HTMLElement) => void;
}

/** While the product is put on the button keeps its name: the photo's status says what goes on. */
export function TryOnButton({ product, step, onPress }: TryOnButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        look={step === 'off' ? 'soft' : 'secondary'}
        icon={ICONS[step]}
        aria-pressed={step !== 'off'}
        aria-label={WORDS[step === 'worn' ? 'worn' : 'off']}
        aria-describedby={id}
        className="max-md:px-3"
        onClick={(event) => onPress(event.currentTarget)}
      >
        <span className="whitespace-nowrap">{WORDS[step]}</span>
      </Button>
      {/* A title and no text: the name beside the button would be on the page twice. */}
      <span id={id} hidden title={`${product.productName} in ${product.wear.shade}`} />
    </>
  );
}
