import type { ProductDetail } from '@beautymark/contracts/catalog';
import { formatPrice } from '@beautymark/contracts/money';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { ComingSoon } from '#ui/coming-soon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Stars } from '#ui/stars.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { FactList } from './fact-list.tsx';
import { firstSentenceOf } from './first-sentence.ts';
import { ProductBadges } from './product-card.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { ShadePicker } from './shade-picker.tsx';
import { ShareButton } from './share-button.tsx';
import { productPicture } from './supplied-picture.ts';
import { useChosenShade } from './use-chosen-shade.ts';

interface ProductDetailViewProps {
  product: ProductDetail;
  /** Add to Cart for what was chosen, given by the page. */
  actionFor: (choice: { quantity: number; shade: string | null }) => ReactNode;
}

export function ProductDetailView({ product, actionFor }: ProductDetailViewProps) {
  const [quantity, setQuantity] = useState(1);
  const isReady = useHydrated();
  const [shade, chooseShade] = useChosenShade(product.shades);
  return (
    <article className="mx-auto max-w-content px-edge pt-4">
      <BackToProducts />
      <div className="mt-2 grid gap-x-6 gap-y-6 md:grid-cols-12">
        <div className="md:col-span-6 lg:col-span-7">
          <div className="relative md:sticky md:top-20">
            <Picture
              {...productPicture}
              src={product.imageUrl}
              alt={`${product.name} by ${product.brand}`}
              sizes="(min-width: 90rem) 780px, (min-width: 64rem) 56vw, (min-width: 48rem) 48vw, 100vw"
              loading="first"
              className="aspect-square rounded-soft bg-sunk"
            />
            <ProductBadges product={product} />
          </div>
        </div>
        <div className="md:col-span-6 lg:col-span-5 lg:pl-6">
          <p className="text-15 text-ink-muted">{product.brand}</p>
          <h1 className="mt-1 font-display text-page [overflow-wrap:anywhere]">{product.name}</h1>
          <div className="mt-3">
            <Stars rating={product.rating} count={product.reviewCount} />
          </div>
          <div className="mt-3 flex items-center justify-between gap-4">
            <Price
              large
              now={formatPrice(product.price)}
              was={product.originalPrice && formatPrice(product.originalPrice)}
            />
            <div className="-mr-3 flex">
              <ComingSoon side="right">
                {(described) => <IconButton icon="ri-heart-line" label="Wishlist" {...described} />}
              </ComingSoon>
              <ShareButton
                title={product.name}
                path={`/product/${product.id}${shade ? `?${new URLSearchParams({ shade })}` : ''}`}
              />
            </div>
          </div>
          <p className="mt-3 max-w-[52ch]">{firstSentenceOf(product.description)}</p>
          {product.shades?.length ? <ShadePicker shades={product.shades} picked={shade} onPick={chooseShade} /> : null}
          <div className="mt-5 flex items-end gap-3">
            <div>
              <span aria-hidden className="mb-1 block font-medium text-15">
                Quantity
              </span>
              <QuantityStepper quantity={quantity} onChange={setQuantity} label="Quantity" disabled={!isReady} />
            </div>
            <div className="grow">{actionFor({ quantity, shade })}</div>
          </div>
          {product.facts ? <FactList facts={product.facts} /> : null}
        </div>
      </div>
      <div className="mt-12 md:mt-16 md:max-w-[50rem]">
        <ProductTabs description={product.description} />
      </div>
    </article>
  );
}
