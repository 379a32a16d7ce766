import { ADDED_CHECK_MS } from '@beautymark/contracts/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { Button } from '#ui/button.tsx';
import { useCartActions } from './use-cart.ts';

const icons = { idle: 'ri-shopping-bag-line', loading: 'ri-loader-4-line', added: 'ri-check-line' } as const;

const SHORT_NAME = (
  <>
    <span>Add</span>
    <span className="sr-only"> to Cart</span>
  </>
);

interface AddToCartButtonProps {
  productId: number;
  /** Description that distinguishes the many buttons of a page; the accessible name is the specified text alone. */
  productName: string;
  quantity?: number;
  shade?: string | undefined;
  /** The shop has picked the shade, and the cart says so. */
  isPicked?: boolean;
  /** Why it cannot be bought; null while it can. */
  soldOut?: string | null;
  /** `soft` on cards: a grid of primary buttons has no primary action. `small` shows the first word. */
  look?: 'primary' | 'secondary' | 'soft' | 'small';
  onAdded?: () => void;
  className?: string;
}

/** Shows loading, then a check for 1.5 s. Only the icon changes, so width and name stay. The cart reports failures. */
export function AddToCartButton({
  productId,
  productName,
  quantity = 1,
  shade,
  isPicked = false,
  soldOut = null,
  look = 'primary',
  className = '',
  onAdded,
}: AddToCartButtonProps) {
  const [step, setStep] = useState<keyof typeof icons>('idle');
  const cart = useCartActions();
  const isReady = useHydrated();
  const id = useId();
  async function add() {
    setStep('loading');
    const chosen = shade === undefined ? {} : { shade };
    const isAdded = await cart.add({ productId, quantity, ...chosen, ...(isPicked ? { shadeChosen: false } : {}) });
    setStep(isAdded ? 'added' : 'idle');
    if (isAdded) onAdded?.();
  }
  useTimeout(step === 'added' ? ADDED_CHECK_MS : null, () => setStep('idle'));
  return (
    <>
      <Button
        look={look === 'small' ? 'soft' : look}
        icon={icons[step]}
        busy={step === 'loading'}
        disabled={!isReady || soldOut !== null}
        aria-describedby={id}
        onClick={() => void add()}
        className={`${look === 'small' ? 'px-3!' : ''} ${className}`}
      >
        {look === 'small' ? SHORT_NAME : 'Add to Cart'}
      </Button>
      {/* A title and no text: the name beside the button would be on the page twice. */}
      <span id={id} hidden title={[productName, soldOut].filter(Boolean).join(', ')} />
    </>
  );
}

/** Calls back once after a delay in milliseconds; null stops the timer. */
function useTimeout(milliseconds: number | null, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
}
