import type { ReactNode } from 'react';
import { FaceStage, type StageLayout } from './face-stage.tsx';
import type { TryOn } from './use-try-on.ts';
import { areWornIn, type WornProduct, wearingSentence } from './worn-products.ts';

interface WornFaceProps {
  tryOn: TryOn;
  worn: readonly WornProduct[];
  layout?: StageLayout;
  inset?: ReactNode;
  /** Lies over the photo in its place. */
  cover?: ReactNode;
  children?: ReactNode;
}

/** The photo with what is worn. While it is prepared it is seen as it is. */
export const WornFace = ({ tryOn: { step, canvases, drawn }, worn, cover, ...rest }: WornFaceProps) => (
  <FaceStage
    worn={cover ? [] : worn}
    {...rest}
    bare={(className) => <canvas ref={canvases.bare} aria-hidden className={className} />}
    shown={(className, style) => (
      <canvas
        ref={canvases.worn}
        {...(step === 'bare' || cover
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': `Your photo. ${wearingSentence(drawn)}.` })}
        className={className}
        style={style}
      />
    )}
    overlay={
      cover ? (
        <div className="absolute inset-0 grid items-center bg-swatch-surround">{cover}</div>
      ) : step === 'bare' ? (
        <span role="img" aria-label="Your photo. Wearing nothing." className="absolute inset-0" />
      ) : (
        <Progress>{step === 'opening' ? 'Preparing your photo' : areWornIn(drawn, worn) ? '' : 'Applying…'}</Progress>
      )
    }
  />
);

/** What the shopper waits for, over the photo; nothing while it shows what is worn. */
const Progress = ({ children }: { children: string }) => (
  <div className="absolute inset-x-0 top-0">
    {children ? <div aria-hidden className="progress-line h-1" /> : null}
    <p role="status" className="m-2 w-fit rounded-soft bg-surface px-2 text-13 empty:hidden">
      {children}
    </p>
  </div>
);
