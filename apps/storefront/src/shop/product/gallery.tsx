import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { ShadeName } from './shade-name.tsx';
import { SkinSwatch, useShownTones } from './skin-swatch.tsx';
import { Zoom } from './zoom-button.tsx';

interface MoreSlidesProps {
  product: ProductDetail;
  shade: Shade | null;
  /** What the skin wears; null without such a slide. */
  onSkin: Shade | null;
  /** The place of the slide that is seen. */
  at: number;
  face: ReactNode;
}

/** All after the first: the seller's other pictures, the shade on skin, the visitor's face. */
export function MoreSlides({ product, shade, onSkin, at, face }: MoreSlidesProps) {
  const slides: [key: string, ReactNode][] = (product.pictures ?? []).map((address) => [
    address,
    <>
      <Picture
        {...productPicture}
        src={address}
        alt={`Another picture of ${product.name}`}
        className="aspect-square rounded-soft bg-sunk"
      />
      <Zoom product={product} shade={shade} of={address} />
    </>,
  ]);
  if (product.onSkin && onSkin) {
    slides.push([
      'on skin',
      <>
        <OnSkin onSkin={product.onSkin} shade={onSkin} />
        <ShadeName>{`${onSkin.name} on skin`}</ShadeName>
        <Zoom product={product} shade={onSkin} of="skin" />
      </>,
    ]);
  }
  if (face) slides.push(['face', face]);
  return slides.map(([key, slide], place) => {
    const isSeen = at === place + 1;
    return (
      <li key={key} inert={!isSeen} aria-hidden={!isSeen} className="relative w-full shrink-0 snap-start">
        {slide}
      </li>
    );
  });
}

const OnSkin = ({ onSkin, shade }: { onSkin: NonNullable<ProductDetail['onSkin']>; shade: Shade }) => (
  <SkinSwatch onSkin={onSkin} shade={shade} tones={useShownTones()} />
);

interface GalleryControlsProps {
  row: RefObject<HTMLUListElement | null>;
  at: number;
  count: number;
  /** The last slide is the visitor's own face: the gallery opens there. */
  hasFace: boolean;
  onShow: (place: number) => void;
}

/** A dot for each picture, and arrows on the picture for those who point with a mouse. */
export function GalleryControls({ row, at, count, hasFace, onShow }: GalleryControlsProps) {
  function show(place: number, behavior: ScrollBehavior) {
    onShow(place);
    const box = row.current;
    box?.scrollTo?.({ left: place * box.clientWidth, behavior });
  }
  const glide = (place: number) =>
    show(place, window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  const openAtFace = useEffectEvent(() => {
    if (at === 0) show(count - 1, 'instant');
  });
  useEffect(() => {
    if (hasFace) openAtFace();
  }, [hasFace]);
  if (count === 1) return null;
  const names = Array.from({ length: count }, (_, place) => `Picture ${place + 1} of ${count}`);
  return (
    <>
      {at > 0 ? (
        <Arrow side="left-2" icon="ri-arrow-left-s-line" label="Previous picture" onPress={() => glide(at - 1)} />
      ) : null}
      {at < count - 1 ? (
        <Arrow side="right-2" icon="ri-arrow-right-s-line" label="Next picture" onPress={() => glide(at + 1)} />
      ) : null}
      <fieldset className="flex justify-center">
        <legend className="sr-only">Pictures</legend>
        {names.map((name, place) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={place === at}
            onClick={() => glide(place)}
            className="group/dot grid h-8 w-7 place-items-center md:h-11"
          >
            <span className="size-2 rounded-full bg-line-strong transition-colors duration-120 group-hover/dot:bg-ink group-aria-pressed/dot:w-5 group-aria-pressed/dot:bg-fig" />
          </button>
        ))}
      </fieldset>
    </>
  );
}

const Arrow = ({ side, icon, label, onPress }: { side: string; icon: string; label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={`daylight absolute top-[calc(50%-2.75rem)] grid size-11 place-items-center rounded-full bg-paper text-ink opacity-0 transition-opacity duration-120 focus-visible:opacity-100 group-hover/gallery:opacity-100 pointer-coarse:hidden ${side}`}
  >
    <Icon name={icon} />
  </button>
);
