import { useSearch } from 'wouter';
import { ProductGrid } from '#features/product/product-grid.tsx';
import { AllBrands } from '#features/product-list/all-brands.tsx';
import { readListAddress } from '#features/product-list/list-address.ts';
import { ProductList } from '#features/product-list/product-list.tsx';
import { addToCart } from './add-to-cart.tsx';

export default function ListingView() {
  const query = new URLSearchParams(useSearch());
  if (query.get('brands') === 'true') return <AllBrands />;
  return (
    <ProductList
      list={readListAddress(query)}
      cards={(props) => <ProductGrid {...props} columns="two-to-four" actionFor={addToCart} />}
    />
  );
}
