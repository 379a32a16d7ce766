import type { WornShade } from '@beautymark/contracts/face';
import type { WearPlace } from '@beautymark/contracts/wear';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import { Disc } from '#ui/disc.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { areWornIn, shadesOf, type WornProduct } from './worn-products.ts';

interface WornListProps {
  ref: RefObject<HTMLUListElement | null>;
  worn: readonly WornProduct[];
  onIntensity: (place: WearPlace, intensity: number) => void;
  onShade: (product: WornProduct, chosen: WornShade) => void;
  onTakeOff: (product: WornProduct) => void;
}

/**
 * What is worn: how strongly, in which shade, and a way to take it off. On phones in a row of cards; from 48rem up in thumbnails,
 * and below them the one that is pressed, where all others have lain.
 */
export function WornList({ ref, worn, onIntensity, onShade, onTakeOff }: WornListProps) {
  const [place, setPlace] = useState<WearPlace>();
  const opened = worn.find(({ wear }) => wear.place === place) ?? worn[0];
  // What was put on last is in view; of a whole look its first.
  const before = useRef(worn);
  useEffect(() => {
    const added = worn.filter((product) => !areWornIn(before.current, [product]));
    if (added.length > 0) setPlace(added.length === 1 ? added[0]?.wear.place : undefined);
    const isOneMore = worn.length === before.current.length + 1 && areWornIn(worn, before.current);
    if (ref.current && worn.length !== before.current.length)
      ref.current.scrollLeft = isOneMore ? ref.current.scrollWidth : 0;
    before.current = worn;
  }, [ref, worn]);
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label="Worn now"
      className="scroll-row relative -mx-4 flex gap-2 overflow-x-auto px-4 outline-none max-md:scroll-mt-(--stuck) md:mx-0 md:flex-wrap md:overflow-visible md:px-0 md:pb-18"
    >
      {worn.map((product) => (
        <li key={product.wear.place} className="max-md:relative max-md:shrink-0">
          <ThumbnailButton product={product} isOpen={product === opened} onPress={() => setPlace(product.wear.place)} />
          <div
            className={`grid grid-cols-[4rem_minmax(0,1fr)] content-start gap-x-3 max-md:h-full max-md:w-60 max-md:border max-md:border-line max-md:p-2 max-md:pb-1 md:absolute md:inset-x-0 md:bottom-0 md:h-16 md:grid-cols-2 ${product === opened ? '' : 'md:hidden'}`}
          >
            <div className="md:hidden">
              <Thumbnail product={product} />
            </div>
            <div className="min-w-0 max-md:pr-6 md:row-span-2 md:pl-8">
              <p className="line-clamp-2 text-13 leading-tight">{product.productName}</p>
              <p className="truncate text-13 text-ink-muted">{shadesOf(product)}</p>
              {product.wear.pans?.length ? (
                <span aria-hidden className="mt-1 flex gap-1 md:hidden">
                  <Dots product={product} />
                </span>
              ) : null}
            </div>
            <IconButton
              icon="ri-close-line"
              label={`Take off ${product.productName}`}
              className="absolute! top-0 right-0 size-9! md:right-auto md:-left-2.5"
              onClick={() => onTakeOff(product)}
            />
            <Shades product={product} onShade={onShade} />
            <Intensity product={product} onIntensity={onIntensity} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailButtonProps {
  product: WornProduct;
  isOpen: boolean;
  onPress: () => void;
}

/** From 48rem up. */
const ThumbnailButton = ({ product, isOpen, onPress }: ThumbnailButtonProps) => (
  <button
    type="button"
    aria-label={`Adjust ${product.productName}`}
    aria-expanded={isOpen}
    title={`${product.productName} · ${shadesOf(product)}`}
    className="relative block w-16 rounded-soft outline-offset-2 outline-ink aria-expanded:outline-2 max-md:hidden"
    onClick={onPress}
  >
    <Thumbnail product={product} />
    <DotsInCorner product={product} />
  </button>
);

/** On phones always seen, below the photo: what is worn, each with its shades; one alone with its name. It leads to the list. */
export function WornStrip({ worn, onAdjust }: { worn: readonly WornProduct[]; onAdjust: () => void }) {
  const only = worn.length === 1 ? worn[0] : undefined;
  return (
    <button type="button" className="flex w-full min-w-0 items-center gap-1.5 text-15" onClick={onAdjust}>
      {worn.map((product) => (
        <span key={product.wear.place} aria-hidden className="relative w-16 min-w-0">
          <Thumbnail product={product} />
          <DotsInCorner product={product} />
        </span>
      ))}
      {only ? (
        <span aria-hidden className="ml-1.5 min-w-0 text-left leading-tight">
          <span className="line-clamp-2">{only.productName}</span>
          <span className="block truncate text-13 text-ink-muted">{shadesOf(only)}</span>
        </span>
      ) : null}
      <span className="grow pl-1.5 text-right font-medium underline underline-offset-4">
        Adjust<span className="sr-only">{` look (${worn.length})`}</span>
      </span>
    </button>
  );
}

/** The colors that a product is worn in. */
const Dots = ({ product: { wear } }: { product: WornProduct }) =>
  [...new Set(wear.pans?.map(({ hex }) => hex) ?? [wear.hex])].map((hex) => (
    <Disc key={hex} hex={hex} className="size-4" />
  ));

const DotsInCorner = ({ product }: { product: WornProduct }) => (
  <span className="absolute right-0.5 bottom-0.5 flex *:not-first:-ml-1.5">
    <Dots product={product} />
  </span>
);

/** Where no picture shows the shade, the shade itself. */
const Thumbnail = ({ product: { picture, wear } }: { product: WornProduct }) => (
  <div className="aspect-square overflow-hidden rounded-soft bg-sunk">
    {picture ? (
      <ShadeThumbnail src={picture.src} inShade={picture.inShade} sizes="64px" />
    ) : (
      <span aria-hidden className="block size-full forced-color-adjust-none" style={{ backgroundColor: wear.hex }} />
    )}
  </div>
);

function Shades({ product, onShade }: { product: WornProduct } & Pick<WornListProps, 'onShade'>) {
  const { place, shade, hex, shades = [] } = product.wear;
  const name = useId();
  // What a look wears may be none of them.
  const all = shades.some((one) => one.shade === shade) ? shades : [{ shade, hex }, ...shades];
  if (all.length < 2 || product.shade === undefined) return null;
  return (
    <fieldset className="flex w-fit min-w-0 max-w-full max-md:col-span-2 max-md:mt-1 md:col-start-2 rounded-soft bg-swatch-surround">
      <legend className="sr-only">{`Shade of ${product.productName}`}</legend>
      {all.map((one) => (
        <label
          key={one.shade}
          title={one.shade}
          className="relative grid h-8 w-8 min-w-6 cursor-pointer place-items-center"
        >
          <input
            type="radio"
            name={`${name} ${place}`}
            checked={one.shade === shade}
            onChange={() => onShade(product, one)}
            className="peer native-input"
          />
          <span className="rounded-full ring-ink ring-offset-2 ring-offset-swatch-surround peer-checked:ring-2 peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-4">
            <Disc hex={one.hex} className="size-5" />
          </span>
          <span className="sr-only">{one.shade}</span>
        </label>
      ))}
    </fieldset>
  );
}

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
      className="h-7 w-full accent-fig max-md:col-span-2 md:col-start-2"
    />
  );
}
