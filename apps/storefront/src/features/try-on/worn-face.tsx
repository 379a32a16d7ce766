import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TryOn } from './use-try-on.ts';
import { type WornProduct, wearingSentence } from './worn-products.ts';

interface WornFaceProps {
  tryOn: TryOn;
  worn: readonly WornProduct[];
  /** In a panel, or as a page's main picture. From a tablet's width on the controls are below the photo. */
  layout?: 'below' | 'main';
  /** Lies in a corner of the photo. */
  inset?: ReactNode;
  /** Stands in the controls' place until something is worn. */
  hint?: string;
  /** Above the controls. */
  children?: ReactNode;
}

const LAYOUTS = {
  below: { frame: 'h-[34dvh] md:h-auto md:w-full', all: 'md:block', controls: 'md:mt-3' },
  // Never taller than what is seen of the page.
  main: {
    frame: 'h-[34dvh] rounded-soft md:h-auto md:w-full md:max-w-[calc((100dvh-13rem)*0.8)]',
    all: 'md:block',
    controls: 'md:mt-3 md:max-w-[calc((100dvh-13rem)*0.8)] md:grid md:grid-cols-2 md:items-end md:gap-4',
  },
};

/** The photo with what is worn; a slider, or a held button, shows the bare photo. */
export function WornFace({ tryOn: { step, canvases }, worn, layout = 'below', inset, hint, children }: WornFaceProps) {
  const look = LAYOUTS[layout];
  const [bareShare, setBareShare] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const left = isHeld ? 100 : bareShare;
  const sentence = `Your photo. ${wearingSentence(worn)}.`;
  return (
    <div className={`flex gap-4 ${look.all}`}>
      <div className={`daylight relative aspect-4/5 shrink-0 overflow-hidden bg-swatch-surround ${look.frame}`}>
        <canvas ref={canvases.bare} aria-hidden className="absolute inset-0 size-full" />
        <canvas
          ref={canvases.worn}
          role="img"
          aria-label={sentence}
          className="absolute inset-0 size-full"
          style={{ clipPath: `inset(0 0 0 ${left}%)` }}
        />
        {left > 0 && left < 100 ? (
          <span aria-hidden className="absolute inset-y-0 w-0.5 bg-paper" style={{ left: `${left}%` }} />
        ) : null}
        {inset ? (
          <div className="absolute right-2 bottom-2 w-[26%] overflow-hidden rounded-soft border-2 border-paper">
            {inset}
          </div>
        ) : null}
        {step === 'opening' ? (
          <div className="absolute inset-0 grid place-items-center">
            <p role="status" className="grid justify-items-center gap-2 px-2 text-center text-13 text-ink-muted">
              <Icon name="ri-loader-4-line" spinning />
              Preparing your photo
            </p>
          </div>
        ) : null}
      </div>
      <div className={`flex min-w-0 grow flex-col justify-end gap-2 ${look.controls}`}>
        {hint && worn.length === 0 ? (
          <p className="text-15 text-ink-muted">{hint}</p>
        ) : (
          <>
            {children}
            <Comparison {...{ worn, bareShare, setBareShare, isHeld, setIsHeld }} />
          </>
        )}
      </div>
    </div>
  );
}
interface ComparisonProps {
  worn: readonly WornProduct[];
  /** In percent of the photo's width. */
  bareShare: number;
  setBareShare: (share: number) => void;
  isHeld: boolean;
  setIsHeld: (isHeld: boolean) => void;
}

/** A slider and a held button: both show the photo without what is worn. */
const Comparison = ({ worn, bareShare, setBareShare, isHeld, setIsHeld }: ComparisonProps) => (
  <>
    <label className="block text-15">
      Before and after
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={bareShare}
        disabled={worn.length === 0}
        aria-valuetext={`${bareShare} % of the photo is bare`}
        onChange={(event) => setBareShare(Number(event.target.value))}
        className="block h-11 w-full accent-fig"
      />
    </label>
    <HoldButton isHeld={isHeld} isDisabled={worn.length === 0} onHeld={setIsHeld} />
  </>
);

/** Shows the bare photo while it is pressed, by pointer or by key. */
function HoldButton(props: { isHeld: boolean; isDisabled: boolean; onHeld: (isHeld: boolean) => void }) {
  const { isHeld, isDisabled, onHeld } = props;
  const release = () => onHeld(false);
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  return (
    <Button
      look="secondary"
      icon="ri-contrast-2-line"
      disabled={isDisabled}
      aria-pressed={isHeld}
      className="w-full touch-none select-none max-md:px-2"
      onPointerDown={() => onHeld(true)}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isPress(event) && onHeld(true)}
      onKeyUp={(event) => isPress(event) && release()}
    >
      Hold to compare
    </Button>
  );
}
