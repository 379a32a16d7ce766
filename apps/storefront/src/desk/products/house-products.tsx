import type { User } from '@beautymark/contracts/accounts';
import { useRef, useState } from 'react';
import { ChoiceButtons } from '#desk/choice-buttons.tsx';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { MoreButton } from '#platform/kit/list-desk.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { SearchField, useSearchField } from '#platform/lists/search-field.tsx';
import { ProductOwnerContext } from './product-calls.ts';
import { type ProductTask, ProductTasks } from './product-tasks.tsx';
import { type ProductAction, ProductsTable, SHELVES, type Shelf } from './products-table.tsx';

const ACTIONS: Record<Shelf, readonly ProductAction[]> = {
  sale: ['Edit', 'Archive'],
  archived: ['Edit', 'Restore'],
};

/** The house's own products: found, edited, archived and restored with the sellers' dialogs. */
export function HouseProducts({ user }: { user: User }) {
  const [shelf, setShelf] = useState<Shelf>('sale');
  const search = useSearchField();
  const list = useListPages(
    apiQuery('/api/operator/house/products', {
      querystring: {
        limit: 25,
        search: search.search || undefined,
        archived: shelf === 'archived' ? 'true' : undefined,
      },
    }),
  );
  const categories = useApi(categoriesQuery);
  const [task, setTask] = useState<ProductTask | null>(null);
  const [newest, setNewest] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ProductOwnerContext value="operator">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        The house’s products
      </h2>
      <SearchField label="Search products" hint="Name or brand" list={search} />
      <div className="mb-4">
        <ChoiceButtons label="Which products" choices={SHELVES} value={shelf} onChange={setShelf} />
      </div>
      <Loaded what="Products" query={list}>
        {(products) =>
          products.length === 0 ? (
            <p className="py-12 text-ink-muted">No products yet</p>
          ) : (
            <ProductsTable
              products={products}
              shelf={shelf}
              actions={ACTIONS[shelf]}
              categories={categories.data ?? []}
              newest={newest}
              onAction={(action, product) => setTask({ action, product })}
            />
          )
        }
      </Loaded>
      <MoreButton list={list} />
      <ProductTasks
        task={task}
        onDone={() => setTask(null)}
        username={user.username}
        categories={categories.data ?? []}
        onSaved={setNewest}
        focusAfter={heading}
      />
    </ProductOwnerContext>
  );
}
