import type { OperatorCategory } from '@beautymark/contracts/shop-window';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { useWrite } from '#platform/use-write.ts';
import { EditName } from './edit-name.tsx';
import { moved, PlaceButtons } from './place-buttons.tsx';
import { categoriesQuery, saveCategory, saveCategoryOrder } from './shop-window-calls.ts';

/** The categories in the order of tiles and filters. */
export const CategoriesPanel = () => (
  <Loaded what="The categories" query={useApi(categoriesQuery, { isFresh: true })}>
    {(categories) => <Categories categories={categories} />}
  </Loaded>
);

function Categories({ categories }: { categories: readonly OperatorCategory[] }) {
  const cache = useQueryClient();
  const order = useWrite({
    mutationFn: (ids: number[]) => saveCategoryOrder(cache, ids),
    meta: { failure: 'The order could not be saved' },
  });
  const ids = categories.map(({ id }) => id);
  return (
    <>
      <p className="mb-6 max-w-[60ch] text-15 text-ink-muted">
        The menu, the tiles of the home page and the filters follow this order.
      </p>
      <ol aria-label="Categories" className="max-w-180 border-line border-b">
        {categories.map((category, place) => (
          <li
            key={category.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium [overflow-wrap:anywhere]">{category.name}</p>
              <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
                {`${category.tagline ? `${category.tagline} · ` : ''}${category.products} for sale`}
              </p>
            </div>
            <div className="flex items-center gap-1">
              <PlaceButtons
                name={category.name}
                place={place}
                count={ids.length}
                onMove={(by) => order.mutate(moved(ids, place, by))}
              />
              <EditName now={category} onSave={(words) => saveCategory(cache, category.id, words)} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
