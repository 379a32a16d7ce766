import { formatPrice } from '@beautymark/contracts/money';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { type BulkChange, BulkForm } from '@beautymark/contracts/seller-bulk';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formFields, submitting } from '#platform/forms/form-fields.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFormFoot } from '#ui/dialog-foot.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface BulkDialogProps {
  of: 'price' | 'stock';
  products: readonly SellerProduct[];
  isSaving: boolean;
  onChange: (change: Omit<BulkChange, 'products'>) => void;
  onClose: () => void;
}

const KINDS = {
  price: [
    { value: 'less', label: 'Lower by percent' },
    { value: 'more', label: 'Raise by percent' },
    { value: 'price', label: 'Set to one price' },
  ],
  stock: [
    { value: 'stock', label: 'Set to a number of pieces' },
    { value: 'uncounted', label: 'Stop counting' },
  ],
};
const VALUE_LABELS = { less: 'Percent', more: 'Percent', price: 'New price in dollars', stock: 'Pieces of each' };
const hintOf = (products: readonly SellerProduct[]) => {
  const [first] = products;
  return first ? `${first.name} costs ${formatPrice(first.price)} now` : undefined;
};

/** What happens to the price, or to the stock, of all ticked products. */
export function BulkDialog({ of, products, isSaving, onChange, onClose }: BulkDialogProps) {
  const form = useForm<z.input<typeof BulkForm>, unknown, z.output<typeof BulkForm>>({
    resolver: zodResolver(BulkForm),
    defaultValues: { kind: of === 'price' ? 'less' : 'stock', value: '' },
  });
  const field = formFields(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <Dialog onClose={onClose} title={of === 'price' ? 'Change price' : 'Change stock'}>
      <form method="post" noValidate onSubmit={submitting(form, onChange)} className="grid gap-6 pb-2">
        <p className="text-15 text-ink-muted">
          {products.length === 1 ? products[0]?.name : `Of ${products.length} products, each by itself.`}
        </p>
        {of === 'price' && products.some(({ sale }) => sale) ? (
          <p className="text-15">
            {kind === 'price'
              ? 'A running sale ends, and the new price applies from now on.'
              : 'A sale keeps its dates. Its price and the price before it change by the same percentage.'}
          </p>
        ) : null}
        <SelectField label="What happens" options={KINDS[of]} {...field('kind')} />
        {kind === 'uncounted' ? null : (
          <TextField
            label={VALUE_LABELS[kind]}
            need="required"
            inputMode={kind === 'price' ? 'decimal' : 'numeric'}
            autoComplete="off"
            hint={of === 'price' ? hintOf(products) : undefined}
            {...field('value')}
          />
        )}
        <DialogFormFoot
          action={products.length === 1 ? 'Change it' : `Change ${products.length} products`}
          isSending={isSaving}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
