import type { Hint } from '@beautymark/contracts/face';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BRIGHT, DARK, DEEP, Face, TINTED } from './face-drawing.tsx';

/** What a photo that was refused looks like, and beside it what a good one does. */
export function RefusalDrawing({ hints }: { hints: readonly Hint[] }) {
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
