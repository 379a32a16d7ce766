import type { SellerProduct } from '@beautymark/contracts/seller';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { useWrite } from '#platform/forms/use-write.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { shelveProduct, useProductOwner } from './product-calls.ts';
import { ProductDialog } from './product-dialog.tsx';
import { NO_SALE, valuesOf } from './product-values.ts';
import type { ProductAction } from './products-table.tsx';
import type { Subject } from './use-product-form.ts';

export interface ProductTask {
  action: ProductAction;
  product: SellerProduct;
}

interface ProductTasksProps {
  task: ProductTask | null;
  onDone: () => void;
  username: string;
  categories: readonly { id: number; name: string }[];
  onSaved: (id: number | null) => void;
  /** Has the focus when the row that was acted on is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

export function ProductTasks({ task, onDone, ...rest }: ProductTasksProps) {
  if (!task) return null;
  const { action, product } = task;
  if (action === 'Archive' || action === 'Restore') return <ShelfQuestion {...rest} task={task} onDone={onDone} />;
  return <FilledDialog key={`${action} ${product.id}`} {...rest} task={task} onDone={onDone} />;
}

type OpenTask = Omit<ProductTasksProps, 'task'> & { task: ProductTask };

function FilledDialog({ task: { action, product }, onDone, username, categories, onSaved }: OpenTask) {
  const subject = useMemo(() => subjectOf(action, product), [action, product]);
  return (
    <ProductDialog onClose={onDone} username={username} subject={subject} categories={categories} onSaved={onSaved} />
  );
}

/** A copy says so in its name until the seller gives it one of its own; a sale is the product's alone. */
function subjectOf(action: ProductAction, product: SellerProduct): Subject {
  if (action === 'Edit') return { kind: 'edit', name: `edit ${product.id}`, product };
  const values = { ...valuesOf(product), name: `${product.name} (copy)`, sale: NO_SALE };
  return { kind: 'new', name: `copy of ${product.id}`, values };
}

const questions = {
  Archive: {
    title: 'Archive this product?',
    text: 'leaves the shop at once: lists, search, matches and carts. Past orders keep it, and you can restore it.',
    to: 'archive',
    done: 'Product archived',
    failure: 'Failed to archive product',
  },
  Restore: {
    title: 'Restore this product?',
    text: 'goes back on sale at once.',
    to: 'restore',
    done: 'Product restored',
    failure: 'Failed to restore product',
  },
} as const;

function ShelfQuestion({ task: { action, product }, onDone, focusAfter }: OpenTask) {
  const cache = useQueryClient();
  const owner = useProductOwner();
  const { title, text, to, done, failure } = questions[action === 'Restore' ? 'Restore' : 'Archive'];
  const { mutate } = useWrite({
    mutationFn: () => shelveProduct(cache, owner, { id: product.id, to }),
    onSuccess: () => {
      toast(done, { description: product.name });
      focusAfter.current?.focus();
    },
    meta: { failure },
    onSettled: onDone,
  });
  return (
    <ConfirmDialog
      title={title}
      cancel={{ label: 'Cancel', onChoose: onDone }}
      confirm={{ label: action, onChoose: () => mutate() }}
    >
      {`${product.name} ${text}`}
    </ConfirmDialog>
  );
}
