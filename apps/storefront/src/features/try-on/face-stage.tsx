import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { WornProduct } from './worn-products.ts';

/** In a panel, there larger while it moves, or as a page's main picture. From a tablet's width on the controls are below the picture. */
export type StageLayout = 'below' | 'live' | 'main';

interface FaceStageProps {
  worn: readonly WornProduct[];
  layout?: StageLayout;
  /** Lies in a corner of the picture. */
  inset?: ReactNode;
  /** Stands in the controls' place until something is worn. */
  hint?: string | undefined;
  /** The picture without what is worn, with this class name. */
  bare: (className: string) => ReactNode;
  /** The picture with what is worn lies over it; `style` uncovers the bare one. */
  shown: (className: string, style: CSSProperties) => ReactNode;
  /** Lies over the picture. */
  overlay?: ReactNode;
  /** Above the controls. */
  children?: ReactNode;
  /** Below the controls. */
  actions?: ReactNode;
}

const LAYOUTS = {
  below: { frame: 'h-[clamp(10rem,22dvh,15rem)] md:h-auto md:w-full', all: 'md:block', controls: 'md:mt-3' },
  live: { frame: 'h-[34dvh] md:h-auto md:w-full', all: 'md:block', controls: 'md:mt-3' },
  // Never taller than what is seen of the page.
  main: {
    frame: 'h-[34dvh] rounded-soft md:h-auto md:w-full md:max-w-[calc((100dvh-13rem)*0.8)]',
    all: 'md:block',
    controls: 'md:mt-3 md:max-w-[calc((100dvh-13rem)*0.8)] md:grid md:grid-cols-2 md:items-end md:gap-4',
  },
};
/** While nothing is worn, a phone has better things to show than a large photo. */
const WAITING_FRAME = 'h-32 md:h-auto md:w-full';
const PICTURE = 'absolute inset-0 size-full';

/** A face with what is worn, still or moving; a slider, or a held button, shows it bare. */
export function FaceStage({ worn, layout = 'below', hint, inset, bare, shown, ...rest }: FaceStageProps) {
  const { overlay, children, actions } = rest;
  const look = LAYOUTS[layout];
  const [bareShare, setBareShare] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const left = isHeld ? 100 : bareShare;
  const isWaiting = hint && worn.length === 0;
  return (
    <div className={`flex gap-4 ${look.all}`}>
      <div
        className={`daylight relative aspect-4/5 shrink-0 overflow-hidden bg-swatch-surround ${isWaiting ? WAITING_FRAME : look.frame}`}
      >
        {bare(PICTURE)}
        {shown(PICTURE, { clipPath: `inset(0 0 0 ${left}%)` })}
        {left > 0 && left < 100 ? (
          <span aria-hidden className="absolute inset-y-0 w-0.5 bg-paper" style={{ left: `${left}%` }} />
        ) : null}
        {/* Badges and the magnifier would hide a picture of this size. */}
        {inset ? (
          <div className="absolute right-2 bottom-2 w-[26%] overflow-hidden rounded-soft border-2 border-paper [&_.daylight]:hidden">
            {inset}
          </div>
        ) : null}
        {overlay}
      </div>
      <div className={`flex min-w-0 grow flex-col justify-end gap-2 ${look.controls}`}>
        {isWaiting ? (
          <p className="text-15 text-ink-muted">{hint}</p>
        ) : (
          <>
            {children}
            <Comparison {...{ worn, bareShare, setBareShare, isHeld, setIsHeld }} />
          </>
        )}
        {actions}
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
    <label className="block text-13 md:text-15">
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
        className="block h-9 w-full accent-fig md:h-11"
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
