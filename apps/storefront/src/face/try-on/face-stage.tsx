import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Disc } from '#ui/disc.tsx';
import { Icon } from '#ui/icon.tsx';
import { FullScreen } from './full-screen.tsx';
import { shadesOf, type WornProduct } from './worn-products.ts';
import './face-stage.css';

/** Beside products, where it is as large as the screen lets it; or as one of a page's pictures. */
export type StageLayout = 'room' | 'main';

interface FaceStageProps {
  worn: readonly WornProduct[];
  layout?: StageLayout;
  /** Lies in a corner of the picture. */
  inset?: ReactNode;
  /** The picture without what is worn, with this class name. */
  bare: (className: string) => ReactNode;
  /** The picture with what is worn lies over it; `style` uncovers the bare one. */
  shown: (className: string, style: CSSProperties) => ReactNode;
  overlay?: ReactNode;
  /** Lies on the picture beside the button that compares. */
  children?: ReactNode;
  actions?: ReactNode;
}

const LAYOUTS = {
  room: 'aspect-4/5 max-h-(--face) w-full',
  main: 'aspect-square w-full rounded-soft',
};
const PICTURE = 'absolute inset-0 size-full object-cover';

/** A face with what is worn, still or moving; a handle on it, or a held button, shows it bare. */
export function FaceStage({ worn, layout = 'room', inset, bare, shown, ...rest }: FaceStageProps) {
  const [bareShare, setBareShare] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const { overlay, children, actions } = rest;
  const isWearing = worn.length > 0;
  const left = isHeld ? 100 : isWearing ? bareShare : 0;
  return (
    <>
      <FullScreen className={`daylight flex flex-col overflow-hidden bg-swatch-surround ${LAYOUTS[layout]}`}>
        {(button) => (
          <>
            <div className="relative min-h-0 w-full grow overflow-hidden md:in-[[popover]]:mx-auto md:in-[[popover]]:aspect-4/5 md:in-[[popover]]:w-auto md:in-[[popover]]:max-w-full">
              {bare(PICTURE)}
              {shown(PICTURE, { clipPath: `inset(0 0 0 ${left}%)` })}
              {/* Badges and the magnifier would hide a picture of this size. */}
              {inset ? (
                <div className="absolute top-2 left-2 w-[22%] overflow-hidden rounded-soft border-2 border-paper [&_.daylight]:hidden">
                  {inset}
                </div>
              ) : null}
              {overlay}
              {isWearing ? (
                <CompareHandle share={bareShare} isMoving={left > 0 && left < 100} onMove={setBareShare} />
              ) : null}
              <div className="absolute inset-x-2 bottom-2 flex items-end gap-2">
                {isWearing ? <HoldButton isHeld={isHeld} onHeld={setIsHeld} /> : null}
                {children}
                <span className="grow" />
                {button}
              </div>
            </div>
            <WornNames worn={worn} />
          </>
        )}
      </FullScreen>
      {actions ? <div className="mt-2 grid grid-cols-2 gap-2 max-md:mx-4 max-md:pb-2">{actions}</div> : null}
    </>
  );
}

/** What is worn, where the picture fills the screen. */
const WornNames = ({ worn }: Pick<FaceStageProps, 'worn'>) => (
  <ul className="hidden grid-cols-2 gap-x-4 gap-y-1 bg-paper p-3 text-13 text-ink in-[[popover]]:grid md:flex-wrap md:justify-center md:in-[[popover]]:flex">
    {worn.map((product) => (
      <li key={product.wear.place} className="flex min-w-0 items-center gap-2">
        <Disc hex={product.wear.hex} className="size-4" />
        <span className="truncate">
          {shadesOf(product)}
          <span className="max-md:sr-only">{` · ${product.productName}`}</span>
        </span>
      </li>
    ))}
  </ul>
);

interface CompareHandleProps {
  /** In percent of the picture's width. */
  share: number;
  /** Both pictures are seen. */
  isMoving: boolean;
  onMove: (share: number) => void;
}

/** A line between the bare face and what is worn, with a knob that is never out of reach. */
const CompareHandle = ({ share, isMoving, onMove }: CompareHandleProps) => (
  <>
    {isMoving ? (
      <span aria-hidden className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper" style={{ left: `${share}%` }} />
    ) : null}
    <input
      type="range"
      min={0}
      max={100}
      step={5}
      value={share}
      aria-label="Before and after"
      aria-valuetext={`${share} % of the photo is bare`}
      onChange={(event) => onMove(Number(event.target.value))}
      className="compare-handle absolute -inset-x-12 bottom-16 h-14 w-[calc(100%+6rem)] in-[[popover]]:bottom-1/3"
    />
    <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-16 h-14 in-[[popover]]:bottom-1/3">
      <span
        className="absolute top-1.5 grid size-11 -translate-x-1/2 place-items-center rounded-full bg-paper text-ink shadow-float"
        style={{ left: `clamp(1.75rem, ${share}%, calc(100% - 1.75rem))` }}
      >
        <Icon name="ri-expand-left-right-line" />
      </span>
    </span>
  </>
);

/** Shows the bare photo while it is pressed, by pointer or by key. */
function HoldButton({ isHeld, onHeld }: { isHeld: boolean; onHeld: (isHeld: boolean) => void }) {
  const release = () => onHeld(false);
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  return (
    <button
      type="button"
      aria-pressed={isHeld}
      className="inline-flex min-h-11 touch-none select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-full bg-paper px-3 font-medium text-13 text-ink hover:bg-sunk"
      onPointerDown={() => onHeld(true)}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isPress(event) && onHeld(true)}
      onKeyUp={(event) => isPress(event) && release()}
    >
      <span className="max-xs:hidden">
        <Icon name="ri-contrast-2-line" />
      </span>
      Hold to compare
    </button>
  );
}
