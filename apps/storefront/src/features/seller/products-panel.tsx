import type { Category, Product } from '@beautymark/contracts/catalog';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ProductsTable } from './products-table.tsx';

interface ProductsPanelProps {
  products: UseQueryResult<Product[]>;
  categories: UseQueryResult<Category[]>;
  newest: number | null;
  onAdd: () => void;
}

/** The table, or why there is none. Without the categories' names every product is still there, its category unknown. */
export function ProductsPanel({ products, categories, newest, onAdd }: ProductsPanelProps) {
  if (products.isPending || categories.isPending) return <Spinner label="Loading your products" />;
  if (!products.data) return <LoadFailed what="Your products" retry={products.refetch} bare />;
  if (products.data.length === 0) return <NoProducts onAdd={onAdd} />;
  return <ProductsTable products={latestFirst(products.data)} categories={categories.data ?? []} newest={newest} />;
}

/** A product that was just added stands where the eye is. */
const latestFirst = (products: readonly Product[]) =>
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
