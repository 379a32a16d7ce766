import { formatCents, toCents } from '@beautymark/contracts/money';
import { type ReactNode, useId, useRef, useState } from 'react';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { LiveFace, SeeItLive, useLiveSwitch } from './live-switch.tsx';
import { LookButtons } from './look-buttons.tsx';
import type { Look } from './looks.ts';
import type { TryOnPhoto } from './try-on-session.ts';
import { type TryOn, useTryOn } from './use-try-on.ts';
import { WornFace } from './worn-face.tsx';
import { WornList } from './worn-list.tsx';
import {
  isSameWearable,
  type Wearable,
  type WornProduct,
  wearingSentence,
  withIntensity,
  withoutPlace,
  withProduct,
  wornPhrase,
} from './worn-products.ts';

export interface TryOnLayoutProps {
  photo: TryOnPhoto;
  /** What is worn at first. */
  first?: Wearable | undefined;
  /** Worn with one press each. */
  looks?: readonly Look[];
  /** The page's cart takes all that is worn. */
  addAll: (worn: readonly Wearable[]) => ReactNode;
  /** The products, each with its button. */
  children: (buttonFor: (product: Wearable) => ReactNode) => ReactNode;
}

const HINT = 'Press Try on to see a product on your photo. The photo stays on this page.';

/** Fills the padding of the dialog above it, so that nothing shines through there. */
const STUCK = 'max-md:sticky max-md:-top-4 max-md:z-10 max-md:-mt-4 max-md:pt-4';

/** The shopper's photo beside products that can be tried on it, one for each place of the face. */
export default function TryOnLayout({ photo, first, looks = [], addAll, children }: TryOnLayoutProps) {
  const [worn, setWorn] = useState<readonly WornProduct[]>(() => (first ? withProduct([], first) : []));
  const [said, setSaid] = useState('');
  const picture = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { still, open, live } = useLiveSwitch(photo);
  const tryOn = useTryOn(still, worn);

  function putOn(product: Wearable) {
    setWorn(withProduct(worn, product));
    setSaid(`Wearing ${wornPhrase(product)}`);
  }
  function takeOff(product: Wearable) {
    setWorn(withoutPlace(worn, product.wear.place));
    setSaid(`Took off ${product.productName}`);
  }
  function putOnLook(look: Look) {
    setWorn(look.worn);
    setSaid(`${look.name} look. ${wearingSentence(look.worn)}`);
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
      <TryOnButton product={product} isWorn={isWorn} onPress={() => (isWorn ? takeOff(product) : putOn(product))} />
    );
  };
  const isWearing = worn.length > 0;
  const seeItLive = still ? <SeeItLive onPress={open} /> : null;
  if (tryOn.step === 'failed') {
    return (
      <>
        <p className="mb-6 text-ink-muted">Shades can’t be tried on in this browser. Your matches are below.</p>
        {children(() => null)}
      </>
    );
  }
  return (
    <div className="md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:gap-8">
      <section
        aria-label="Try on"
        className="max-md:contents md:sticky md:top-0 md:max-h-[calc(min(92dvh,54rem)-6rem)] md:self-start md:overflow-y-auto md:pr-1"
      >
        {/* On a phone the photo stays in view once it wears something; the list scrolls away above the matches. */}
        <div
          ref={picture}
          tabIndex={-1}
          className={`-mx-4 bg-surface px-4 pb-3 md:mx-0 md:px-0 ${isWearing || !still ? STUCK : ''}`}
        >
          {still ? (
            <WornFace tryOn={tryOn} worn={worn} hint={HINT} actions={isWearing ? null : seeItLive}>
              {isWearing ? (
                <Button look="soft" className="w-full max-md:px-2 md:hidden" onClick={() => list.current?.focus()}>
                  {`Adjust look (${worn.length})`}
                </Button>
              ) : null}
            </WornFace>
          ) : (
            <LiveFace worn={worn} layout="live" {...live} />
          )}
        </div>
        <div className="grid gap-4 max-md:mb-8">
          {isWearing ? seeItLive : null}
          {looks.length > 0 ? <LookButtons looks={looks} worn={worn} onPress={putOnLook} /> : null}
          {isWearing ? (
            <div>
              <WornList
                ref={list}
                worn={worn}
                onIntensity={(place, intensity) => setWorn(withIntensity(worn, place, intensity))}
                onTakeOff={takeOffInList}
              />
              <WornSum worn={worn} />
              <div className="mt-2 grid gap-2">
                {addAll(worn)}
                {still ? <SaveButton save={tryOn.save} /> : null}
              </div>
            </div>
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
      <div>{children(buttonFor)}</div>
    </div>
  );
}

/** What all that is worn costs; nothing where a price is not known. */
function WornSum({ worn }: { worn: readonly WornProduct[] }) {
  const prices = worn.flatMap(({ price }) => price ?? []);
  if (prices.length < worn.length) return null;
  const cents = prices.reduce((sum, price) => sum + toCents(price), 0);
  return (
    <p className="flex justify-between gap-4 border-line border-t pt-3 text-15">
      <span>{`${worn.length} ${worn.length === 1 ? 'product' : 'products'}`}</span>
      <span className="font-medium tabular-nums">{formatCents(cents)}</span>
    </p>
  );
}

function TryOnButton({ product, isWorn, onPress }: { product: Wearable; isWorn: boolean; onPress: () => void }) {
  const id = useId();
  return (
    <>
      <Button
        look={isWorn ? 'soft' : 'secondary'}
        icon={isWorn ? 'ri-check-line' : 'ri-brush-line'}
        aria-pressed={isWorn}
        aria-describedby={id}
        onClick={onPress}
      >
        Try on
      </Button>
      <span id={id} hidden>
        {`${product.productName} in ${product.wear.shade}`}
      </span>
    </>
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
