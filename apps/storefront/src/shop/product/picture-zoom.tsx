import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useLayoutEffect, useRef, useState } from 'react';
import { ShadedPicture } from '#platform/pictures/shaded-picture.tsx';
import { Button } from '#ui/button.tsx';
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
function showMiddle(box: HTMLElement) {
  box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}

/** The whole picture, as large as the screen allows; closer it has its full size and scrolls. */
export default function PictureZoom({ onClose, ...shown }: PictureZoomProps) {
  const width = shown.product.imageWidth ?? productPicture.width;
  const [isClose, setIsClose] = useState(false);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isClose && box.current) showMiddle(box.current);
  }, [isClose]);
  return (
    <Dialog onClose={onClose} title="Picture" size="wide">
      <section
        ref={box}
        aria-label="Enlarged picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="-mx-4 -my-4 grid h-[calc(100%+2rem)] grid-cols-1 overflow-auto bg-sunk md:-mx-6 low:h-auto"
      >
        <div className="m-auto" style={{ width: isClose ? width : `min(${width}px, 100%, 92dvh - 4rem)` }}>
          <Enlarged {...shown} width={width} />
        </div>
      </section>
      <div className="daylight absolute right-4 bottom-4">
        <Button look="secondary" aria-pressed={isClose} className="bg-paper" onClick={() => setIsClose(!isClose)}>
          Closer
        </Button>
      </div>
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
