interface SumsProps {
  subtotal: string;
  shipping: string;
  total: string;
}

/** Subtotal, shipping and total. Screen readers announce changes of the total. */
export function SumsList({ subtotal, shipping, total }: SumsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-15 tabular-nums">
      <dt className="text-ink-muted">Subtotal</dt>
      <dd className="text-right">{subtotal}</dd>
      <dt className="text-ink-muted">Shipping</dt>
      <dd className="text-right">{shipping}</dd>
      <dt className="mt-2 border-line border-t pt-3 font-medium text-17">Total</dt>
      <dd aria-live="polite" className="text-right mt-2 border-line border-t pt-3 font-medium text-17">
        {total}
      </dd>
    </dl>
  );
}
