import { lazy } from 'react';
import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import { BackToProducts } from '#features/product/back-to-products.tsx';
import { ProductDetailView } from '#features/product/product-detail.tsx';
import { ProductDetailSkeleton } from '#features/product/product-detail-skeleton.tsx';
import { RelatedProducts } from '#features/product/related-products.tsx';
import { isCallFailed } from '#platform/call.ts';
import { featuredQuery, productQuery } from '#platform/catalog-queries.ts';
import { useApi, useDrawn } from '#platform/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { addToCart } from './add-to-cart.tsx';

/** For a product that has gone since the link to it was drawn; the server answers 404 by itself. */
const NotFoundView = lazy(() => import('./not-found-view.tsx'));

export default function ProductView({ params }: { params: { id: number } }) {
  const query = productQuery(params.id);
  const { data, error, refetch } = useApi(query);
  const drawn = useDrawn(query);
  if (isCallFailed(error, 404)) return <NotFoundView />;
  const product = data ?? drawn;
  if (!product && error) {
    return (
      <div className="mx-auto max-w-content px-edge pt-4">
        <BackToProducts />
        <h1 className="mt-6 mb-6 font-display text-page">Product</h1>
        <LoadFailed what="This product" retry={refetch} />
      </div>
    );
  }
  if (!product) return <ProductDetailSkeleton />;
  return (
    <>
      <ProductDetailView
        product={product}
        actionFor={({ quantity, shade }) =>
          error ? (
            <LoadFailed what="The current price" retry={refetch} bare />
          ) : (
            <AddToCartButton
              productId={product.id}
              productName={product.name}
              quantity={quantity}
              shade={shade ?? undefined}
              className="w-full whitespace-nowrap max-xs:px-2"
            />
          )
        }
      />
      <RelatedProducts query={featuredQuery} without={product.id} actionFor={addToCart} />
    </>
  );
}
