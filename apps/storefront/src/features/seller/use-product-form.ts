import type { Product } from '@beautymark/contracts/catalog';
import { ProductForm } from '@beautymark/contracts/seller';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isCallFailed } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { toast } from '#platform/toasts.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { BLANK, keepDraft, takeDraft } from './product-draft.ts';
import { createProduct } from './seller-calls.ts';

type Checked = z.output<typeof ProductForm>;
export type ProductFormState = UseFormReturn<ProductForm, unknown, Checked>;

/** Why the last attempt failed. `sessionOver`: the seller must sign in again. */
export interface Failure {
  why: string | null;
  sessionOver: boolean;
}

/** The product form outlives its dialog; only creating or discarding resets it. */
export function useProductForm(username: string, onCreated: (product: Product) => void) {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<ProductForm, unknown, Checked>({ resolver: zodResolver(ProductForm), defaultValues: BLANK });
  const { reset, getValues, handleSubmit, formState } = form;
  const { isDirty } = formState;

  useEffect(() => {
    const draft = takeDraft(username);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [username, reset]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useKeptOnLeaving(isDirty, () => keepDraft(username, getValues()));

  const clear = () => {
    reset(BLANK);
    setFailure(null);
  };

  async function create(product: Checked): Promise<Product | null> {
    setFailure(null);
    try {
      return await createProduct(cache, product);
    } catch (error) {
      setFailure({ why: describeError(error), sessionOver: isCallFailed(error, 401) });
      toast('Error', { description: 'Failed to create product. Please try again.', tone: 'destructive' });
      return null;
    }
  }

  const sendOnce = useSingleRun(async () => {
    const outcome: { created: Product | null } = { created: null };
    await handleSubmit(async (product) => {
      outcome.created = await create(product);
    })();
    if (!outcome.created) return;
    // Resets after the submission has ended; a reset during it would be undone.
    clear();
    toast('Product created', { description: 'Your product has been successfully added' });
    onCreated(outcome.created);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendOnce(undefined);
  };

  return { form, isDirty, failure, clear, submit };
}

/** Runs when the page is left with unsaved input. */
function useKeptOnLeaving(hasSomething: boolean, keep: () => void): void {
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = hasSomething ? keep : () => {};
  });
  useEffect(() => () => latest.current(), []);
}
