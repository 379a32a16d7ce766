import { formatPrice } from '@beautymark/contracts/money';
import type { OperatorSeller } from '@beautymark/contracts/operator';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { type RefObject, useRef, useState } from 'react';
import { useListPages } from '#platform/api/list-pages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Picture } from '#ui/picture.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { sellerProductsQuery } from './operator-calls.ts';

/** How many products a seller lists, and on a press which: what an approval is decided by. */
export function SellerProducts({ seller }: { seller: OperatorSeller }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (seller.products === 0) return <span>0</span>;
  return (
    <>
      <Button ref={button} look="quiet" aria-haspopup="dialog" className="underline" onClick={() => setIsOpen(true)}>
        <span>{seller.products}</span>
        <span className="sr-only">{` ${seller.products === 1 ? 'product' : 'products'} of ${seller.name}`}</span>
      </Button>
      {isOpen ? <ProductsDialog seller={seller} finalFocus={button} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface ProductsDialogProps {
  seller: OperatorSeller;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function ProductsDialog({ seller, finalFocus, onClose }: ProductsDialogProps) {
  const { items, isError, retry, isReadingMore, readMore } = useListPages(sellerProductsQuery(seller.id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Products of ${seller.name}`}
      finalFocus={finalFocus}
    >
      {items ? (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((product) => (
            <ListedProduct key={product.id} product={product} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed what="Products" retry={retry} bare />
      ) : (
        <Spinner label="Loading the products" />
      )}
      <div className="flex flex-wrap gap-3 py-4">
        {readMore ? (
          <Button look="secondary" busy={isReadingMore} onClick={() => void readMore()}>
            Load more
          </Button>
        ) : null}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

const ListedProduct = ({ product }: { product: SellerProduct }) => (
  <li className="flex gap-4 py-4">
    <span className="w-20 shrink-0 self-start overflow-hidden rounded-soft bg-sunk">
      <Picture src={product.imageUrl} alt="" {...productPicture} sizes="80px" className="aspect-square" />
    </span>
    <div className="grid min-w-0 content-start gap-1 [overflow-wrap:anywhere]">
      <p className="font-medium">{product.name}</p>
      <p className="text-13 text-ink-muted">
        {product.brand} · {formatPrice(product.price)}
      </p>
      <p className="text-15">{product.description}</p>
      {product.hiddenReason ? <p className="text-13 text-danger">Hidden: {product.hiddenReason}</p> : null}
    </div>
  </li>
);
