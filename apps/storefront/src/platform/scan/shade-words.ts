import type { ToneCertainty } from '@beautymark/contracts/tone-certainty';

/** `closest`: the range has none near their lips, and this one comes closest. */
export type Whose = ToneCertainty | 'closest';

const OWN = ['Your shade', 'Yours'] as const;

/** How sure it is that a shade is the visitor's, on cards and product pages: in full, and where two cards share a phone's width. */
export const SHADE_WORDS = {
  named: OWN,
  high: OWN,
  medium: ['Likely yours', 'Likely'],
  low: ['Perhaps', 'Perhaps'],
  closest: ['Closest in this range', 'Closest'],
} as const satisfies Record<Whose, readonly [full: string, short: string]>;
