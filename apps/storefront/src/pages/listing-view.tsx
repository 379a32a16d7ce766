import { useSearch } from 'wouter';
import { BrandGrid } from '#features/brands/brand-grid.tsx';
import { BrandHeader } from '#features/brands/brand-header.tsx';
import { ProductGrid } from '#features/product/product-grid.tsx';
import { type ListAddress, readListAddress } from '#features/product-list/list-address.ts';
import { ProductList } from '#features/product-list/product-list.tsx';
import { brandsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { addToCart } from './add-to-cart.tsx';
import { AllBrandsHead, brandOf, ListingHead } from './listing-head.tsx';

export default function ListingView() {
  const query = new URLSearchParams(useSearch());
  if (query.get('brands') === 'true') {
    return (
      <section className="mx-auto max-w-content px-edge pt-6 md:pt-10">
        <AllBrandsHead />
        <h1 className="mb-6 font-display text-page md:mb-8">All Brands</h1>
        <BrandGrid />
      </section>
    );
  }
  const list = readListAddress(query);
  return (
    <>
      <ListingHead list={list} />
      <BrandAbove list={list} />
      <ProductList
        list={list}
        cards={(props) => <ProductGrid {...props} columns="two-to-four" actionFor={addToCart} />}
      />
    </>
  );
}

function BrandAbove({ list }: { list: ListAddress }) {
  const { data: brands } = useApi(brandsQuery);
  const brand = brandOf(list, brands);
  return brand ? <BrandHeader brand={brand} /> : null;
}
