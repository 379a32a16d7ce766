import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { formatPrice, toCents } from '@beautymark/contracts/money';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useHydrated, useIsHydrating } from '#platform/page/hydrated.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { productPath } from '#platform/words/product-path.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Stars } from '#ui/stars.tsx';
import { BuyingFacts, FactList } from './fact-list.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { ShadeChoice } from './shade-choice.tsx';
import { soldOutReason } from './sold-out.ts';
import { useNearestShade } from './use-nearest-shade.ts';

interface ProductDetailViewProps {
  product: ProductDetail;
  /** Add to Cart for what was chosen, given by the page. */
  actionFor: (choice: { quantity: number; shade: string | null }) => ReactNode;
  wishlistToggle: ReactNode;
  /** What the Reviews tab holds, and the ways to ask about the product and to report it. */
  reviews: ReactNode;
  report: ReactNode;
  /** The visitor's photo with a shade on it, given by the page; null where there is no photo. */
  onPhoto: ((shade: Shade | null, picture: ReactNode) => ReactNode) | null;
}

export function ProductDetailView(props: ProductDetailViewProps) {
  const { product, actionFor, wishlistToggle, reviews, report, onPhoto } = props;
  const [quantity, setQuantity] = useState(1);
  const [shade, chooseShade] = useChosenShade(product);
  const [pointed, setPointed] = useState<string | null>(null);
  const named = (wanted: string | null) => product.shades?.find(({ name }) => name === wanted) ?? null;
  const shown = named(pointed ?? shade);
  const soldOut = soldOutReason(product, shade);
  return (
    <article className="mx-auto max-w-content px-edge pt-4 max-md:pt-0">
      <div className="flex items-center gap-x-6">
        <BackToProducts />
        {/* On phones the departments stand in the line above. */}
        <div className="max-md:hidden">
          <ProductTrail categoryId={product.categoryId} />
        </div>
        <div className="-mr-3 ml-auto flex shrink-0">
          {wishlistToggle}
          <ShareButton title={product.name} path={productPath(product.id, shade)} />
        </div>
      </div>
      {/* Halves: larger, the pictures show that their detail ends at about 640 px. */}
      <div className="product-columns grid gap-x-6 md:mt-2 md:grid-cols-2 md:grid-rows-[auto_1fr] md:max-lg:gap-y-6 lg:grid-rows-[auto_auto_auto_1fr]">
        <div className="product-picture lg:row-span-4">
          <div className="md:sticky md:top-20">
            <ProductGallery product={product} shade={shown} face={onPhoto && ((picture) => onPhoto(shown, picture))} />
          </div>
        </div>
        <div className="md:max-lg:row-span-2 lg:pl-6">
          <p className="text-15 text-ink-muted">{product.brand}</p>
          <h1 className="font-display text-page [overflow-wrap:anywhere]">{product.name}</h1>
          <div className="mt-3">
            <Stars rating={product.rating} count={product.reviewCount} />
          </div>
          <div className="mt-3">
            <Price
              large
              now={formatPrice(product.price)}
              was={product.originalPrice && formatPrice(product.originalPrice)}
            />
          </div>
          {product.originalPrice ? <LowestPrice price={product.lowestPrice30} /> : null}
          <p className="mt-3 max-w-[52ch]">{firstSentenceOf(product.description)}</p>
          <ShadeChoice product={product} picked={shade} onPick={chooseShade} shown={shown} onPoint={setPointed} />
          {/* Between phone and desktop it never lies half under KeyBot's bar: it waits above it until its place comes. */}
          <div className="mt-4 items-end gap-3 md:flex md:max-lg:sticky md:max-lg:bottom-(--bottom-bar-height) md:max-lg:z-10 md:max-lg:bg-paper md:max-lg:py-3 low:static">
            <div>
              <span aria-hidden className="mb-1 block font-medium text-15">
                Quantity
              </span>
              <Quantity quantity={quantity} onChange={setQuantity} />
            </div>
            {/* On phones a bar at the foot of the screen, with room for KeyBot's button. */}
            <section
              aria-label="Buy this product"
              className="buy-bar min-w-0 grow max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:flex max-md:h-18 max-md:items-center max-md:gap-3 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-edge print:static"
            >
              <p className="min-w-0 grow text-15 leading-tight md:hidden">
                <span className="block font-medium tabular-nums">{formatPrice(product.price)}</span>
                {shade ? (
                  <span className="flex items-center gap-1.5 text-13 text-ink-muted">
                    <span
                      className="size-4 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
                      style={{ backgroundColor: named(shade)?.hex }}
                    />
                    <span className="line-clamp-2">{shade}</span>
                  </span>
                ) : null}
              </p>
              <div className="md:w-full">{actionFor({ quantity, shade })}</div>
            </section>
          </div>
          {soldOut ? <p className="mt-2 text-15 text-ink-muted">{soldOut}</p> : null}
        </div>
        {/* Between phone and desktop they stand below the pictures, where a hole would be beside the shades. */}
        <div className="md:max-lg:col-start-1 md:max-lg:row-start-2 lg:col-start-2 lg:pl-6">
          <BuyingFacts
            seller={product.seller}
            delivery={product.delivery}
            goodsCents={toCents(product.price) * quantity}
          />
          {product.facts ? <FactList facts={product.facts} kind={product.kind} howToUse={product.howToUse} /> : null}
        </div>
        {/* Keeps the rows below in place for a visitor who followed a link to the reviews. */}
        <div
          id="reviews"
          className="mt-12 scroll-mt-20 target:min-h-dvh in-data-[target=reviews]:min-h-dvh md:max-lg:col-span-2 md:max-lg:max-w-[50rem] lg:col-start-2 lg:pl-6"
        >
          <ProductTabs description={product.description} facts={product.facts ?? null} reviews={reviews} />
        </div>
        <div className="mt-6 -ml-2 md:max-lg:col-span-2 lg:col-start-2 lg:pl-6">{report}</div>
      </div>
    </article>
  );
}

const Quantity = (props: { quantity: number; onChange: (quantity: number) => void }) => (
  <QuantityStepper {...props} label="Quantity" disabled={!useHydrated()} />
);

/** Its line is there before the price is known: the server's page never carries it, since it changes with the day. */
const LowestPrice = ({ price }: { price: string | null | undefined }) => (
  <p className="min-h-[1lh] text-13 text-ink-muted tabular-nums">
    {price ? `Lowest price in 30 days: ${formatPrice(price)}` : null}
  </p>
);

function ProductTrail({ categoryId }: { categoryId: number }) {
  const { data: categories } = useApi(categoriesQuery);
  const category = categories?.find(({ id }) => id === categoryId);
  const home = { href: '/', label: 'Home' };
  return (
    <Breadcrumbs
      trail={category ? [home, { href: `/products?category=${category.id}`, label: category.name }] : [home]}
    />
  );
}

/** Few press it: what it does is fetched with the first press. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const hydrated = useHydrated();
  const share = () =>
    import('#platform/words/share.ts').then(
      (code) => code.share(title, path),
      () => toast('The link could not be shared', { tone: 'destructive' }),
    );
  return <IconButton icon="ri-share-line" label="Share" disabled={!hydrated} onClick={() => void share()} />;
}

type ChoosableProduct = Pick<ProductDetail, 'id' | 'shades' | 'isPalette'>;

/**
 * Name of the shade that goes into the cart: the chosen one, else the visitor's own by an earlier scan; null without both
 * and for a palette, whose shades are bought together. The choice is stored in the address, so that a reload, Back and a
 * shared link show the same one; the server renders the page without it, the same for every address. A name that the
 * product does not have means none.
 */
function useChosenShade(product: ChoosableProduct): [string | null, (name: string) => void] {
  const { shades = [], isPalette = false } = product;
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const nearest = useNearestShade(product);
  const named = useIsHydrating(search.has('shade')) ? null : search.get('shade');
  const chosen = isPalette ? null : ((shades.find(({ name }) => name === named) ?? nearest?.shade)?.name ?? null);
  const choose = (name: string) => {
    search.set('shade', name);
    navigate(`${path}?${search}`, { replace: true, state: { stay: true } });
  };
  return [chosen, choose];
}

/** Returns the first sentence; the whole description is in its tab. */
export function firstSentenceOf(text: string): string {
  const [first = text] = text.match(/^.{20,}?[.!?](?=\s|$)/s) ?? [];
  return first;
}

/** Shown above a product, also while it loads and when loading failed. */
export const BackToProducts = () => (
  <Link
    href="/products"
    className="inline-flex min-h-11 items-center gap-2 text-15 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
  >
    <Icon name="ri-arrow-left-line" />
    Back to products
  </Link>
);
