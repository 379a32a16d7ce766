import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { ReactNode } from 'react';
import { Disc } from '#ui/disc.tsx';

export type Tone = (typeof SKIN_TONES)[number];

/** The 18 tones light to deep with their names, on neutral gray in both themes. A row is one group of tones, or two. */
export const ToneGrid = ({ children }: { children: (tone: Tone) => ReactNode }) => (
  <div className="daylight mt-2 grid grid-cols-3 gap-1 bg-swatch-surround p-1 sm:grid-cols-6">
    {SKIN_TONES.map(children)}
  </div>
);

/** The look of a control in the grid, which holds a `ToneName`. */
export const TONE_TILE =
  'relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-soft px-1.5 text-13 ring-ink ring-inset hover:ring-1 sm:grid sm:justify-items-center sm:gap-1 sm:p-2';

export const ToneName = ({ tone: { name, hex } }: { tone: Tone }) => (
  <>
    <Disc hex={hex} className="size-7 sm:size-9" />
    {name}
  </>
);
