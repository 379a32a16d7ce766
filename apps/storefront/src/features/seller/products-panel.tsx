import type { Category } from '@beautymark/contracts/catalog';
import type { SellerProduct } from '@beautymark/contracts/seller';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type ProductAction, ProductsTable } from './products-table.tsx';
import { archivedProductsQuery } from './seller-calls.ts';
import { type Shelf, ShelfFilter } from './shelf-filter.tsx';

interface ProductsPanelProps {
  products: UseQueryResult<SellerProduct[]>;
  categories: UseQueryResult<Category[]>;
  newest: number | null;
  onAdd: () => void;
  onAction: (action: ProductAction, product: SellerProduct) => void;
}

/** What is for sale, or what is archived. */
export function ProductsPanel({ products, ...rest }: ProductsPanelProps) {
  const [shelf, setShelf] = useState<Shelf>('sale');
  const archived = useApi(archivedProductsQuery, { enabled: shelf === 'archived' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ShelfFilter shelf={shelf} onChange={setShelf} />
      <ShelfContent {...rest} shelf={shelf} products={shelf === 'sale' ? products : archived} />
    </div>
  );
}

/** The table, or why there is none. Without the categories' names every product is still there, its category unknown. */
function ShelfContent(props: ProductsPanelProps & { shelf: Shelf }) {
  const { products, categories, newest, shelf, onAdd, onAction } = props;
  if (products.isPending || categories.isPending) return <Spinner label="Loading your products" />;
  if (!products.data) return <LoadFailed what="Your products" retry={products.refetch} bare />;
  if (products.data.length === 0) return shelf === 'sale' ? <NoProducts onAdd={onAdd} /> : <NothingArchived />;
  return (
    <ProductsTable
      products={latestFirst(products.data)}
      shelf={shelf}
      categories={categories.data ?? []}
      newest={newest}
      onAction={onAction}
    />
  );
}

/** A product that was just added stands where the eye is. */
const latestFirst = (products: readonly SellerProduct[]) =>
  products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);

const NoProducts = ({ onAdd }: { onAdd: () => void }) => (
  <div className="grid justify-items-start gap-3 border-line border-b pt-4 pb-12">
    <h2 className="font-display text-28">No products yet</h2>
    <p className="max-w-[48ch] text-ink-muted">Your products appear here and in the shop straight away.</p>
    <Button icon="ri-add-line" onClick={onAdd} className="mt-2">
      Add Product
    </Button>
  </div>
);

const NothingArchived = () => (
  <p className="max-w-[48ch] border-line border-b pt-4 pb-12 text-ink-muted">
    Nothing is archived. Archived products leave the shop, stay in past orders, and can be restored here.
  </p>
);
