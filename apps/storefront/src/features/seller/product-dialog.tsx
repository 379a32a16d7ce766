import type { Product } from '@beautymark/contracts/catalog';
import { type RefObject, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { type Failure, useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
  categories: readonly { id: number; name: string }[];
  finalFocus: RefObject<HTMLElement | null>;
  onCreated: (product: Product) => void;
}

/** Adds a product. Closing with something typed asks once; a failure keeps every value. */
export function ProductDialog({ open, onOpenChange, username, categories, finalFocus, onCreated }: ProductDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const { form, isDirty, failure, clear, submit } = useProductForm(username, (product) => {
    setIsAsking(false);
    onOpenChange(false);
    onCreated(product);
  });
  const { isSubmitting } = form.formState;

  function close() {
    // While it is being sent there is nothing to lose: a failure brings the form back as it was.
    if (isDirty && !isSubmitting) setIsAsking(true);
    else onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title="Add New Product"
      initialFocus={firstField}
      finalFocus={finalFocus}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 pb-36 md:pb-2">
        <ProductFields form={form} categories={categories} firstField={firstField} />
        {failure ? <NotCreated {...failure} /> : null}
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Create Product
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Discard this product?"
        stay={{ label: 'Keep editing', onChoose: () => setIsAsking(false) }}
        go={{
          label: 'Discard',
          onChoose: () => {
            setIsAsking(false);
            onOpenChange(false);
            clear();
          },
        }}
      >
        What you typed has not been saved.
      </ConfirmDialog>
    </Dialog>
  );
}

const NotCreated = ({ why, sessionOver }: Failure) => (
  <Alert>
    <p>The product was not created. Everything you entered is still here.</p>
    {sessionOver ? (
      <p>
        Your session has ended.{' '}
        <a href="/login?redirect=/seller/dashboard" target="_blank" rel="noreferrer" className="text-fig underline">
          Sign in in a new tab
        </a>
        , then create it here.
      </p>
    ) : null}
    {why ? <p className="text-ink-muted">{why}</p> : null}
  </Alert>
);
