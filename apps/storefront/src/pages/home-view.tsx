import { featuredQuery, newArrivalsQuery } from '#platform/api/catalog-queries.ts';
import { PageHead } from '#platform/page-head.tsx';
import { CategoryTiles } from '#shop/home/category-tiles.tsx';
import { Hero } from '#shop/home/hero.tsx';
import { SellerPromo } from '#shop/home/seller-promo.tsx';
import { Testimonials } from '#shop/home/testimonials.tsx';
import { ToneBand } from '#shop/home/tone-band.tsx';
import { Tutorials } from '#shop/home/tutorials.tsx';
import { ProductRow } from '#shop/product/product-row.tsx';
import { RecentlyViewed } from '#shop/product/recently-viewed.tsx';
import { PopularBrands } from '#shop/product-list/popular-brands.tsx';
import { Section } from '#ui/section.tsx';
import { cardActions } from './card-actions.tsx';
import { HomeCartLink } from './home-cart-link.tsx';
import { HomeScanner } from './home-scanner.tsx';

/** A multiple of two, three and four, so that each row is full. */
const POPULAR_BRANDS = 12;

export default function HomeView() {
  return (
    <>
      <PageHead
        title="BeautyMark · Beauty and makeup marketplace"
        description="Makeup and skincare from independent brands, matched to your colours by a face scanner that says how sure it is."
        canonical="/"
      />
      <HomeCartLink />
      <Hero />
      <section id="ai-scanner" aria-labelledby="scanner-heading">
        <HomeScanner />
      </section>
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
}
