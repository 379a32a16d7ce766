import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { type ComponentProps, useEffect, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { ShadedPicture } from '#platform/shaded-picture.tsx';
import { toast } from '#platform/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { ProductBadges } from './product-card.tsx';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx'));
const MorePictures = lazyPart(() => import('./more-pictures.tsx'));
const frame = 'aspect-square rounded-soft bg-sunk';

interface ProductPictureProps {
  product: ProductDetail;
  /** The chosen one; null for none. */
  shade: Shade | null;
}

/** The files that the page's large picture is shown from; smaller ones on the page take the same, so that none comes twice. */
export const filesOf = ({ imageUrl, imageWidth }: ProductDetail) => ({
  ...productPicture,
  src: imageUrl,
  otherWidths: imageWidth ? [320, imageWidth] : [320],
  sizes: '(min-width: 90rem) 660px, (min-width: 48rem) 48vw, 100vw',
});

/** The product's picture in the chosen shade. With a larger file beside it, pressing it enlarges it; without one it is shown at most at its own size. */
export function ProductPicture({ product, shade }: ProductPictureProps) {
  // Null: the product's own picture.
  const [other, setOther] = useState<string | null>(null);
  return (
    <>
      {other ? (
        <Picture {...productPicture} src={other} alt={`Another picture of ${product.name}`} className={frame} />
      ) : (
        <OwnPicture {...{ product, shade }} />
      )}
      {product.pictures ? (
        <Gallery product={product} pictures={product.pictures} other={other} onPick={setOther} />
      ) : null}
    </>
  );
}

/** Its code comes after the page: few products have further pictures. */
function Gallery(props: ComponentProps<typeof MorePictures>) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    MorePictures.preload().then(
      () => setLoaded(true),
      () => {},
    );
  }, []);
  return <div className="mt-2 min-h-20">{isLoaded ? <MorePictures {...props} /> : null}</div>;
}

function OwnPicture({ product, shade }: ProductPictureProps) {
  const large = product.imageWidth;
  return (
    <div className={`relative ${large ? '' : 'max-w-160'}`}>
      <ShadedPicture
        {...filesOf(product)}
        layer={product.shadeLayer}
        shade={shade}
        alt={`${product.name} by ${product.brand}`}
        loading="first"
        className={frame}
      />
      <ProductBadges product={product} className="left-2 max-sm:items-start" />
      {large ? <ZoomButton {...{ product, shade }} width={large} /> : null}
    </div>
  );
}

function ZoomButton({ product, shade, width }: ProductPictureProps & { width: number }) {
  const [isOpen, setOpen] = useState(false);
  const isReady = useHydrated();
  const open = () =>
    PictureZoom.preload().then(
      () => setOpen(true),
      () => toast('The picture cannot be enlarged right now', { tone: 'destructive' }),
    );
  return (
    <>
      <button
        type="button"
        aria-label="Enlarge the picture"
        aria-haspopup="dialog"
        disabled={!isReady}
        onClick={() => void open()}
        className="group/zoom absolute inset-0 grid cursor-zoom-in place-items-end p-3 focus-visible:-outline-offset-4"
      >
        <span className="daylight grid size-11 place-items-center rounded-full bg-paper text-ink group-hover/zoom:bg-fig group-hover/zoom:text-on-fig">
          <Icon name="ri-zoom-in-line" />
        </span>
      </button>
      {isOpen ? <PictureZoom {...{ product, shade, width }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
