import { ProductForm, type SellerProduct } from '@beautymark/contracts/seller';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeError, isUnanswered } from '#platform/api/describe-error.ts';
import { submitting } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { changeProduct, createProduct, readSavedProduct, useProductOwner } from './product-calls.ts';
import { changedFields, mergedValues, newProductRequest, productChange, valuesOf } from './product-values.ts';

type Checked = z.output<typeof ProductForm>;
export type ProductFormState = UseFormReturn<ProductForm, unknown, Checked>;

/** What the form is about. A copy is a new product that starts from another one's values. */
export type Subject =
  | { kind: 'new'; name: string; values: ProductForm }
  | { kind: 'edit'; name: string; product: SellerProduct };

/** Why the last attempt failed. `sessionOver`: the seller must sign in again. */
export interface SaveFailure {
  why: string | null;
  sessionOver: boolean;
  /** It may have been saved all the same. */
  isUnanswered: boolean;
}

/** Two edits of one field: the seller's own, and the one that was saved in the meantime. */
export interface Conflict {
  fields: (keyof ProductForm)[];
  yours: ProductForm;
  saved: ProductForm;
}

/** What was saved, and what the form starts from next. */
interface Outcome {
  id: number | null;
  values: ProductForm;
  /** Part of what was sent waits for the operator. */
  waits?: boolean;
}

interface Attempt {
  checked: Checked;
  /** No answer came to the last press. */
  isRepeat: boolean;
}

interface Options {
  username: string;
  subject: Subject;
  /** With the product's id, where the answer told it. */
  onSaved: (id: number | null) => void;
}

/** The product form outlives its dialog: only saving or discarding empties it. */
export function useProductForm({ username, subject, onSaved }: Options) {
  const cache = useQueryClient();
  const owner = useProductOwner();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // The product as this seller last saw it saved.
  const [saved, setSaved] = useState(subject.kind === 'edit' ? subject.product : null);
  const start = subject.kind === 'new' ? subject.values : valuesOf(saved ?? subject.product);
  const form = useForm<ProductForm, unknown, Checked>({ resolver: zodResolver(ProductForm), defaultValues: start });
  const { reset, getValues, setValue, formState } = form;
  const { isDirty } = formState;

  useEffect(() => {
    const draft = takeDraft(username, subject.name);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [username, subject.name, reset]);
  useQuestionBeforeUnload(isDirty);
  useKeptOnLeaving(isDirty, () => keepDraft({ username, subject: subject.name, values: getValues() }));

  const clear = (values = start) => {
    reset(values);
    setConflict(null);
    saving.reset();
  };

  /** Nothing typed is lost: the seller's own changes stay on top of what was saved meanwhile. */
  function mergeWithSaved(seen: SellerProduct, current: SellerProduct, isRepeat: boolean): Outcome | null {
    const after = valuesOf(current);
    const yours = mergedValues(valuesOf(seen), getValues(), after);
    const fields = changedFields(after, yours);
    if (isRepeat && fields.length === 0) return { id: current.id, values: after };
    reset(after);
    for (const name of fields) setValue(name, yours[name], { shouldDirty: true });
    setSaved(current);
    setConflict({ fields, yours, saved: after });
    return null;
  }

  async function saveChanges(seen: SellerProduct, { checked, isRepeat }: Attempt): Promise<Outcome | null> {
    const changed = changedFields(valuesOf(seen), getValues());
    try {
      const after = await changeProduct(cache, owner, { id: seen.id, change: productChange(checked, changed, seen) });
      const waits = changed.some((name) => name === 'brand' || name === 'categoryId') && after.waiting !== undefined;
      return { id: after.id, values: valuesOf(after), waits };
    } catch (error) {
      const current = isRefusal(error, 'catalog.version_conflict') && (await readSavedProduct(owner, seen.id));
      if (!current) throw error;
      return mergeWithSaved(seen, current, isRepeat);
    }
  }

  async function save({ checked, isRepeat }: Attempt): Promise<Outcome | null> {
    if (saved) return saveChanges(saved, { checked, isRepeat });
    return { id: await createProduct(cache, newProductRequest(checked), isRepeat), values: start };
  }

  const wording = words[subject.kind];
  const saving = useWrite({
    mutationFn: save,
    onSuccess: (outcome) => {
      if (!outcome) return;
      clear(outcome.values);
      toast(wording.title, { description: outcome.waits ? WAITS : wording.done });
      onSaved(outcome.id);
    },
    meta: { failure: wording.failure, tellsSessionEnd: true },
  });
  const { isPending: isSaving, error } = saving;
  const failure = error && {
    why: limitReached(error) ?? describeError(error),
    sessionOver: isCallFailed(error, 401),
    isUnanswered: isUnanswered(error),
  };
  const isRepeat = error !== null && !isCallFailed(error);
  const submit = submitting(form, (checked) => saving.mutate({ checked, isRepeat }));
  return { form, isDirty, isSaving, failure, conflict, clear: () => clear(), submit };
}

const WAITS =
  'Shoppers have received or reviewed this product, so its new brand or category waits for BeautyMark’s approval. Everything else is saved.';

const words = {
  new: {
    title: 'Product created',
    done: 'Your product has been successfully added',
    failure: { title: 'Error', description: 'Failed to create product. Please try again.' },
  },
  edit: {
    title: 'Product saved',
    done: 'Shoppers see the changes now',
    failure: 'Failed to save product',
  },
} as const;

function useQuestionBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Runs when the page is left with unsaved input. */
function useKeptOnLeaving(hasSomething: boolean, keep: () => void): void {
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = hasSomething ? keep : () => {};
  });
  useEffect(() => () => latest.current(), []);
}

/** Says what a seller can do when the shop takes no more of their products or brands; otherwise null. */
function limitReached(error: unknown): string | null {
  if (isRefusal(error, 'catalog.too_many_brands')) {
    return 'You have named as many new brands as one seller can. Choose a brand that BeautyMark knows already.';
  }
  if (isRefusal(error, 'catalog.brand_looks_alike')) {
    return 'The brand looks like another one that BeautyMark knows. Choose that one, or another name.';
  }
  if (isRefusal(error, 'catalog.too_many_products')) {
    return 'You have as many products as one seller can, archived ones included. Restore or edit one of them instead.';
  }
  return null;
}

interface Draft {
  username: string;
  /** Which form it was typed into: a new product, or the product with this id. */
  subject: string;
  values: ProductForm;
}

let drafts: Draft[] = [];

/** Leaving the page by Back takes the form away without asking; what was typed waits in this tab for its seller. */
function keepDraft(draft: Draft): void {
  drafts = [...drafts.filter(({ subject }) => subject !== draft.subject), draft];
}

/** @returns what this seller left in this form, once; what another seller left is dropped */
export function takeDraft(username: string, subject: string): ProductForm | null {
  const own = drafts.filter((draft) => draft.username === username);
  drafts = own.filter((draft) => draft.subject !== subject);
  return own.find((draft) => draft.subject === subject)?.values ?? null;
}
