import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from '#ui/toast-card.tsx';
import { useHydrated } from '../page/hydrated.ts';
import { onToast, type Toast } from './toasts.ts';

/**
 * Renders the toasts. Both live regions exist at the end of the body from the start, because only what is added to an
 * existing region is announced. No open dialog makes them inert.
 */
export function ToastHost() {
  const isReady = useHydrated();
  const [shown, setShown] = useState<Toast | null>(null);

  useEffect(() => onToast(setShown, () => setShown(null)), []);
  if (!isReady) return null;
  // Preloaded, because the first toast may report a lost connection.
  const card = shown ? (
    <ToastCard key={shown.id} {...shown} onClose={() => setShown((now) => (now === shown ? null : now))} />
  ) : null;
  return createPortal(
    <div className="notices pointer-events-none fixed inset-x-0 top-0 z-40">
      <Region tone="plain" card={shown?.tone === 'plain' ? card : null} />
      <Region tone="destructive" card={shown?.tone === 'destructive' ? card : null} />
    </div>,
    document.body,
  );
}

/** Always a live region, but labeled only while it holds a toast. The role of an alert is left to the form, which says the same for longer. */
function Region({ tone, card }: { tone: Toast['tone']; card: ReactNode }) {
  return (
    <div aria-live={tone === 'destructive' ? 'assertive' : 'polite'} {...(card && { role: 'status' })}>
      {card}
    </div>
  );
}
