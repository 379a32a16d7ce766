import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { ShadedPicture } from '#platform/shaded-picture.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface PictureZoomProps {
  product: ProductDetail;
  shade: Shade | null;
  /** Of the largest file, in pixels. */
  width: number;
  onClose: () => void;
}

/** A product stands in the middle of its picture, whose corner would be an empty wall. */
function showMiddle(box: HTMLElement | null) {
  box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}

/** The picture at its full size, which scrolls where the screen is smaller. */
export default function PictureZoom({ product, shade, width, onClose }: PictureZoomProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Picture" size="wide">
      <section
        ref={showMiddle}
        aria-label="Enlarged picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="-mx-4 -my-4 h-[calc(100%+2rem)] overflow-auto bg-sunk md:-mx-6"
      >
        <div style={{ width }}>
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
        </div>
      </section>
    </Dialog>
  );
}
