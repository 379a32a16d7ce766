import { Fragment } from 'react';

interface SumsProps {
  subtotal: string;
  /** What codes take off, already formatted. */
  codes?: readonly { code: string; discount: string }[] | undefined;
  shipping: string;
  total: string;
  /** On phones subtotal and shipping share a line while no code stands between them. */
  isShort?: boolean;
}

/** Subtotal, codes that count, shipping and total. Screen readers announce changes of the total. */
export function SumsList({ subtotal, codes = [], shipping, total, isShort = false }: SumsProps) {
  const inOne = isShort && codes.length === 0;
  return (
    <dl
      className={`grid grid-cols-[1fr_auto] gap-y-1 text-15 tabular-nums ${inOne ? 'max-sm:grid-cols-[auto_1fr_auto_auto]' : ''}`}
    >
      <dt className="text-ink-muted">Subtotal</dt>
      <dd className={`text-right ${inOne ? 'max-sm:pl-2 max-sm:text-left' : ''}`}>{subtotal}</dd>
      {codes.map(({ code, discount }) => (
        <Fragment key={code}>
          <dt className="text-ink-muted [overflow-wrap:anywhere]">Code {code}</dt>
          <dd className="text-right">{`−${discount}`}</dd>
        </Fragment>
      ))}
      <dt className="text-ink-muted">Shipping</dt>
      <dd className={`text-right ${inOne ? 'max-sm:pl-2' : ''}`}>{shipping}</dd>
      <dt
        className={`mt-2 border-line border-t pt-3 font-medium text-17 ${inOne ? 'max-sm:col-span-3 max-sm:pt-2' : ''}`}
      >
        Total
      </dt>
      <dd
        aria-live="polite"
        className={`mt-2 border-line border-t pt-3 text-right font-medium text-17 ${inOne ? 'max-sm:pt-2' : ''}`}
      >
        {total}
      </dd>
    </dl>
  );
}
