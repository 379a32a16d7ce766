import type { Product } from '@beautymark/contracts/catalog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useConfirm } from '#platform/kit/confirm.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { CardPreview } from './card-preview.tsx';
import { MoreFields } from './more-fields.tsx';
import { useProductCalls } from './product-calls.ts';
import { ProductFields } from './product-fields.tsx';
import { type Failure, type Subject, useProductForm } from './use-product-form.ts';
import { VersionConflict } from './version-conflict.tsx';

interface ProductDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
  subject: Subject;
  categories: readonly { id: number; name: string }[];
  /** A product's card as the shop's lists show it, given by the page. */
  card: (product: Product) => ReactNode;
  finalFocus?: RefObject<HTMLElement | null>;
  onSaved: (id: number | null) => void;
}

const words = {
  new: {
    title: 'Add New Product',
    submit: 'Create Product',
    discard: 'Discard this product?',
    failed: 'The product was not created. Everything you entered is still here.',
    unanswered: 'No answer came: the product may be there already. Create Product won’t make a second one.',
    after: ', then create it here.',
  },
  edit: {
    title: 'Edit Product',
    submit: 'Save Changes',
    discard: 'Discard your changes?',
    failed: 'The product was not saved. Everything you entered is still here.',
    unanswered: 'No answer came: your changes may be saved already. Press Save Changes to make sure.',
    after: ', then save it here.',
  },
} as const;

/** Adds or changes a product. Closing with something typed asks once; a failure keeps every value. */
export function ProductDialog(props: ProductDialogProps) {
  const { open, onOpenChange, username, subject, categories, card, finalFocus, onSaved } = props;
  const discarding = useConfirm();
  const firstField = useRef<HTMLInputElement>(null);
  const { form, isDirty, isSaving, failure, conflict, clear, submit } = useProductForm({
    username,
    subject,
    onSaved: (id) => {
      discarding.close();
      onOpenChange(false);
      onSaved(id);
    },
  });
  const said = words[subject.kind];
  const { page } = useProductCalls();

  function close() {
    // While it is being sent there is nothing to lose: a failure brings the form back as it was.
    if (!isDirty || isSaving) return onOpenChange(false);
    discarding.ask({
      title: said.discard,
      text: 'What you typed has not been saved.',
      cancel: 'Keep editing',
      confirm: 'Discard',
      onConfirm: () => {
        onOpenChange(false);
        clear();
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={said.title}
      initialFocus={firstField}
      {...(finalFocus ? { finalFocus } : {})}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 pb-36 md:pb-2">
        <CardPreview form={form} card={card} />
        <ProductFields form={form} categories={categories} firstField={firstField} />
        <MoreFields form={form} />
        {conflict ? <VersionConflict conflict={conflict} categories={categories} onTakeSaved={clear} /> : null}
        {failure ? <NotSaved {...failure} subject={subject} page={page} /> : null}
        <DialogFoot>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving}>
            {said.submit}
          </Button>
        </DialogFoot>
      </form>
      {discarding.dialog}
    </Dialog>
  );
}

const NotSaved = ({ why, sessionOver, isUnanswered, subject, page }: Failure & { subject: Subject; page: string }) => (
  <Alert>
    <p>{isUnanswered ? words[subject.kind].unanswered : words[subject.kind].failed}</p>
    {sessionOver ? (
      <p>
        Your session has ended.{' '}
        <a href={`/login?redirect=${page}`} target="_blank" rel="noreferrer" className="text-fig underline">
          Sign in in a new tab
        </a>
        {words[subject.kind].after}
      </p>
    ) : null}
    {why && !isUnanswered ? <p className="text-ink-muted">{why}</p> : null}
  </Alert>
);
