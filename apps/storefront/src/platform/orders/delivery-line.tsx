import { arrival, type DeliveryTerms, missingForFreeDelivery, ruleOf } from '@beautymark/contracts/delivery-rule';
import { formatCents } from '@beautymark/contracts/money';
import { useHydrated } from '../page/hydrated.ts';

interface DeliveryLineProps {
  /** Null while the operator has set none: then nothing is said. */
  terms: DeliveryTerms | null | undefined;
  /** What the goods cost after all codes. */
  goodsCents: number;
}

/** When it arrives, and what is missing for free delivery. The day is the browser's, so its line is kept free until then. */
export function DeliveryLine({ terms, goodsCents }: DeliveryLineProps) {
  const isHydrated = useHydrated();
  if (!terms) return null;
  const now = new Date();
  const missingCents = missingForFreeDelivery(ruleOf(terms), goodsCents);
  return (
    <div>
      {terms.days ? (
        <p className="min-h-6 text-15 text-ink-muted">
          {isHydrated ? `Arrives ${arrival(terms.days, now, now.getTimezoneOffset())}` : null}
        </p>
      ) : null}
      {missingCents === null ? null : (
        <p className="text-15 text-ink-muted tabular-nums">{`Add ${formatCents(missingCents)} for free delivery`}</p>
      )}
    </div>
  );
}
