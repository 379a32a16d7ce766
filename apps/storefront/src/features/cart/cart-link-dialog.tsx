import type { CartLinkLine } from '@beautymark/contracts/cart-link';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { useQueries } from '@tanstack/react-query';
import { isCallFailed } from '#platform/api/call.ts';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useCartActions } from './use-cart.ts';

interface CartLinkDialogProps {
  lines: readonly CartLinkLine[];
  onClose: () => void;
}

/** Shows what a link would put into the cart. Only the visitor's own press adds it: anyone can write such a link. */
export default function CartLinkDialog({ lines, onClose }: CartLinkDialogProps) {
  const cart = useCartActions();
  const answers = useQueries({
    queries: lines.map(({ productId }) => ({ queryKey: productQuery(productId).queryKey, retryOnMount: false })),
    combine: (results) => results.map(({ data, error }) => ({ product: data as ProductOf | undefined, error })),
  });
  const rows = lines.map((line, i) => ({ line, ...answers[i], problem: problemOf(line, answers[i]) }));
  const isLoading = answers.some(({ product, error }) => !product && !error);
  const addable = rows.filter(({ product, problem }) => product && !problem);
  const { mutate, isPending } = useWrite({
    mutationFn: async () => {
      for (const { line } of addable) if (!(await cart.add(line))) return;
      onClose();
    },
  });
  const totalCents = addable.reduce(
    (sum, { line, product }) => sum + toCents(product?.price ?? '0') * line.quantity,
    0,
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Add these to your cart?">
      {isLoading ? (
        <Spinner label="Loading the products" />
      ) : (
        <div className="grid gap-4 pb-4">
          <p className="text-15 text-ink-muted">
            A link brought this list. Nothing is added before you press the button.
          </p>
          <ul>
            {rows.map(({ line, product, problem }) => (
              <li
                key={`${line.productId} ${line.shade}`}
                className="flex justify-between gap-4 border-line border-t py-3"
              >
                <span className="[overflow-wrap:anywhere]">
                  {product?.name ?? `Product ${line.productId}`}
                  <span className="block text-13 text-ink-muted">
                    {[line.shade, problem ?? `${line.quantity} × ${formatCents(toCents(product?.price ?? '0'))}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {product && !problem ? (
                  <span className="shrink-0">{formatCents(toCents(product.price) * line.quantity)}</span>
                ) : null}
              </li>
            ))}
          </ul>
          <p className="flex justify-between border-line border-t pt-3 font-medium">
            <span>Together, before delivery</span>
            <span>{formatCents(totalCents)}</span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              icon="ri-shopping-bag-line"
              disabled={addable.length === 0}
              busy={isPending}
              onClick={() => mutate()}
            >
              Add to Cart
            </Button>
            <Button look="secondary" onClick={onClose}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ProductOf {
  name: string;
  price: string;
  isSoldOut?: boolean;
  shades?: { name: string; stock?: number | null }[];
}

/** Why a line cannot be added; null where it can. */
function problemOf({ shade }: CartLinkLine, answer: { product: ProductOf | undefined; error: unknown } | undefined) {
  const product = answer?.product;
  if (!product) return isCallFailed(answer?.error, 404) ? 'No longer for sale' : 'Could not be loaded';
  const named = shade === undefined ? undefined : product.shades?.find(({ name }) => name === shade);
  if (shade !== undefined && !named) return 'This shade is no longer made';
  return product.isSoldOut || named?.stock === 0 ? 'Sold out' : null;
}
