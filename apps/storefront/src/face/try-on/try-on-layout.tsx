import type { WornShade } from '@beautymark/contracts/face';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import {
  FACE_COLUMN,
  FACE_COVER,
  FACE_EDGES,
  FACE_FRAME,
  FACE_HEIGHT,
  WORN_FACE_HEIGHT,
} from '#platform/scan/face-columns.ts';
import { useCovering } from '#platform/scan/photo-covering.ts';
import { BARE, type TryOnPhoto, type Wearable, type Wearing } from '#platform/scan/wearing.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { IsTabShown } from '#ui/tabs.tsx';
import { useKeptLook } from './kept-look.ts';
import { LiveFace, SeeItLive, useLiveSwitch } from './live-switch.tsx';
import { LookButtons } from './look-buttons.tsx';
import type { Look } from './looks.ts';
import { TryOnButton } from './try-on-button.tsx';
import { type TryOn, useTryOn } from './use-try-on.ts';
import { WornFace } from './worn-face.tsx';
import { WornList, WornStrip } from './worn-list.tsx';
import {
  areWornIn,
  isSameWearable,
  type WornProduct,
  wearingSentence,
  withIntensity,
  withoutPlace,
  withProduct,
  withShade,
  wornPhrase,
} from './worn-products.ts';

export interface TryOnLayoutProps {
  photo: TryOnPhoto;
  /** Worn with one press each. */
  looks?: readonly Look[];
  /** Lies over the photo in its place, until something is put on. */
  cover?: ReactNode;
  /** The page's cart takes all that is worn. */
  addAll: (worn: readonly Wearable[]) => ReactNode;
  /** Gets what the products beside the photo show. They lie outside, so they keep their place and focus while this loads. */
  onWearing: (wearing: Wearing) => void;
}

/** The same at each render. */
const NONE: readonly Look[] = [];

const HINT = 'Try-on is painted here, in your browser.';

/** The shopper's photo, the column beside products that can be tried on it, one for each place of the face. */
export default function TryOnLayout({ photo, looks = NONE, cover, addAll, onWearing }: TryOnLayoutProps) {
  const [worn, setWorn] = useKeptLook(photo.file);
  const [said, setSaid] = useState('');
  const covering = useCovering(worn);
  const picture = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { still, open, live } = useLiveSwitch(photo);
  // While another tab is looked at, nothing is told or drawn here.
  const isWearing = use(IsTabShown) && worn.length > 0;
  const tryOn = useTryOn(still, worn);
  // The camera shows each moment what is worn.
  const drawn = still ? tryOn.drawn : worn;
  const keepBelow = useKeptPlace(picture);

  function putOn(product: Wearable, button: HTMLElement) {
    if (!isWearing) keepBelow(button);
    setWorn(withProduct(worn, product));
    setSaid(`Wearing ${wornPhrase(product)}`);
  }
  function takeOff(product: Wearable) {
    setWorn(withoutPlace(worn, product.wear.place));
    setSaid(`Took off ${product.productName}`);
  }
  function putOnLook(look: Look, button: HTMLElement) {
    keepBelow(button);
    setWorn(look.worn);
    setSaid(`${look.name} look. ${wearingSentence(look.worn)}`);
  }
  function changeShade({ productName, wear }: Wearable, chosen: WornShade) {
    setWorn(withShade(worn, wear.place, chosen));
    setSaid(`${productName} in ${chosen.shade}`);
  }
  // The button that had the focus is gone with its product.
  function takeOffInList(product: Wearable) {
    takeOff(product);
    const isLast = worn.length === 1;
    (isLast ? picture : list).current?.focus({ preventScroll: true });
  }

  const buttonFor = (product: Wearable) => {
    const isWorn = worn.some((one) => isSameWearable(one, product));
    return (
      <TryOnButton
        product={product}
        step={!isWorn ? 'off' : areWornIn(drawn, [product]) ? 'worn' : 'applying'}
        onPress={(button) => (isWorn ? takeOff(product) : putOn(product, button))}
      />
    );
  };
  const lookRow = (
    <div className="flex flex-wrap items-end gap-2">
      {looks.length > 0 ? <LookButtons looks={looks} worn={worn} drawn={drawn} onPress={putOnLook} /> : null}
      {/* Anew after the camera, so that it takes the focus back. */}
      <SeeItLive key={still ? 'photo' : 'camera'} isOpen={!still} onPress={open} />
    </div>
  );
  const hasFailed = tryOn.step === 'failed';
  const isStill = still !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the buttons and looks are drawn from
  useLayoutEffect(() => {
    if (hasFailed) onWearing(BARE);
    else onWearing({ buttonFor, covering, looks: lookRow, isWorn: isWearing });
  }, [worn, drawn, looks, covering.isCovered, isWearing, isStill, hasFailed, onWearing]);
  if (hasFailed) return <Failed cover={cover} again={tryOn.again} />;
  return (
    <section
      aria-label="Try on"
      className={`max-md:contents ${FACE_COLUMN} ${isWearing ? WORN_FACE_HEIGHT : FACE_HEIGHT}`}
    >
      {/* Fills the padding of the dialog above it, so that nothing shines through there. Sticks once something is worn: a bare face would only take room from the list. */}
      <div
        ref={picture}
        tabIndex={-1}
        className={`bg-surface outline-none ${FACE_EDGES} max-md:-top-4 max-md:z-10 ${isWearing ? 'max-md:sticky low:static' : ''}`}
      >
        {still ? (
          <>
            <WornFace tryOn={tryOn} worn={worn} cover={covering.isCovered ? cover : null} />
            {isWearing ? (
              <div className="flex h-20 items-center border-line border-b px-4 md:hidden">
                <WornStrip worn={worn} onAdjust={() => list.current?.focus()} />
              </div>
            ) : null}
          </>
        ) : (
          <LiveFace worn={worn} {...live} />
        )}
      </div>
      <div className={`mt-2 grid content-start gap-2 ${isWearing ? 'max-md:mb-4' : ''}`}>
        {isWearing ? (
          <>
            <WornList
              ref={list}
              worn={worn}
              onIntensity={(place, intensity) => setWorn(withIntensity(worn, place, intensity))}
              onShade={changeShade}
              onTakeOff={takeOffInList}
            />
            <div className="flex flex-wrap items-center gap-x-1 gap-y-2 bg-surface md:sticky md:bottom-0 low:static">
              <WornSum worn={worn} />
              <span className="grow" />
              {still ? <SaveButton save={tryOn.save} /> : null}
              <div className="grid max-md:basis-full">{addAll(worn)}</div>
            </div>
          </>
        ) : (
          <p className="text-13 text-ink-muted max-md:hidden">{HINT}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {areWornIn(drawn, worn) ? said : ''}
      </p>
    </section>
  );
}

const Failed = ({ cover, again }: Pick<TryOnLayoutProps, 'cover'> & Pick<TryOn, 'again'>) => (
  <div className={`${FACE_COLUMN} ${FACE_EDGES}`}>
    {cover ? (
      <div className={FACE_FRAME}>
        <div className={FACE_COVER}>{cover}</div>
      </div>
    ) : null}
    <div className="mt-2 flex flex-wrap items-center gap-x-1 max-md:px-4">
      <p className="text-13 text-ink-muted">Shades can’t be tried on right now. Your matches are here all the same.</p>
      <Button look="quiet" className="-my-2 underline" onClick={again}>
        Try again
      </Button>
    </div>
  </div>
);

/**
 * With the first product the photo, or what is worn below it, appears above what was pressed: the page scrolls along, and where
 * the photo stands above it, the row comes to stand just below that, so that nothing is cut. Where the photo stands beside it,
 * the page scrolls no further than until photo and what is worn are seen whole.
 */
function useKeptPlace(picture: RefObject<HTMLElement | null>): (pressed: HTMLElement) => void {
  const kept = useRef<{ row: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const { row, top = 0 } = kept.current ?? {};
    kept.current = null;
    const photo = picture.current?.getBoundingClientRect();
    if (!row || !photo) return;
    const scroller = scrollerOf(row);
    // Once, so that the photo sticks where it will stay.
    scroller.scrollTop += row.getBoundingClientRect().top - top;
    const place = row.getBoundingClientRect();
    if (photo.left < place.right && photo.right > place.left)
      scroller.scrollTop += place.top - (picture.current?.getBoundingClientRect().bottom ?? 0) - SPACE_PX;
    else if (picture.current?.parentElement) showWhole(picture.current.parentElement, scroller);
  });
  return (pressed) => {
    const row = pressed.closest('li, fieldset') ?? pressed;
    kept.current = { row, top: row.getBoundingClientRect().top };
  };
}

const SPACE_PX = 12;

function showWhole(element: Element, scroller: Element) {
  const [box, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const top = Math.min(box.bottom - view.bottom, box.top - view.top);
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (top > 0) scroller.scrollBy({ top, behavior });
}

const scrollerOf = (element: Element): Element => {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
};

/** What all that is worn costs; nothing where a price is not known. */
function WornSum({ worn }: { worn: readonly WornProduct[] }) {
  const prices = worn.flatMap(({ price }) => price ?? []);
  if (prices.length < worn.length) return null;
  const cents = prices.reduce((sum, price) => sum + toCents(price), 0);
  return (
    <p className="flex gap-x-2 text-15 md:flex-col md:leading-tight">
      <span>{plural(worn.length, 'product')}</span>
      <span className="font-medium tabular-nums">{formatCents(cents)}</span>
    </p>
  );
}

function SaveButton({ save }: Pick<TryOn, 'save'>) {
  const [isBusy, setIsBusy] = useState(false);
  async function saveFile() {
    setIsBusy(true);
    try {
      offerFile(await save(), 'beautymark-try-on.jpg');
    } catch {
      toast('The picture could not be saved', { tone: 'destructive' });
    }
    setIsBusy(false);
  }
  return (
    <Button look="quiet" icon="ri-download-line" busy={isBusy} onClick={() => void saveFile()}>
      Save picture
    </Button>
  );
}

/** Lets the browser save a file that lies in the page's memory. */
function offerFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
