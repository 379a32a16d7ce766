import type { Brand } from '@beautymark/contracts/catalog';
import { useSearch } from 'wouter';
import { readPageCount } from '#platform/lists/page-count.ts';
import { ShadeLine } from '#platform/shade-line.tsx';
import { ProductGrid } from '#shop/product/product-grid.tsx';
import { AllBrands } from '#shop/product-list/all-brands.tsx';
import { BrandHeader } from '#shop/product-list/brand-header.tsx';
import { type ListAddress, readListAddress } from '#shop/product-list/list-address.ts';
import { useListBrands } from '#shop/product-list/list-brands.ts';
import { useListHere } from '#shop/product-list/own-skin.ts';
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
