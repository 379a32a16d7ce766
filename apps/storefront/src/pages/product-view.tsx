import { useEffect } from 'react';
import { featuredQuery, productQuery } from '#platform/api/catalog-queries.ts';
import { useApi, useServerAnswer } from '#platform/api/server-data.tsx';
import { useOwnPieces } from '#platform/own-pieces.ts';
import { isNotFound } from '#platform/page-boundary.tsx';
import { PageHead } from '#platform/page-head.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import { BackToProducts, ProductDetailView } from '#shop/product/product-detail.tsx';
import { RecentlyViewed } from '#shop/product/recently-viewed.tsx';
import { RelatedProducts } from '#shop/product/related-products.tsx';
import { soldOutReason } from '#shop/product/sold-out.ts';
import { addViewed } from '#shop/product/viewed-products.ts';
import { AskButton, ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { WishlistToggle } from '#shop/wishlist/wishlist-toggle.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { cardActions } from './card-actions.tsx';
import { ProductHead } from './product-head.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { useShadeOnPhoto } from './shade-on-photo.tsx';
import type { ViewProps } from './view-props.ts';

export default function ProductView({ params }: ViewProps) {
  const query = productQuery(Number(params.id));
  const { data, error, refetch } = useApi(query);
  const rendered = useServerAnswer(query);
  useEffect(() => {
    if (data) addViewed(data);
  }, [data]);
  const product = useOwnPieces(data ?? rendered);
  const onPhoto = useShadeOnPhoto(product);
  // The product was removed after the link to it was rendered.
  if (isNotFound(error)) throw error;
  if (!product && error) {
    return (
      <div className="mx-auto max-w-content px-edge pt-4">
        <UnknownProductHead />
        <BackToProducts />
        <h1 className="my-6 font-display text-page">This product could not be loaded</h1>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (!product) {
    return (
      <>
        <UnknownProductHead />
        <ProductDetailSkeleton />
      </>
    );
  }
  return (
    <>
      <ProductHead product={product} />
      <ProductDetailView
        product={product}
        wishlistToggle={<WishlistToggle product={product} />}
        reviews={<ReviewsTab product={product} />}
        report={
          <>
            <AskButton about={{ productId: product.id }} seller={product.seller?.name} />
            <ReportButton subject={{ kind: 'product', id: product.id, name: product.name }} productId={product.id} />
          </>
        }
        onPhoto={onPhoto}
        actionFor={({ quantity, shade }) =>
          error ? (
            <LoadFailed what="The current price" retry={refetch} bare />
          ) : (
            <AddToCartButton
              productId={product.id}
              productName={product.name}
              quantity={quantity}
              shade={shade ?? undefined}
              soldOut={soldOutReason(product, shade)}
              className="w-full whitespace-nowrap max-xs:px-2"
            />
          )
        }
      />
      <RelatedProducts query={featuredQuery} product={product} actionsFor={cardActions} />
      <RecentlyViewed without={product.id} />
    </>
  );
}

const UnknownProductHead = () => <PageHead title="Product · BeautyMark" description="A product on BeautyMark." />;

/** Brand, name, stars, price, sentence, shades and the row with the button, each where it will stand. */
const LINES = [
  'h-6 w-1/4',
  'mt-1 h-17 w-11/12 md:h-21',
  'mt-3 h-5 w-1/2',
  'mt-3 h-11 w-1/3',
  'mt-3 h-13 w-full',
  'mt-6 h-40 w-full',
  'mt-5 h-19 w-full',
];

/** The links away from the page work already; the heading tells screen readers what is loading. */
const ProductDetailSkeleton = () => (
  <div aria-busy className="mx-auto max-w-content px-edge pt-4">
    <BackToProducts />
    <h1 className="sr-only">Product</h1>
    <div className="mt-2 grid gap-6 md:grid-cols-2">
      <Skeleton className="aspect-square" />
      <div className="lg:pl-6">
        <Skeletons places={LINES} />
      </div>
    </div>
  </div>
);
