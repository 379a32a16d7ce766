import { closenessOf } from '@beautymark/contracts/closeness';
import type { Attribute, Confidence, Doubt, Recommendation } from '@beautymark/contracts/face';
import { toneCertainty } from '@beautymark/contracts/tone-certainty';
import { EYE_COLORS, EYEBROW_COLORS, EYEBROW_SHAPES, LIP_SHADES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { capitalized } from '#platform/words/capitalized.ts';
import type { ScanResult } from './scan-result.ts';

/** The six attributes in the order of the specification, each with its name on the page. */
export const ATTRIBUTE_NAMES: Record<Attribute, string> = {
  skin_tone: 'Skin tone',
  undertone: 'Undertone',
  eye_color: 'Eye colour',
  eyebrow_color: 'Eyebrow colour',
  eyebrow_shape: 'Eyebrow shape',
  lip_shade: 'Lip shade',
};

/** The words to choose from. A tone is chosen by its color. */
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
    warm: 'Golden and peach tones echo your skin. Look for W in foundation names.',
    cool: 'Rose and berry tones echo your skin. Look for C in foundation names.',
    neutral: 'Gold and pink both suit you. Look for N in foundation names.',
  },
  eye_color: {
    brown: 'Almost any eyeshadow suits brown eyes. Plum and bronze bring out their depth.',
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
  high: 'Clearly seen',
  medium: 'Likely',
  low: 'Best guess',
};

/** A doubt that says enough by itself. */
const BETWEEN = 'Between two shades';

const CAUSES: Partial<Record<Doubt, string>> = {
  'uneven-light': 'the light comes from one side',
  'colour-cast': 'the light is tinted',
  'too-dark': 'the photo is a little dark',
  'too-bright': 'the photo is very bright',
  'regions-disagree': 'light is reflecting off your skin',
  'photos-disagree': 'the light differs between your photos',
  'iris-small': 'your eyes are far from the camera',
  'eyes-closed': 'your eyes are nearly closed',
  'brow-faint': 'your brows are close to your skin in colour',
  'sides-disagree': 'the photo shows left and right differently',
  'turned-away': 'your face is turned to one side',
  'small-face': 'your face is far from the camera',
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
  return { phrase: reason === 'near-boundary' ? BETWEEN : doubtPhrase(reason), isDoubt: true };
}

/** The same for a row of its own: a cause that the line over all tabs gives for the tone, or a row above, is not said again. */
export function rowSureness(result: ScanResult, attribute: Attribute): ReturnType<typeof sureness> {
  const said = sureness(result, attribute);
  // The line over all tabs says how sure the tone is and why; a tone that it asks for is no fact here.
  if (attribute === 'skin_tone' && !result.corrected.includes(attribute))
    return said?.isDoubt ? { ...said, phrase: CONFIDENCE_WORDS.low } : null;
  const causeOf = (one: Attribute) => {
    const reason = sureness(result, one)?.isDoubt && result.details?.confidence?.[one].reason;
    return reason ? CAUSES[reason] : undefined;
  };
  const cause = causeOf(attribute);
  // Object.keys of a record that names them all.
  const attributes = Object.keys(ATTRIBUTE_NAMES) as Attribute[];
  const above = ['skin_tone' as const, ...attributes.slice(0, attributes.indexOf(attribute))];
  const isSaidAbove = cause !== undefined && above.some((one) => causeOf(one) === cause);
  return said && isSaidAbove ? { ...said, phrase: CONFIDENCE_WORDS.low } : said;
}

function doubtPhrase(reason: Doubt | null): string {
  const cause = reason && CAUSES[reason];
  return cause ? `${CONFIDENCE_WORDS.low}: ${cause}` : CONFIDENCE_WORDS.low;
}

/** Why the tone is in doubt, as a sentence below it. */
const LINE_CAUSES: Partial<Record<Doubt, string>> = {
  'uneven-light': 'Side light made this one tricky.',
  'colour-cast': 'Tinted light made this one tricky.',
  'too-dark': 'Low light made this one tricky.',
  'too-bright': 'Bright light made this one tricky.',
  'regions-disagree': 'A bright reflection made this one tricky.',
  'photos-disagree': 'Your photos differ in light, which made this one tricky.',
  'turned-away': 'Your face is turned to one side.',
  'small-face': 'Your face is far from the camera.',
};

/** The one line about the tone, which alone says how sure it is: "Honey, warm", "Likely Honey, warm" or the question; and why. */
export function toneLine(result: ScanResult): { words: string; cause: string | null } {
  const { skin_tone = '', undertone } = result.analysis ?? {};
  const certainty = toneCertainty(result);
  const isDoubted = certainty === 'medium' || certainty === 'low';
  const reason = isDoubted && result.details?.confidence?.skin_tone.reason;
  const cause = (reason && LINE_CAUSES[reason]) || null;
  if (certainty === 'low') return { words: ASKED, cause };
  const named = [capitalized(skin_tone), undertone].filter(Boolean).join(', ');
  return { words: certainty === 'medium' ? `Likely ${named}` : named, cause };
}

export const ASKED = 'Which one looks like you?';

const OWN_COLOUR = 'your own colour';

/**
 * How near a shade is to the color it was matched to.
 * @param own  what that color is called: a tone that was chosen is not the shopper's own as it was seen
 */
export function nearnessOf(match: Pick<Recommendation, 'delta_e' | 'depth'>, own = OWN_COLOUR): string {
  const { depth } = match;
  switch (closenessOf(match)) {
    case 'very close':
      return `${own === OWN_COLOUR ? 'almost exactly' : 'very close to'} ${own}`;
    case 'close':
      return `close to ${own}`;
    case 'a touch off':
      return `a touch ${depth} than ${own}`;
    case 'closest available':
      return depth ? `closest shade available, ${depth} than ${own}` : 'closest shade available';
    default:
      return '';
  }
}
