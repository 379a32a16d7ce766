import type { Product } from '@beautymark/contracts/catalog';
import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { ProductForm } from '@beautymark/contracts/seller';
import { type RefObject, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { useConfirm } from '#platform/kit/confirm.tsx';
import { signInPath } from '#platform/session/session.ts';
import { ProductCard } from '#shop/product/product-card.tsx';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFormFoot } from '#ui/dialog-foot.tsx';
import { discountNote, isPrice } from './discount-note.ts';
import { MoreFields } from './more-fields.tsx';
import { DEFAULT_PICTURE, isWebAddress } from './picture-preview.tsx';
import { useProductOwner } from './product-calls.ts';
import { ProductFields } from './product-fields.tsx';
import { type ProductFormState, type SaveFailure, type Subject, useProductForm } from './use-product-form.ts';
import { VersionConflict } from './version-conflict.tsx';

interface ProductDialogProps {
  open?: boolean;
  onClose: () => void;
  username: string;
  subject: Subject;
  categories: readonly { id: number; name: string }[];
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
  const { open = true, onClose, username, subject, categories, finalFocus, onSaved } = props;
  const discarding = useConfirm();
  const firstField = useRef<HTMLInputElement>(null);
  const { form, isDirty, isSaving, failure, conflict, clear, submit } = useProductForm({
    username,
    subject,
    onSaved: (id) => {
      discarding.close();
      onClose();
      onSaved(id);
    },
  });
  const wording = words[subject.kind];
  const page = { seller: '/seller/dashboard', operator: '/operator' }[useProductOwner()];

  function close() {
    // While it is being sent there is nothing to lose: a failure brings the form back as it was.
    if (!isDirty || isSaving) return onClose();
    discarding.ask({
      title: wording.discard,
      text: 'Your changes are not saved yet.',
      cancel: 'Keep editing',
      confirm: 'Discard',
      onConfirm: () => {
        onClose();
        clear();
      },
    });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={wording.title}
      initialFocus={firstField}
      {...(finalFocus ? { finalFocus } : {})}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 pb-36 md:pb-2">
        <CardPreview form={form} />
        <ProductFields form={form} categories={categories} firstField={firstField} />
        <MoreFields form={form} />
        {conflict ? <VersionConflict conflict={conflict} categories={categories} onTakeSaved={clear} /> : null}
        {failure ? <NotSaved {...failure} subject={subject} page={page} /> : null}
        <DialogFormFoot action={wording.submit} isSending={isSaving} onCancel={close} />
      </form>
      {discarding.dialog}
    </Dialog>
  );
}

const NotSaved = ({
  why,
  sessionOver,
  isUnanswered,
  subject,
  page,
}: SaveFailure & { subject: Subject; page: string }) => (
  <Alert>
    <p>{isUnanswered ? words[subject.kind].unanswered : words[subject.kind].failed}</p>
    {sessionOver ? (
      <p>
        Your session has ended.{' '}
        <a href={signInPath(page)} target="_blank" rel="noreferrer" className="text-fig underline">
          Sign in in a new tab
        </a>
        {words[subject.kind].after}
      </p>
    ) : null}
    {why && !isUnanswered ? <p className="text-ink-muted">{why}</p> : null}
  </Alert>
);

const TYPING_MS = 300;

/** The product's card as shoppers will see it, drawn from what has been typed so far. */
function CardPreview({ form }: { form: ProductFormState }) {
  const typed = useWatch({ control: form.control });
  const values = useDebouncedValue(JSON.stringify(typed), TYPING_MS);
  const product = toCard(JSON.parse(values));
  return (
    <section
      aria-label="Preview of the card"
      className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-6"
    >
      {/* A picture of the card: its link and controls lead nowhere yet. */}
      <div inert>
        <ProductCard product={product} own={null} action={null} wishlistToggle={null} loading="eager" />
      </div>
      <p className="text-15 text-ink-muted">This is how the product stands in lists and search.</p>
    </section>
  );
}

function toCard(form: ProductForm): Product {
  const { name, brand, price, originalPrice, imageUrl, isNew, isBestseller, shades } = form;
  const isReduced = discountNote(price, originalPrice) !== null;
  return {
    id: 0,
    description: '',
    rating: 0,
    reviewCount: 0,
    categoryId: 0,
    createdAt: '',
    isNew,
    isBestseller,
    name: name.trim() || 'Product name',
    brand: brand.trim() || 'Brand',
    price: isPrice(price) ? toDecimal(toCents(price)) : '0.00',
    originalPrice: isReduced ? toDecimal(toCents(originalPrice)) : null,
    imageUrl: isWebAddress(imageUrl) ? imageUrl.trim() : DEFAULT_PICTURE,
    swatches: shades.map(({ hex }) => hex).slice(0, 12),
  };
}
