import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { ShadedPicture } from '#platform/pictures/shaded-picture.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { SkinSwatch, useShownTones } from './skin-swatch.tsx';

interface PictureZoomProps {
  product: ProductDetail;
  shade: Shade | null;
  /** `own`: the product's first picture; `skin`: the shade on skin; else another picture's address. */
  of: string;
  onClose: () => void;
}

/** A product stands in the middle of its picture, whose corner would be an empty wall. */
function showMiddle(box: HTMLElement | null) {
  box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}

/** The picture at its full size, which scrolls where the screen is smaller. */
export default function PictureZoom({ onClose, ...shown }: PictureZoomProps) {
  const width = shown.product.imageWidth ?? productPicture.width;
  return (
    <Dialog onClose={onClose} title="Picture" size="wide">
      <section
        ref={showMiddle}
        aria-label="Enlarged picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="-mx-4 -my-4 h-[calc(100%+2rem)] overflow-auto bg-sunk md:-mx-6 low:h-auto"
      >
        <div style={{ width }}>
          <Enlarged {...shown} width={width} />
        </div>
      </section>
    </Dialog>
  );
}

function Enlarged({ product, shade, of, width }: Omit<PictureZoomProps, 'onClose'> & { width: number }) {
  const tones = useShownTones();
  if (of === 'skin' && product.onSkin && shade)
    return <SkinSwatch onSkin={product.onSkin} shade={shade} tones={tones} />;
  if (of !== 'own') {
    return (
      <Picture {...productPicture} src={of} alt={`Another picture of ${product.name}, enlarged`} loading="eager" />
    );
  }
  return (
    <ShadedPicture
      layer={product.shadeLayer}
      shade={shade}
      src={product.imageUrl}
      alt={`${product.name} by ${product.brand}, enlarged`}
      width={640}
      height={640}
      otherWidths={[width]}
      sizes={`${width}px`}
      loading="eager"
    />
  );
}
