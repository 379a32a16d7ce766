import type { BulkStep } from '@beautymark/contracts/parcel-status';
import type { SellerParcel } from '@beautymark/contracts/parcels';
import { plural } from '#desk/plural.ts';
import { SelectAll, type Selection } from '#desk/selection.tsx';
import { Button } from '#ui/button.tsx';
import { openTo, STEP_WORDS } from './bulk-steps.ts';
import { usePackingSlips } from './packing-slip.tsx';

interface OrdersBarProps {
  selection: Selection<SellerParcel>;
  onMove: (step: BulkStep, parcels: readonly SellerParcel[]) => void;
}

/** Ticks all orders that wait for their seller, and says what can be done with those that are ticked. */
export function OrdersBar({ selection, onMove }: OrdersBarProps) {
  const { print, isReading, sheets } = usePackingSlips();
  const { ticked } = selection;
  const unsent = openTo(ticked, 'shipped');
  return (
    <section
      aria-label="Change several orders"
      className={`mb-2 flex flex-wrap items-center gap-x-2 ${ticked.length > 0 ? 'sticky top-16 z-2 bg-paper py-2' : ''}`}
    >
      <SelectAll selection={selection} />
      {/* One line on phones, so that the orders stay in view. */}
      <div className="flex gap-2 md:flex-wrap max-md:w-full max-md:overflow-x-auto max-md:py-1 max-md:whitespace-nowrap">
        {STEPS.map((step) => {
          const chosen = openTo(ticked, step);
          return chosen.length > 0 ? (
            <Button
              key={step}
              look={step === 'shipped' ? 'primary' : 'soft'}
              aria-haspopup="dialog"
              className="shrink-0"
              onClick={() => onMove(step, chosen)}
            >
              {STEP_WORDS[step].ask(chosen.length)}
            </Button>
          ) : null;
        })}
        {unsent.length > 0 ? (
          <Button
            look="soft"
            icon="ri-printer-line"
            busy={isReading}
            className="shrink-0"
            onClick={() => print(unsent)}
          >
            {`Print ${plural(unsent.length, 'packing slip')}`}
          </Button>
        ) : null}
      </div>
      {sheets}
    </section>
  );
}

/** What most sellers come for stands first. */
const STEPS = ['shipped', 'delivered', 'processing'] as const satisfies BulkStep[];
