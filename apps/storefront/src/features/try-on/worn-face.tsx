import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { FaceStage, type StageLayout } from './face-stage.tsx';
import type { TryOn } from './use-try-on.ts';
import { type WornProduct, wearingSentence } from './worn-products.ts';

interface WornFaceProps {
  tryOn: TryOn;
  worn: readonly WornProduct[];
  layout?: StageLayout;
  inset?: ReactNode;
  hint?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The photo with what is worn. */
export const WornFace = ({ tryOn: { step, canvases }, worn, ...rest }: WornFaceProps) => (
  <FaceStage
    worn={worn}
    {...rest}
    bare={(className) => <canvas ref={canvases.bare} aria-hidden className={className} />}
    shown={(className, style) => (
      <canvas
        ref={canvases.worn}
        role="img"
        aria-label={`Your photo. ${wearingSentence(worn)}.`}
        className={className}
        style={style}
      />
    )}
    overlay={
      step === 'opening' ? (
        <div className="absolute inset-0 grid place-items-center">
          <p role="status" className="grid justify-items-center gap-2 px-2 text-center text-13 text-ink-muted">
            <Icon name="ri-loader-4-line" spinning />
            Preparing your photo
          </p>
        </div>
      ) : null
    }
  />
);
