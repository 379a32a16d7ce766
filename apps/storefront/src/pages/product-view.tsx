import { useEffect } from 'react';
import { featuredQuery, productQuery } from '#platform/api/catalog-queries.ts';
import { useApi, useServerAnswer } from '#platform/api/server-data.tsx';
import { useOwnPieces } from '#platform/own-pieces.ts';
import { isNotFound } from '#platform/page-boundary.tsx';
import { PageHead } from '#platform/page-head.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import { BackToProducts } from '#shop/product/back-to-products.tsx';
import { ProductDetailView } from '#shop/product/product-detail.tsx';
import { ProductDetailSkeleton } from '#shop/product/product-detail-skeleton.tsx';
import { RecentlyViewed } from '#shop/product/recently-viewed.tsx';
import { RelatedProducts } from '#shop/product/related-products.tsx';
import { soldOutReason } from '#shop/product/sold-out.ts';
import { addViewed } from '#shop/product/viewed-products.ts';
import { AskButton, ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { WishlistToggle } from '#shop/wishlist/wishlist-toggle.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
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
