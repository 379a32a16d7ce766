import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from '#ui/toast-card.tsx';
import { useHydrated } from './hydrated.ts';
import { onToast, type Toast } from './toasts.ts';

/**
 * Where toasts appear. The two live regions stand at the end of the body from the start: what is put into a region
 * that is already there is announced, and no open dialog makes them inert.
 */
export function ToastHost() {
  const isReady = useHydrated();
  const [shown, setShown] = useState<Toast | null>(null);
  // Chosen when it appears: a notice that goes along to the next page stays where the eye has found it.
  const [isAside, setIsAside] = useState(false);

  useEffect(
    () =>
      onToast(
        (toast) => {
          setShown(toast);
          setIsAside(document.querySelector('[data-takes-notices]') !== null);
        },
        () => setShown(null),
      ),
    [],
  );
  if (!isReady) return null;
  // Not fetched at first need: the first notice may be that there is no connection.
  const card = shown ? (
    <ToastCard key={shown.id} {...shown} onClose={() => setShown((now) => (now === shown ? null : now))} />
  ) : null;
  return createPortal(
    <div data-aside={isAside} className="notices pointer-events-none fixed inset-x-4 z-40 md:right-auto md:left-6">
      <Region tone="plain" card={shown?.tone === 'plain' ? card : null} />
      <Region tone="destructive" card={shown?.tone === 'destructive' ? card : null} />
    </div>,
    document.body,
  );
}

/** Live all the time, but named as a notice only while it holds one. */
function Region({ tone, card }: { tone: Toast['tone']; card: ReactNode }) {
  const isBad = tone === 'destructive';
  return (
    <div aria-live={isBad ? 'assertive' : 'polite'} {...(card ? { role: isBad ? 'alert' : 'status' } : {})}>
      {card}
    </div>
  );
}
