import type { Attribute, Confidence, Doubt } from '@beautymark/contracts/face';
import { EYE_COLORS, EYEBROW_COLORS, EYEBROW_SHAPES, LIP_SHADES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import type { ScanResult } from './scan-result.ts';
import { tonesAround } from './tone-position.ts';

/** The six attributes in the order of the specification, each with its name on the page. */
export const ATTRIBUTE_NAMES: Record<Attribute, string> = {
  skin_tone: 'Skin tone',
  undertone: 'Undertone',
  eye_color: 'Eye colour',
  eyebrow_color: 'Eyebrow colour',
  eyebrow_shape: 'Eyebrow shape',
  lip_shade: 'Lip shade',
};

/** The words to choose from. A tone is chosen by its colour. */
export const CHOICES = {
  undertone: UNDERTONES,
  eye_color: EYE_COLORS,
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
} as const;

/** What a value means for choosing products; a value of another vocabulary has no sentence. */
const MEANINGS: Partial<Record<Attribute, Record<string, string>>> = {
  undertone: {
    warm: 'Golden and peach colours echo your skin; look for W in foundation names.',
    cool: 'Rose and berry colours echo your skin; look for C in foundation names.',
    neutral: 'Neither gold nor pink dominates, so both work for you; look for N in foundation names.',
  },
  eye_color: {
    brown: 'Almost any eyeshadow works; plum and bronze bring out the depth.',
    blue: 'Warm copper and peach, opposite blue on the wheel, make it stand out.',
    green: 'Plum and burgundy, opposite green on the wheel, make it stand out.',
    hazel: 'Gold picks up the light flecks, olive the dark ones.',
    gray: 'Charcoal deepens it; soft peach warms it.',
    amber: 'Bronze matches it; teal sets it off.',
  },
  eyebrow_color: {
    'light brown': 'A taupe pencil one step deeper keeps the line soft.',
    'medium brown': 'A pencil in the same brown fills in without showing.',
    'dark brown': 'A cool brown, not black, keeps it natural.',
    black: 'Soft black or the deepest brown fills in without looking harsh.',
    blonde: 'Light taupe or ash adds shape without weight.',
    auburn: 'A red-brown pencil keeps the warmth.',
    gray: 'Slate or ash matches; brown would look painted.',
  },
  eyebrow_shape: {
    arched: 'Your arch is already defined: fill along it without adding to it.',
    straight: 'Your brows are level: a little height at the outer third opens up the eye.',
    'soft-arch': 'A gentle curve: follow it with short strokes.',
  },
  lip_shade: {
    'nude pink': 'Your natural colour is soft, so a liner in the same tone defines it.',
    coral: 'Your lips lean warm: peach and brick go with them.',
    berry: 'Your lips are deep and cool: plum and wine go with them.',
    red: 'Your lips have plenty of colour: a clear red needs little product.',
    pink: 'Your lips lean cool: rose and raspberry go with them.',
    peach: 'Your lips are light and warm: apricot and soft coral go with them.',
  },
};

export const meaningOf = (attribute: Attribute, value: string): string | null =>
  MEANINGS[attribute]?.[value.toLowerCase()] ?? null;

/** Confidence is said in words: a percentage would pretend to know more. */
const CONFIDENCE_WORDS: Record<Confidence['level'], string> = {
  high: 'Clear',
  medium: 'Likely',
  low: 'Best estimate',
};

/** Doubts that say enough by themselves. */
const WHOLE_DOUBTS: Partial<Record<Doubt, string>> = {
  'near-boundary': 'Between two shades',
  'regions-disagree': 'Not sure: your skin is shiny or flushed here',
};

const CAUSES: Partial<Record<Doubt, string>> = {
  'uneven-light': 'the light comes from one side',
  'colour-cast': 'the light is tinted',
  'too-dark': 'the photo is dark',
  'too-bright': 'the photo is very bright',
  'iris-small': 'the eyes are small in the photo',
  'eyes-closed': 'the eyes are nearly closed',
  'brow-faint': 'the brows hardly differ from the skin',
  'sides-disagree': 'left and right differ',
  'turned-away': 'the face is turned',
  'small-face': 'the face is small in the photo',
  'photos-disagree': 'the photos differ in their light',
  assumed: 'hard to judge from a photo',
};

/** How sure an attribute is, and for a doubt why; null when the service said nothing about it. */
export function sureness(
  { details, corrected }: ScanResult,
  attribute: Attribute,
): { phrase: string; isDoubt: boolean } | null {
  if (corrected.includes(attribute)) return { phrase: 'Your choice', isDoubt: false };
  const confidence = details?.confidence?.[attribute];
  if (!confidence) return null;
  const { level, reason } = confidence;
  if (level !== 'low') return { phrase: CONFIDENCE_WORDS[level], isDoubt: false };
  return { phrase: doubtPhrase(reason), isDoubt: true };
}

/** The same for a row of its own: the cause that the line over all tabs gives for the tone is not said again. */
export function rowSureness(result: ScanResult, attribute: Attribute): ReturnType<typeof sureness> {
  const said = sureness(result, attribute);
  const confidence = result.details?.confidence;
  const reason = confidence?.[attribute].reason;
  const isSaidAbove =
    said?.isDoubt &&
    reason &&
    CAUSES[reason] &&
    reason === confidence?.skin_tone.reason &&
    sureness(result, 'skin_tone')?.isDoubt;
  return isSaidAbove ? { ...said, phrase: CONFIDENCE_WORDS.low } : said;
}

function doubtPhrase(reason: Doubt | null): string {
  const whole = reason && WHOLE_DOUBTS[reason];
  const cause = reason && CAUSES[reason];
  return whole ?? (cause ? `${CONFIDENCE_WORDS.low}: ${cause}` : CONFIDENCE_WORDS.low);
}

/** How sure the tone is, in one sentence whose names can be pressed, and the cause of a doubt. */
export interface Certainty {
  /** Up to the names. */
  lead: string;
  /** The tones that it could be instead, light to deep. */
  names: readonly string[];
  cause: string | null;
}

/** One sentence about how sure the tone is; null when the service said nothing about it. */
export function certaintyOf(result: ScanResult): Certainty | null {
  const tone = result.analysis?.skin_tone;
  const confidence = result.details?.confidence?.skin_tone;
  if (result.corrected.includes('skin_tone'))
    return { lead: 'You chose this tone, and it stays.', names: [], cause: null };
  if (!tone || !confidence) return null;
  const { level, reason } = confidence;
  const doubt = reason && reason !== 'assumed' ? (WHOLE_DOUBTS[reason] ?? CAUSES[reason] ?? null) : null;
  if (level === 'high') return { lead: `Clearly ${tone}.`, names: [], cause: null };
  const near = namesBeside(tone, level === 'low' ? 2 : 1);
  if (level === 'medium')
    return { lead: `Likely ${tone}. It could also be `, names: near.filter((name) => name !== tone), cause: doubt };
  return { lead: 'Hard to tell in this light. It could be ', names: near, cause: doubt };
}

/** The tone between the next ones shown beside it. */
function namesBeside(tone: string, step: 1 | 2): string[] {
  const names = tonesAround(tone, step).map(({ name }) => name);
  const place = names.findIndex((name) => name.toLowerCase() === tone.toLowerCase());
  return names.slice(Math.max(0, place - 1), place + 2);
}

/** How near a shade is to the colour it was matched to (CIEDE2000: 1 is just visible, 10 a poor match). */
export function nearnessOf(deltaE: number): string {
  if (deltaE < 2.5) return 'very close to your own colour';
  if (deltaE < 6) return 'close to your own colour';
  return 'closest shade available';
}

/** Other services may write their words any way they like; a sentence starts with a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
