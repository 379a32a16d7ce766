import type { Brand } from '@beautymark/contracts/catalog';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { PageHead } from '#platform/page-head.tsx';
import { listTitle } from '#shop/product-list/chip-labels.ts';
import { changed, type ListAddress, listHref, withoutFilters } from '#shop/product-list/list-address.ts';
import { useListBrands } from '#shop/product-list/list-brands.ts';
import { firstPageQuery } from '#shop/product-list/list-queries.ts';
import { ItemList } from './item-list.tsx';

export const AllBrandsHead = () => (
  <PageHead
    title="All Brands · BeautyMark"
    description="Every brand on BeautyMark."
    canonical="/products?brands=true"
  />
);

export function ListingHead({ list }: { list: ListAddress }) {
  const { data: categories } = useApi(categoriesQuery);
  const brands = useListBrands(list);
  const { data: first } = useApi(firstPageQuery(list));
  const category = categories?.find(({ id }) => id === list.category);
  const brand = brandOf(list, brands);
  const name = brand?.name ?? listTitle(list, categories);
  return (
    <>
      <PageHead
        title={`${name} · BeautyMark`}
        description={
          category?.tagline ?? brand?.tagline ?? 'Makeup and skincare from independent brands on BeautyMark.'
        }
        canonical={canonicalOf(list, brand)}
        image={first?.items[0]?.imageUrl}
      />
      {first ? <ItemList name={name} products={first.items} /> : null}
    </>
  );
}

/** Search results are not indexed. Filters and sort orders are views of the same list. */
function canonicalOf(list: ListAddress, brand: Brand | undefined): string | undefined {
  if (list.search) return undefined;
  return brand ? `/products?brand=${brand.id}` : listHref(bare(list));
}

const bare = (list: ListAddress): ListAddress => withoutFilters(changed(list, { sort: null }));

/** Whether a list names neither a category nor a search, news or sale; filters do not count. */
export const isWholeCatalog = (list: ListAddress): boolean => listHref(bare(list)) === '/products';

/** A list filtered by one brand and nothing else is the brand's page. */
export function brandOf(list: ListAddress, brands: readonly Brand[]): Brand | undefined {
  const [id] = list.brandIds;
  const isBrandPage = list.brandIds.length === 1 && isWholeCatalog(list);
  return isBrandPage ? brands.find((brand) => brand.id === id) : undefined;
}
