import { Fragment } from 'react';

interface SumsProps {
  subtotal: string;
  /** What codes take off, already formatted. */
  codes?: readonly { code: string; discount: string }[] | undefined;
  shipping: string;
  total: string;
}

/** Subtotal, codes that count, shipping and total. Screen readers announce changes of the total. */
export function SumsList({ subtotal, codes = [], shipping, total }: SumsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-15 tabular-nums">
      <dt className="text-ink-muted">Subtotal</dt>
      <dd className="text-right">{subtotal}</dd>
      {codes.map(({ code, discount }) => (
        <Fragment key={code}>
          <dt className="text-ink-muted [overflow-wrap:anywhere]">Code {code}</dt>
          <dd className="text-right">{`−${discount}`}</dd>
        </Fragment>
      ))}
      <dt className="text-ink-muted">Shipping</dt>
      <dd className="text-right">{shipping}</dd>
      <dt className="mt-2 border-line border-t pt-3 font-medium text-17">Total</dt>
      <dd aria-live="polite" className="text-right mt-2 border-line border-t pt-3 font-medium text-17">
        {total}
      </dd>
    </dl>
  );
}
