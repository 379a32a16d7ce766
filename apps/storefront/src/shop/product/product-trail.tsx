import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';

/** The pages above a product. */
export function ProductTrail({ categoryId }: { categoryId: number }) {
  const { data: categories } = useApi(categoriesQuery);
  const category = categories?.find(({ id }) => id === categoryId);
  const home = { href: '/', label: 'Home' };
  return (
    <Breadcrumbs
      trail={category ? [home, { href: `/products?category=${category.id}`, label: category.name }] : [home]}
    />
  );
}
