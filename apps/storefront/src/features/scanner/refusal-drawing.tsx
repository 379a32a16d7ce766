import type { Hint } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

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

interface FaceProps {
  /** SVG transformation of the whole face. */
  at?: string;
  skin?: string | undefined;
  eyes?: 'open' | 'closed' | 'covered';
  mouth?: 'bare' | 'covered';
}

const MEDIUM = SKIN_TONES[7]?.hex;
const DEEP = SKIN_TONES[14]?.hex;
const DARK = 'var(--color-ink-on-picture)';
const BRIGHT = 'var(--color-on-deep-shade)';
/** Light that no room has: the drawing says that it is wrong. */
const TINTED = 'var(--color-tinted-light)';

/** Head and shoulders, as plain as a sign: looking at the camera in the middle of the picture. */
const Face = ({ at, skin = MEDIUM, eyes = 'open', mouth = 'bare' }: FaceProps) => (
  <g transform={at} fill="none" stroke={DARK} strokeWidth="1.5" strokeLinecap="round">
    <path d="M8 112c2-20 18-24 37-24s35 4 37 24z" fill={DARK} fillOpacity="0.45" stroke="none" />
    <path d="M37 74h16v16a8 7 0 0 1-16 0z" fill={skin} stroke="none" />
    <path d="M21 48c-2-40 50-40 48 0l-3 14H24z" fill={DARK} fillOpacity="0.8" stroke="none" />
    <ellipse cx="45" cy="52" rx="21" ry="28" fill={skin} stroke="none" />
    <path d="M31 43q5-3 10 0M49 43q5-3 10 0" />
    {EYES[eyes]}
    {mouth === 'covered' ? (
      <path d="M25 57q20-7 40 0q-3 23-20 23t-20-23" fill={BRIGHT} />
    ) : (
      <path d="M45 52v8l-3 2M38 69q7 5 14 0" />
    )}
  </g>
);

const EYES = {
  open: <path d="M33 49a3.5 2.5 0 0 0 7 0a3.5 2.5 0 0 0-7 0M50 49a3.5 2.5 0 0 0 7 0a3.5 2.5 0 0 0-7 0" fill={DARK} />,
  closed: <path d="M32 49q4 3 8 0M50 49q4 3 8 0" />,
  covered: <path d="M28 44h15v6a7 6 0 0 1-15 0zM47 44h15v6a7 6 0 0 1-15 0zM43 46h4" fill={DARK} />,
};

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
