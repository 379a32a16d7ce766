import type { ProductDetail } from '@beautymark/contracts/catalog';
import { useEffect, useState } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { categoriesQuery, featuredQuery, productQuery, reviewsQuery } from '#platform/api/catalog-queries.ts';
import { useApi, useServerAnswer } from '#platform/api/server-data.tsx';
import { useOwnPieces } from '#platform/orders/own-pieces.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { isNotFound } from '#platform/page/page-boundary.tsx';
import { PageHead, StructuredData, useAbsolute } from '#platform/page/page-head.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import { BackToProducts, ProductDetailView } from '#shop/product/product-detail.tsx';
import { RecentlyViewed } from '#shop/product/recently-viewed.tsx';
import { RelatedProducts } from '#shop/product/related-products.tsx';
import { soldOutReason } from '#shop/product/sold-out.ts';
import { addViewed } from '#shop/product/viewed-products.ts';
import { NoReviews } from '#shop/reviews/no-reviews.tsx';
import type { ReviewsPanelProps } from '#shop/reviews/reviews-panel.tsx';
import { AskButton, ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { WishlistToggle } from '#shop/wishlist/wishlist-toggle.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { cardActions } from './card-actions.tsx';
import { productData } from './product-data.ts';
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
            <ReportButton
              subject={{ kind: 'product', id: product.id, name: product.name }}
              back={`/product/${product.id}`}
            />
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
  'h-17 w-11/12 md:h-21',
  'mt-3 h-5 w-1/2',
  'mt-3 h-8 w-1/3',
  'mt-3 h-13 w-full',
  'mt-6 h-40 w-full',
  'mt-5 h-19 w-full',
];

/** The links away from the page work already; the heading tells screen readers what is loading. */
const ProductDetailSkeleton = () => (
  <div aria-busy className="mx-auto max-w-content px-edge pt-4 max-md:pt-0">
    <BackToProducts />
    <h1 className="sr-only">Product</h1>
    <div className="grid gap-x-6 md:mt-2 md:grid-cols-2">
      <Skeleton className="aspect-square max-md:mx-auto max-md:mb-8 max-md:w-full max-md:max-w-[max(11rem,100svh-26.5rem)]" />
      <div className="lg:pl-6">
        <Skeletons places={LINES} />
      </div>
    </div>
  </div>
);

function ProductHead({ product }: { product: ProductDetail }) {
  const absolute = useAbsolute();
  const path = `/product/${product.id}`;
  const { data: categories } = useApi(categoriesQuery);
  const { data: reviews } = useApi(reviewsQuery(product.id));
  const category = categories?.find(({ id }) => id === product.categoryId);
  return (
    <>
      <PageHead
        title={`${product.name} by ${product.brand} · BeautyMark`}
        description={product.description}
        canonical={path}
        image={product.imageUrl}
      />
      <StructuredData value={productData(product, reviews, absolute)} />
      <StructuredData
        value={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Home', item: '/' },
            ...(category ? [{ name: category.name, item: `/products?category=${category.id}` }] : []),
            { name: product.name, item: path },
          ].map(({ name, item }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name,
            item: absolute(item),
          })),
        }}
      />
    </>
  );
}

const ReviewsPanel = lazyPart<ReviewsPanelProps>(() => import('#shop/reviews/reviews-panel.tsx'));

/** The Reviews tab; its code is loaded when it is opened. */
function ReviewsTab({ product }: { product: ProductDetail }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { data, error } = useApi(reviewsQuery(product.id));
  useEffect(() => {
    if (state !== 'loading') return;
    ReviewsPanel.preload().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [state]);
  if (state === 'failed') return <LoadFailed bare what="The reviews" retry={() => setState('loading')} />;
  if (state === 'loading') {
    if (data?.written === 0 || isCallFailed(error, 404)) return <NoReviews ratings={product.reviewCount} />;
    // Reviews that are known to come push what follows out of sight: it stands there from the start.
    return (
      <div className={data ? 'min-h-svh' : ''}>
        <Spinner label="Loading the reviews" />
      </div>
    );
  }
  return (
    <ReviewsPanel
      productId={product.id}
      seller={product.seller ?? null}
      ratings={product.reviewCount}
      reportFor={({ id, author }) => (
        <ReportButton
          subject={{ kind: 'review', id, name: `the review by ${author}` }}
          back={`/product/${product.id}#reviews`}
        />
      )}
    />
  );
}
