import type { Brand } from '@beautymark/contracts/catalog';
import { BRANDS_SHOWN, CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import type { CSSProperties } from 'react';
import { useSearch } from 'wouter';
import { brandPagesQuery } from '#platform/api/catalog-queries.ts';
import { ListedPages } from '#platform/lists/listed-pages.tsx';
import { readPageCount } from '#platform/lists/page-count.ts';
import { ShadeLine } from '#platform/shade-line.tsx';
import { ProductGrid } from '#shop/product/product-grid.tsx';
import { BrandGrid } from '#shop/product-list/brand-grid.tsx';
import { type ListAddress, readListAddress } from '#shop/product-list/list-address.ts';
import { useListBrands } from '#shop/product-list/list-brands.ts';
import { useListHere } from '#shop/product-list/own-skin-filter.tsx';
import { ProductList } from '#shop/product-list/product-list.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { cardActions } from './card-actions.tsx';
import { AllBrandsHead, brandOf, isWholeCatalog, ListingHead } from './listing-head.tsx';

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
  const list = useListHere(address);
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
      <div className="mx-auto -mb-4 max-w-content px-edge pt-2">
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
