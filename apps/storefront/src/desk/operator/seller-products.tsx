import { formatPrice } from '@beautymark/contracts/money';
import type { OperatorSeller } from '@beautymark/contracts/operator';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { useListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { DialogButton, type Opened } from '#platform/kit/dialog-button.tsx';
import { MoreButton } from '#platform/kit/list-desk.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { SearchField, useSearchField } from '#platform/lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { searched } from './operator-calls.ts';

/** How many products a seller lists, and on a press which: what an approval is decided by. */
export function SellerProducts({ seller }: { seller: OperatorSeller }) {
  if (seller.products === 0) return <span>0</span>;
  return (
    <DialogButton
      look="quiet"
      className="underline"
      label={String(seller.products)}
      of={`${seller.products === 1 ? 'product' : 'products'} of ${seller.name}`}
    >
      {(opened) => <ProductsDialog seller={seller} {...opened} />}
    </DialogButton>
  );
}

function ProductsDialog({ seller, finalFocus, onClose }: { seller: OperatorSeller } & Opened) {
  const search = useSearchField();
  const list = useListPages(
    apiQuery('/api/operator/sellers/:id/products', {
      params: { id: seller.id },
      querystring: searched(search.search),
    }),
  );
  return (
    <Dialog onClose={onClose} title={`Products of ${seller.name}`} finalFocus={finalFocus}>
      <SearchField label="Search products" hint="Name or brand" list={search} />
      <Loaded what="The products" query={list}>
        {(products) =>
          products.length === 0 ? (
            <p role="status">Nothing matches your search.</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {products.map((product) => (
                <ListedProduct key={product.id} product={product} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={list} />
      <div className="py-4">
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
