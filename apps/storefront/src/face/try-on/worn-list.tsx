import type { WearPlace } from '@beautymark/contracts/wear';
import { type RefObject, useEffect } from 'react';
import { ShadeThumbnail } from '#platform/shade-thumbnail.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { shadesOf, type WornProduct } from './worn-products.ts';

interface WornListProps {
  ref: RefObject<HTMLUListElement | null>;
  worn: readonly WornProduct[];
  onIntensity: (place: WearPlace, intensity: number) => void;
  onTakeOff: (product: WornProduct) => void;
}

/** What is worn, in a row of one height however much it is: how strongly, and a way to take it off. */
export function WornList({ ref, worn, onIntensity, onTakeOff }: WornListProps) {
  // What was put on last is in view.
  useEffect(() => {
    if (ref.current) ref.current.scrollLeft = worn.length * ref.current.scrollWidth;
  }, [ref, worn.length]);
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label="Worn now"
      className="scroll-row -mx-4 flex gap-2 overflow-x-auto px-4 outline-none max-md:scroll-mt-[calc(58dvh+1rem)] md:mx-0 md:px-0"
    >
      {worn.map((product) => (
        <li
          key={product.wear.place}
          className="relative grid w-52 shrink-0 grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border border-line p-2"
        >
          <Thumbnail product={product} />
          <div className="min-w-0 pr-6">
            <p className="truncate text-13">{product.productName}</p>
            <Dots product={product} />
            <p className="truncate text-13 text-ink-muted">{shadesOf(product)}</p>
          </div>
          <IconButton
            icon="ri-close-line"
            label={`Take off ${product.productName}`}
            className="absolute! top-0 right-0 size-9!"
            onClick={() => onTakeOff(product)}
          />
          <Intensity product={product} onIntensity={onIntensity} />
        </li>
      ))}
    </ul>
  );
}

/** Where no picture shows the shade, the shade itself. */
const Thumbnail = ({ product: { picture, wear } }: { product: WornProduct }) => (
  <div className="size-16 overflow-hidden rounded-soft bg-sunk">
    {picture ? (
      <ShadeThumbnail src={picture.src} inShade={picture.inShade} sizes="64px" />
    ) : (
      <span aria-hidden className="block size-full forced-color-adjust-none" style={{ backgroundColor: wear.hex }} />
    )}
  </div>
);

/** The shade, or a palette's pans. */
const Dots = ({ product: { wear } }: { product: WornProduct }) => (
  <span aria-hidden className="my-0.5 flex gap-1">
    {(wear.pans?.length ? wear.pans : [wear]).map(({ shade, hex }) => (
      <span
        key={shade}
        className="size-4 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: hex }}
      />
    ))}
  </span>
);

function Intensity({ product, onIntensity }: { product: WornProduct } & Pick<WornListProps, 'onIntensity'>) {
  const percent = Math.round(product.intensity * 100);
  return (
    <input
      type="range"
      min={10}
      max={100}
      step={5}
      value={percent}
      aria-label={`Intensity of ${product.productName}`}
      aria-valuetext={`${percent} %`}
      onChange={(event) => onIntensity(product.wear.place, Number(event.target.value) / 100)}
      className="col-span-2 mt-1 h-8 w-full accent-fig"
    />
  );
}
