import type { Category } from '@beautymark/contracts/catalog';
import { BULK_MAX, PRODUCTS_MAX } from '@beautymark/contracts/limits';
import type { SellerProduct } from '@beautymark/contracts/seller';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceButtons } from '#desk/choice-buttons.tsx';
import { useSelection } from '#desk/selection.tsx';
import { type ListPages, useListPages } from '#platform/api/list-pages.ts';
import { Button } from '#ui/button.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { archivedProductsQuery } from './product-calls.ts';
import { isRunningOut, type ProductAction, ProductsTable, SHELVES, type Shelf } from './products-table.tsx';
import { storedImport } from './use-import.ts';

/** What runs out can be looked at by itself. */
type OwnShelf = Shelf | 'low';

interface ProductsPanelProps {
  products: ListPages<SellerProduct>;
  categories: UseQueryResult<Category[]>;
  newest: number | null;
  /** Nothing of the seller is for sale now. */
  isClosed: boolean;
  onAdd: () => void;
  onAction: (action: ProductAction, product: SellerProduct) => void;
}

/** What is for sale, or what is archived, and the way in and out for many products at once. */
export function ProductsPanel({ products, ...rest }: ProductsPanelProps) {
  const [shelf, setShelf] = useState<OwnShelf>('sale');
  // An import that runs is followed again after a reload.
  const [isImporting, setIsImporting] = useState(() => storedImport() !== null);
  const lowCount = products.data?.filter(isRunningOut).length ?? 0;
  const low = { value: 'low' as const, label: `Low stock (${lowCount})` };
  const shelves: readonly { value: OwnShelf; label: string }[] =
    lowCount > 0 || shelf === 'low' ? [SHELVES[0], low, SHELVES[1]] : SHELVES;
  const isEmpty = products.data?.length === 0;
  const archived = useListPages(archivedProductsQuery, { enabled: shelf === 'archived' || isEmpty });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceButtons label="Which products" choices={shelves} value={shelf} onChange={setShelf} />
        <div className="flex gap-2">
          <Button look="quiet" icon="ri-upload-2-line" onClick={() => setIsImporting(true)}>
            Import
          </Button>
          <DownloadLink look="quiet" href="/api/seller/products.csv">
            Export
          </DownloadLink>
        </div>
      </div>
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />
      <ShelfContent
        {...rest}
        shelf={shelf}
        products={shelf === 'archived' ? archived : products}
        archived={isEmpty ? archived : undefined}
      />
    </div>
  );
}

interface ShelfContentProps extends ProductsPanelProps {
  shelf: OwnShelf;
  /** Read where nothing is for sale. */
  archived: ListPages<SellerProduct> | undefined;
}

/** The table, or why there is none. Without the categories' names every product is still there, its category unknown. */
function ShelfContent(props: ShelfContentProps) {
  const { products, archived, categories, newest, isClosed, shelf, onAdd, onAction } = props;
  const { total, refetch, isReadingMore, readMore } = products;
  const items = shelf === 'low' ? products.data?.filter(isRunningOut) : products.data;
  const selection = useSelection(latestFirst(items ?? []), BULK_MAX);
  if (products.isPending || categories.isPending || archived?.isPending)
    return <Spinner label="Loading your products" />;
  if (!items) return <LoadFailed what="Your products" retry={refetch} bare />;
  if (items.length === 0)
    return shelf === 'sale' ? (
      <NoProducts isClosed={isClosed} archived={archived?.total ?? 0} onAdd={onAdd} />
    ) : (
      <Nothing on={shelf} />
    );
  return (
    <>
      {shelf === 'archived' ? null : <BulkBar selection={selection} />}
      <ProductsTable
        products={latestFirst(items)}
        shelf={shelf === 'archived' ? shelf : 'sale'}
        selection={shelf === 'archived' ? undefined : selection}
        categories={categories.data ?? []}
        newest={newest}
        isClosed={isClosed}
        onAction={onAction}
      />
      {total > PRODUCTS_MAX ? (
        <LoadMoreRows
          shown={products.data?.length ?? 0}
          {...(shelf === 'low' ? { label: 'Looked through' } : {})}
          total={total}
          busy={isReadingMore}
          onMore={readMore}
        />
      ) : null}
    </>
  );
}

/** A product that was just added stands where the eye is. */
const latestFirst = (products: readonly SellerProduct[]) =>
  products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);

interface NoProductsProps extends Pick<ProductsPanelProps, 'isClosed' | 'onAdd'> {
  archived: number;
}

const NoProducts = ({ isClosed, archived, onAdd }: NoProductsProps) => (
  <div className="grid justify-items-start gap-3 border-line border-b pt-4 pb-12">
    <h2 className="font-display text-28">{archived > 0 ? 'No products for sale' : 'No products yet'}</h2>
    <p className="max-w-[48ch] text-ink-muted">{noProductsWords({ isClosed, archived })}</p>
    <Button icon="ri-add-line" onClick={onAdd} className="mt-2">
      Add Product
    </Button>
  </div>
);

function noProductsWords({ isClosed, archived }: Pick<NoProductsProps, 'isClosed' | 'archived'>): string {
  if (archived > 0) return 'All your products are archived. They can be restored under Archived.';
  if (isClosed) return 'Your products appear here, and in the shop as soon as it opens.';
  return 'Your products appear here and in the shop straight away.';
}

const Nothing = ({ on }: { on: 'low' | 'archived' }) => (
  <p className="max-w-[48ch] border-line border-b pt-4 pb-12 text-ink-muted">
    {on === 'low'
      ? 'Nothing is running out.'
      : 'Nothing is archived. Archived products leave the shop, stay in past orders, and can be restored here.'}
  </p>
);
