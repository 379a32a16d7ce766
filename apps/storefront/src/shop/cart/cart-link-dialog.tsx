import { isAvailable } from '@beautymark/contracts/availability';
import { type CartLinkItem, readCartLink } from '@beautymark/contracts/cart-link';
import type { ProductDetail } from '@beautymark/contracts/catalog';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useCartActions } from './use-cart.ts';

interface CartLinkProps {
  /** Of the link's parameter. */
  value: string;
  onClose: () => void;
}

/** The dialog of a link such as `/?cart=54:1:Sand`; a link without a product in it is said to be none. */
export default function CartLink({ value, onClose }: CartLinkProps) {
  const items = readCartLink(value);
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) toast('The list in this link could not be loaded', { tone: 'destructive' });
  }, [isEmpty]);
  return isEmpty ? null : <CartLinkDialog items={items} onClose={onClose} />;
}

/** Shows what a link would put into the cart. Only the visitor's own press adds it: anyone can write such a link. */
function CartLinkDialog({ items, onClose }: { items: readonly CartLinkItem[]; onClose: () => void }) {
  const rows = useRows(items);
  const addable = rows.filter(({ problem }) => problem === null).map(({ item }) => item);
  const { mutate, isPending } = useAddOnce(addable, onClose);
  return (
    <Dialog onClose={onClose} title="Add these to your cart?">
      {rows.some(({ isLoading }) => isLoading) ? (
        <Spinner label="Loading the products" />
      ) : (
        <Offer rows={rows}>
          <Button look="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button icon="ri-shopping-bag-item" disabled={addable.length === 0} busy={isPending} onClick={() => mutate()}>
            Add to Cart
          </Button>
        </Offer>
      )}
    </Dialog>
  );
}

interface Row {
  item: CartLinkItem;
  product: ProductDetail | undefined;
  /** Why the item cannot be added; null where it can. */
  problem: string | null;
  isLoading: boolean;
  /** Absent where asking again would not help. */
  retry?: () => unknown;
}

function useRows(items: readonly CartLinkItem[]): Row[] {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: productQuery(id).queryKey, retryOnMount: false })),
  });
  return items.map((item) => {
    const { data, error, isFetching, refetch } = answers[ids.indexOf(item.productId)] as (typeof answers)[number];
    const product = data as ProductDetail | undefined;
    const isGone = isCallFailed(error, 404);
    return {
      item,
      product,
      isLoading: !product && isFetching,
      problem: product ? itemProblem(item, product) : isGone ? 'No longer for sale' : 'Could not be loaded',
      ...(!product && !isGone ? { retry: refetch } : {}),
    };
  });
}

function itemProblem({ shade }: CartLinkItem, product: ProductDetail): string | null {
  const named = shade === undefined ? undefined : product.shades?.find(({ name }) => name === shade);
  if (shade !== undefined && !named) return 'This shade is no longer made';
  return isAvailable(product, named) ? null : 'Sold out';
}

function Offer({ rows, children }: { rows: readonly Row[]; children: ReactNode }) {
  const failed = rows.filter(({ retry }) => retry);
  const cents = rows.reduce((sum, row) => sum + (row.problem === null ? rowCents(row) : 0), 0);
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-15 text-ink-muted">This list came with a link. Nothing is added until you press the button.</p>
      <ul>
        {rows.map((row) => (
          <OfferedItem key={keyOf(row.item)} {...row} />
        ))}
      </ul>
      {failed.length > 0 ? (
        <LoadFailed bare what="Part of the list" retry={() => Promise.all(failed.map(({ retry }) => retry?.()))} />
      ) : null}
      <p className="flex justify-between border-line border-t pt-3 font-medium">
        <span>Together, before delivery</span>
        <span>{formatCents(cents)}</span>
      </p>
      <DialogFoot>{children}</DialogFoot>
    </div>
  );
}

function OfferedItem({ item, product, problem }: Row) {
  const count = product ? `${item.quantity} × ${formatCents(toCents(product.price))}` : undefined;
  return (
    <li className="flex justify-between gap-4 border-line border-t py-3">
      <span className="[overflow-wrap:anywhere]">
        <span>{product?.name ?? `Product ${item.productId}`}</span>
        <span className="block text-13 text-ink-muted">
          {[item.shade, problem ?? count].filter(Boolean).join(' · ')}
        </span>
      </span>
      {problem === null ? <span className="shrink-0">{formatCents(rowCents({ item, product }))}</span> : null}
    </li>
  );
}

const rowCents = ({ item, product }: Pick<Row, 'item' | 'product'>) => toCents(product?.price ?? '0') * item.quantity;

const keyOf = ({ productId, shade }: CartLinkItem) => `${productId} ${shade ?? ''}`;

/** Adds each item once: after a failure in the middle, the next press goes on with what is missing. */
function useAddOnce(items: readonly CartLinkItem[], onAdded: () => void) {
  const cart = useCartActions();
  const added = useRef(new Set<string>());
  return useWrite({
    mutationFn: async () => {
      for (const item of items) {
        if (added.current.has(keyOf(item))) continue;
        if (!(await cart.add(item))) return;
        added.current.add(keyOf(item));
      }
      onAdded();
    },
  });
}
