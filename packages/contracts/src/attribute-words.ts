/** The words for what a scan tells besides the skin's tone. */

export const UNDERTONES = ['warm', 'cool', 'neutral'] as const;
export const EYE_COLORS = ['brown', 'blue', 'green', 'hazel', 'gray', 'amber'] as const;
export const EYEBROW_COLORS = [
  'light brown',
  'medium brown',
  'dark brown',
  'black',
  'blonde',
  'auburn',
  'gray',
] as const;
export const EYEBROW_SHAPES = ['arched', 'straight', 'soft-arch'] as const;
export const LIP_SHADES = ['nude pink', 'coral', 'berry', 'red', 'pink', 'peach'] as const;

export type Undertone = (typeof UNDERTONES)[number];
export type EyeColor = (typeof EYE_COLORS)[number];
export type EyebrowColor = (typeof EYEBROW_COLORS)[number];
export type EyebrowShape = (typeof EYEBROW_SHAPES)[number];
export type LipShade = (typeof LIP_SHADES)[number];
