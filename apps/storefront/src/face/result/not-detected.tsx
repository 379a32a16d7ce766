import type { Hint } from '@beautymark/contracts/face';
import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Icon } from '#ui/icon.tsx';
import { BRIGHT, DARK, DEEP, Face, TINTED } from './face-drawing.tsx';
import { refusalSentence } from './photo-words.ts';

const TIPS = [
  'Good lighting',
  'Clear front-facing view',
  'No sunglasses or face coverings',
  'Face centred in the picture',
] as const;

interface NotDetectedProps {
  /** Has the focus at first: the dialog is read from its title, and trying again is one press away. */
  firstButton: Ref<HTMLButtonElement>;
  hints: readonly Hint[];
  onTryNewPhoto: () => void;
  onCancel: () => void;
}

export function NotDetected({ firstButton, hints, onTryNewPhoto, onCancel }: NotDetectedProps) {
  return (
    <div>
      <p className="text-13 text-ink-muted">Face Not Detected</p>
      <p className="mt-1 text-20">{refusalSentence(hints)}</p>
      <RefusalDrawing hints={hints} />
      <p className="mt-4">Try this:</p>
      <ul className="mt-2">
        {TIPS.map((tip) => (
          <li key={tip} className="border-line border-t py-3">
            {tip}
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={firstButton} onClick={onTryNewPhoto}>
          Try New Photo
        </Button>
      </DialogFoot>
    </div>
  );
}

/** What a photo that was refused looks like, and beside it what a good one does. */
function RefusalDrawing({ hints }: { hints: readonly Hint[] }) {
  const wrong = hints.find((hint) => DRAWN[hint]);
  return (
    <div aria-hidden className="mt-4 grid max-w-80 grid-cols-2 gap-4 text-13">
      <Example icon="ri-close-line" caption="Not like this">
        {(wrong && DRAWN[wrong]) ?? DRAWN['no-face']}
      </Example>
      <Example icon="ri-check-line" caption="Like this">
        <Face />
      </Example>
    </div>
  );
}

const Example = ({ icon, caption, children }: { icon: string; caption: string; children: ReactNode }) => (
  <div>
    <svg viewBox="0 0 90 110" className="block w-full bg-swatch-surround" aria-hidden="true">
      {children}
    </svg>
    <p className="mt-1 flex items-center gap-1">
      <Icon name={icon} />
      {caption}
    </p>
  </div>
);

const veil = (fill: string, opacity: number) => <rect width="90" height="110" fill={fill} opacity={opacity} />;

/** Each cause as a picture of it. */
const DRAWN: Partial<Record<Hint, ReactNode>> = {
  'no-face': <Face at="translate(34 60)" />,
  'too-dark': (
    <>
      <Face />
      {veil(DARK, 0.72)}
    </>
  ),
  'too-bright': (
    <>
      <Face />
      {veil(BRIGHT, 0.78)}
    </>
  ),
  blurred: (
    <g style={{ filter: 'blur(3px)' }}>
      <Face />
    </g>
  ),
  'turned-away': <Face at="translate(10 0) scale(.55 1) skewY(6)" />,
  'too-small': <Face at="translate(32 66) scale(.36)" />,
  'more-than-one-face': (
    <>
      <Face at="translate(-12 18) scale(.8)" />
      <Face at="translate(34 18) scale(.8)" skin={DEEP} />
    </>
  ),
  'uneven-light': (
    <>
      <Face />
      <rect width="45" height="110" fill={DARK} opacity="0.6" />
    </>
  ),
  'colour-cast': (
    <>
      <Face />
      {veil(TINTED, 0.45)}
    </>
  ),
  'eyes-closed': <Face eyes="closed" />,
  'eyes-covered': <Face eyes="covered" />,
  'mouth-covered': <Face mouth="covered" />,
  'black-and-white': (
    <g style={{ filter: 'grayscale(1)' }}>
      <Face />
    </g>
  ),
};
