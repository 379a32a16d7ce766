import { CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { MatchSlots } from '#face/result/matched-product.ts';
import { type ScannerHandle, ScannerSection } from '#face/scan/scanner-section.tsx';
import { storedResult, useHasStoredResult } from '#face/store-scan.ts';
import { brandsQuery, featuredQuery, newArrivalsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { focusHeading } from '#platform/navigation/route-announcer.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { useIsHydrating } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import { CategoryTiles } from '#shop/home/category-tiles.tsx';
import { Hero } from '#shop/home/hero.tsx';
import { SellerPromo } from '#shop/home/seller-promo.tsx';
import { Testimonials } from '#shop/home/testimonials.tsx';
import { ToneBand } from '#shop/home/tone-band.tsx';
import { Tutorials } from '#shop/home/tutorial.tsx';
import { ProductRow } from '#shop/product/product-row.tsx';
import { RecentlyViewed } from '#shop/product/recently-viewed.tsx';
import { BrandGrid } from '#shop/product-list/brand-grid.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section.tsx';
import { cardActions } from './card-actions.tsx';

/** A multiple of two, three and four, so that each row is full. */
const POPULAR_BRANDS = 12;

export default function HomeView() {
  const scanner = useRef<ScannerHandle>(null);
  const navigate = useNavigate();
  const [isKnown, setIsKnown] = useState(() => storedResult() !== null);
  const isReturning = useIsReturning(isKnown);
  return (
    <>
      <PageHead
        title="BeautyMark · Beauty and makeup marketplace"
        description="Makeup and skincare from independent brands, matched to your colours by a face scanner that says how sure it is."
        canonical="/"
      />
      <HomeCartLink />
      <Hero
        own={
          isReturning ? (
            <Suspense>
              <WelcomeBack
                slots={slots}
                onTryNewPhoto={(hasPaper) => {
                  void navigate('/#ai-scanner');
                  scanner.current?.tryNewPhoto(hasPaper);
                }}
                onClear={() => {
                  setIsKnown(false);
                  scanner.current?.reset();
                  focusHeading();
                }}
              />
            </Suspense>
          ) : null
        }
      />
      <section id="ai-scanner" aria-labelledby="scanner-heading" className="lg:-scroll-mt-6">
        <ScannerSection ref={scanner} slots={slots} onResult={setIsKnown} />
      </section>
      {BELOW_SCANNER}
    </>
  );
}

/** Made once: what changes above it does not render it again. */
const BELOW_SCANNER = (
  <>
    <ProductRow
      id="featured"
      title="Featured Products"
      query={featuredQuery}
      more={{ href: '/products', label: 'View All' }}
      actionsFor={cardActions}
    />
    <CategoryTiles />
    <ToneBand />
    <ProductRow
      title="New Arrivals"
      query={newArrivalsQuery}
      more={{ href: '/products?new=true', label: 'View All' }}
      actionsFor={cardActions}
    />
    <Section title="Popular Brands" more={{ href: '/products?brands=true', label: 'All brands' }}>
      <PopularBrands most={POPULAR_BRANDS} />
    </Section>
    <SellerPromo />
    <Testimonials />
    <Tutorials />
    <RecentlyViewed />
  </>
);

/** The brands that the shop ranks first. */
function PopularBrands({ most }: { most: number }) {
  const { data, isError, refetch } = useApi(brandsQuery);
  if (isError) return <LoadFailed what="The brands" retry={refetch} />;
  return <BrandGrid brands={data?.slice(0, most)} placeholders={CATEGORY_PLACEHOLDERS} />;
}

const CartLink = lazyPart(() => import('#shop/cart/cart-link-dialog.tsx'));

/** The dialog of a link such as `/?cart=54:1:Sand`; nothing without that parameter. Closing it leads to the plain page. */
function HomeCartLink() {
  const value = new URLSearchParams(useSearch()).get('cart');
  const navigate = useNavigate();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (value) void whenLoaded(CartLink.preload(), () => setIsReady(true));
  }, [value]);
  return isReady && value ? (
    <CartLink key={value} value={value} onClose={() => void navigate('/', { replace: true })} />
  ) : null;
}

/** @param isKnown  the result is from before this page was opened, or the room that shows it was */
function useIsReturning(isKnown: boolean): boolean {
  const isHydrating = useIsHydrating(storedResult() !== null);
  const isReturning = useHasStoredResult() && isKnown;
  useLayoutEffect(() => {
    if (!isHydrating) document.documentElement.toggleAttribute('data-scanned', isReturning);
  }, [isHydrating, isReturning]);
  return isReturning;
}

const WelcomeBack = lazyPart(() => import('#face/result/welcome-back.tsx'));

/** A match is tried on and added to the cart in its shade. */
const slots: MatchSlots = {
  addToCart: (match, look) => <AddToCartButton {...match} look={look ?? 'primary'} />,
  TryOn: lazyPart(() => import('./try-on-matches.tsx')),
};
