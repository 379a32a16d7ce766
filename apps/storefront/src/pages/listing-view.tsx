import type { Brand } from '@beautymark/contracts/catalog';
import { BRANDS_SHOWN, CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import type { CSSProperties } from 'react';
import { useSearch } from 'wouter';
import { brandPagesQuery, categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { ListedPages } from '#platform/lists/listed-pages.tsx';
import { readPageCount } from '#platform/lists/page-count.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { ShadeLine } from '#platform/scan/shade-line.tsx';
import { ProductGrid } from '#shop/product/product-grid.tsx';
import { BrandGrid } from '#shop/product-list/brand-grid.tsx';
import {
  changed,
  type ListAddress,
  listHref,
  readListAddress,
  withoutFilters,
} from '#shop/product-list/list-address.ts';
import { useListBrands } from '#shop/product-list/list-brands.ts';
import { listTitle } from '#shop/product-list/list-chips.ts';
import { firstPageQuery } from '#shop/product-list/list-queries.ts';
import { useListWithShoppersSkin } from '#shop/product-list/own-skin-filter.tsx';
import { ProductList } from '#shop/product-list/product-list.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { cardActions } from './card-actions.tsx';
import { ItemList } from './item-list.tsx';

const HOME = { href: '/', label: 'Home' };
const LIST_TRAIL = [HOME, { href: '/products', label: 'All Products' }];
const BRAND_TRAIL = [HOME, { href: '/products?brands=true', label: 'Brands' }];

export default function ListingView() {
  const query = new URLSearchParams(useSearch());
  if (query.get('brands') === 'true') {
    return (
      <section className="mx-auto max-w-content px-edge pt-6 md:pt-10">
        <AllBrandsHead />
        <h1 className="mb-6 font-display text-page md:mb-8">All Brands</h1>
        <AllBrands pages={readPageCount(query.get('pages'))} />
      </section>
    );
  }
  return <Listing list={readListAddress(query)} />;
}

function Listing({ list: address }: { list: ListAddress }) {
  const list = useListWithShoppersSkin(address);
  const brand = brandOf(list, useListBrands(list));
  return (
    <>
      <ListingHead list={list} />
      <AboveList list={list} brand={brand} />
      <ProductList
        list={list}
        isNamed={brand !== undefined}
        cards={(props) => (
          <ProductGrid {...props} columns="two-to-four" actionsFor={cardActions} AskedLine={ShadeLine} />
        )}
      />
    </>
  );
}

/** The way back to all products or brands, and what is to be said of a brand. */
function AboveList({ list, brand }: { list: ListAddress; brand: Brand | undefined }) {
  if (!brand && isWholeCatalog(list)) return null;
  return (
    <>
      <div className={`mx-auto -mb-4 max-w-content px-edge pt-2 ${list.search ? 'max-md:hidden' : ''}`}>
        <Breadcrumbs trail={brand ? BRAND_TRAIL : LIST_TRAIL} />
      </div>
      {brand ? <BrandHeader brand={brand} /> : null}
    </>
  );
}

const BRANDS = { plural: 'brands', pageSize: BRANDS_SHOWN, placeholders: CATEGORY_PLACEHOLDERS };

/** All brands, the largest first; the names of one page stand from A to Z. */
const AllBrands = ({ pages }: { pages: number }) => (
  <ListedPages
    query={brandPagesQuery}
    of={BRANDS}
    pages={pages}
    hrefOf={(count) => `/products?brands=true&pages=${count}`}
    show={({ items, placeholders }) => (
      <BrandGrid brands={items?.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))} placeholders={placeholders} />
    )}
  />
);

/** Stands above the list of one brand, whose page it names: its name and a line about it, on its own tint. */
const BrandHeader = ({ brand: { name, tagline, tint } }: { brand: Brand }) => (
  <div className="mx-auto max-w-content px-edge pt-4">
    <div
      style={tint ? ({ '--tint': tint } as CSSProperties) : undefined} // custom properties have no type
      className="tinted rounded-soft px-4 py-8 md:px-8 md:py-12"
    >
      <h1 className="font-display text-page leading-none [overflow-wrap:anywhere]">{name}</h1>
      {tagline ? <p className="mt-2 max-w-[52ch] text-17">{tagline}</p> : null}
    </div>
  </div>
);

const AllBrandsHead = () => (
  <PageHead
    title="All Brands · BeautyMark"
    description="Every brand on BeautyMark."
    canonical="/products?brands=true"
  />
);

function ListingHead({ list }: { list: ListAddress }) {
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
const isWholeCatalog = (list: ListAddress): boolean => listHref(bare(list)) === '/products';

/** A list filtered by one brand and nothing else is the brand's page. */
function brandOf(list: ListAddress, brands: readonly Brand[]): Brand | undefined {
  const [id] = list.brandIds;
  const isBrandPage = list.brandIds.length === 1 && isWholeCatalog(list);
  return isBrandPage ? brands.find((brand) => brand.id === id) : undefined;
}
