import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { Confirmation } from './placed-order.ts';

/** The order is placed: number, date, status. */
export function OrderComplete({ orderNumber, placedAt, onContinue }: Confirmation & { onContinue: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const facts = [
    ['Order number', orderNumber],
    ['Date', new Date(placedAt).toLocaleDateString('en-US', { dateStyle: 'long' })],
    ['Status', 'Processing'],
  ];
  return (
    <div className="max-w-140">
      <h1 ref={heading} tabIndex={-1} className="font-display text-page">
        Order Complete
      </h1>
      <dl className="mt-8 grid grid-cols-[auto_1fr] border-line border-t text-17">
        {facts.map(([term, fact]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid gap-8 border-line border-b py-3">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-ink-muted">A confirmation and receipt have been sent to you by email.</p>
      <Button onClick={onContinue} className="mt-8">
        Continue Shopping
      </Button>
    </div>
  );
}
