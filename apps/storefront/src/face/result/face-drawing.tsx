import { SKIN_TONES } from '@beautymark/contracts/vocabularies';

interface FaceProps {
  /** SVG transformation of the whole face. */
  at?: string;
  skin?: string | undefined;
  eyes?: 'open' | 'closed' | 'covered';
  mouth?: 'bare' | 'covered';
}

const MEDIUM = SKIN_TONES[7]?.hex;
export const DEEP = SKIN_TONES[14]?.hex;
export const DARK = 'var(--color-ink-on-picture)';
export const BRIGHT = 'var(--color-on-deep-shade)';
/** Stands out from the ground in both themes. */
const HAIR = 'var(--color-ink-muted)';
/** Light that no room has: the drawing says that it is wrong. */
export const TINTED = 'var(--color-tinted-light)';

/** Head and shoulders, as plain as a sign: looking at the camera in the middle of the picture. */
export const Face = ({ at, skin = MEDIUM, eyes = 'open', mouth = 'bare' }: FaceProps) => (
  <g transform={at} fill="none" stroke={DARK} strokeWidth="1.5" strokeLinecap="round">
    <path d="M8 112c2-20 18-24 37-24s35 4 37 24z" fill={HAIR} fillOpacity="0.6" stroke="none" />
    <path d="M37 74h16v16a8 7 0 0 1-16 0z" fill={skin} stroke="none" />
    <path d="M21 48c-2-40 50-40 48 0l-3 14H24z" fill={HAIR} stroke="none" />
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
  open: (
    <>
      <path d="M31 49.5q5-5 10 0q-5 4-10 0zM49 49.5q5-5 10 0q-5 4-10 0z" fill={BRIGHT} strokeWidth="1" />
      <path d="M36 49.2v0M54 49.2v0" strokeWidth="4" />
    </>
  ),
  closed: <path d="M32 49q4 3 8 0M50 49q4 3 8 0" />,
  covered: <path d="M28 44h15v6a7 6 0 0 1-15 0zM47 44h15v6a7 6 0 0 1-15 0zM43 46h4" fill={DARK} />,
};
