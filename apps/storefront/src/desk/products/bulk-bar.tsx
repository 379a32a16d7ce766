import type { SellerProduct } from '@beautymark/contracts/seller';
import type { BulkChange, BulkResult } from '@beautymark/contracts/seller-bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotChanged, SelectAll, type Selection } from '#desk/selection.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { changeProducts } from './product-calls.ts';

type ChangedField = 'price' | 'stock';
type Change = Omit<BulkChange, 'products'>;
type Refused = { id: number; name: string; message: string }[];

interface BulkBarProps {
  selection: Selection<SellerProduct>;
}

/** Ticks all rows, and changes those that are ticked by one call; rows that are refused stay ticked and are named. */
export function BulkBar({ selection }: BulkBarProps) {
  const { ticked } = selection;
  const [changing, setChanging] = useState<ChangedField | null>(null);
  const [refused, setRefused] = useState<Refused>([]);
  const { change, isSaving } = useBulkChange({
    ticked,
    selection,
    onRefused: setRefused,
    onDone: () => setChanging(null),
  });
  const isNone = ticked.length === 0;
  return (
    <section aria-label="Change several products" className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-2">
        <SelectAll selection={selection} />
        {isNone ? null : (
          <>
            <Button look="soft" onClick={() => setChanging('price')}>
              Change price
            </Button>
            <Button look="soft" onClick={() => setChanging('stock')}>
              Change stock
            </Button>
            <ConfirmButton
              look="soft"
              label="Take off sale"
              title={`Take ${plural(ticked.length, 'product')} off sale?`}
              text="They leave lists, search, matches and carts at once. Past orders keep them, and you can restore each one under Archived."
              cancel="Cancel"
              confirm="Take off sale"
              onConfirm={() => change({ isArchived: true })}
            />
          </>
        )}
      </div>
      <NotChanged what="product" rows={refused} />
      {changing ? (
        <BulkDialog
          of={changing}
          products={ticked}
          isSaving={isSaving}
          onChange={change}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </section>
  );
}

interface Options {
  ticked: readonly SellerProduct[];
  selection: Selection<SellerProduct>;
  onRefused: (refused: Refused) => void;
  onDone: () => void;
}

function useBulkChange({ ticked, selection, onRefused, onDone }: Options) {
  const cache = useQueryClient();
  const showResult = ({ changed, refused }: BulkResult) => {
    if (changed.length > 0)
      toast(`${plural(changed.length, 'product')} changed`, { description: 'Shoppers see it now' });
    const byId = new Map(ticked.map((product) => [product.id, product]));
    onRefused(
      refused.flatMap(({ id, message }) => {
        const product = byId.get(id);
        return product ? [{ id, name: product.name, message }] : [];
      }),
    );
    selection.untick(changed.map(({ id }) => id));
  };
  const { mutate, isPending } = useWrite({
    mutationFn: (change: Change) => changeProducts(cache, ticked, change),
    onSuccess: showResult,
    meta: { failure: 'The products were not changed' },
    onSettled: onDone,
  });
  return { change: mutate, isSaving: isPending };
}
