import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import type { Wearable } from './worn-products.ts';

/** `putting on`: the picture does not wear it yet. */
const STEPS = ['off', 'putting on', 'worn'] as const;
type Step = (typeof STEPS)[number];

/** The icon of what the picture does not wear yet. */
export const PUTTING_ON = 'ri-loader-4-line animate-spin motion-reduce:animate-none';

const ICONS: Record<Step, string> = { off: 'ri-brush-line', 'putting on': PUTTING_ON, worn: 'ri-check-line' };
const WORDS: Record<Step, string> = { off: 'Try on', 'putting on': 'Applying', worn: 'Worn' };

interface TryOnButtonProps {
  product: Wearable;
  step: Step;
  onPress: (button: HTMLElement) => void;
}

/** While the product is put on the button keeps its name: the photo's status says what goes on. */
export function TryOnButton({ product, step, onPress }: TryOnButtonProps) {
  const id = useId();
  const named = step === 'worn' ? 'worn' : 'off';
  return (
    <>
      <Button
        look={step === 'off' ? 'soft' : 'secondary'}
        icon={ICONS[step]}
        aria-pressed={step !== 'off'}
        aria-label={WORDS[named]}
        aria-describedby={id}
        onClick={(event) => onPress(event.currentTarget)}
      >
        {/* Of one width: what stands beside it stays where it is. */}
        <span className="grid whitespace-nowrap *:[grid-area:1/1]">
          {STEPS.map((one) => (
            <span key={one} className={one === step ? '' : 'invisible'}>
              {WORDS[one]}
            </span>
          ))}
        </span>
      </Button>
      <span id={id} hidden>
        {`${product.productName} in ${product.wear.shade}`}
      </span>
    </>
  );
}
