import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useHydrated } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useOpened } from '#platform/page/use-opened.ts';
import { Icon } from '#ui/icon.tsx';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx'));

interface ZoomProps {
  product: ProductDetail;
  shade: Shade | null;
  /** `own`: the product's first picture; `skin`: the shade on skin; else another picture's address. */
  of: string;
}

/** The whole picture is the button that enlarges it. */
export function Zoom(props: ZoomProps) {
  const { isOpen, open, close } = useOpened(PictureZoom, 'The picture cannot be enlarged right now');
  const isReady = useHydrated();
  return (
    <>
      <button
        type="button"
        aria-label="Enlarge the picture"
        aria-haspopup="dialog"
        disabled={!isReady}
        onClick={open}
        className="group/zoom absolute inset-0 grid cursor-zoom-in place-items-end p-3 max-md:p-1.5 focus-visible:-outline-offset-4"
      >
        <span className="daylight grid size-11 place-items-center rounded-full bg-paper text-ink group-hover/zoom:bg-fig group-hover/zoom:text-on-fig">
          <Icon name="ri-zoom-in-line" />
        </span>
      </button>
      {isOpen ? <PictureZoom {...props} onClose={close} /> : null}
    </>
  );
}
