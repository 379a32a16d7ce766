import type { Brand } from '@beautymark/contracts/catalog';
import { useSearch } from 'wouter';
import { AllBrands } from '#features/brands/all-brands.tsx';
import { BrandHeader } from '#features/brands/brand-header.tsx';
import { ProductGrid } from '#features/product/product-grid.tsx';
import { shadeForTones } from '#features/product/shade-for-tones.ts';
import { type ListAddress, readListAddress } from '#features/product-list/list-address.ts';
import { useListBrands } from '#features/product-list/list-brands.ts';
import { useListHere } from '#features/product-list/own-skin.ts';
import { ProductList } from '#features/product-list/product-list.tsx';
import { readPageCount } from '#platform/lists/page-count.ts';
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
        cards={({ tones = [], ...props }) => (
          <ProductGrid
            {...props}
            columns="two-to-four"
            actionsFor={cardActions}
            shadeFor={(product) => shadeForTones(product, tones)}
          />
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
