import { type Lab, type Light, labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';

/** The place of a tone on the ladder, 0 the lightest; -1 for a name that is not ours. */
export const rungOf = (tone: string | undefined) =>
  SKIN_TONES.findIndex(({ name }) => name.toLowerCase() === tone?.trim().toLowerCase());

/** How many tones are shown where the scanner asks which is nearest. */
const ASKED = 5;

/**
 * How far a colour may be from what it is shown beside (CIELAB): tones next to each other are 4 to 5 apart, so a skin
 * between two of them lies within 3. Beyond 6 it looks pink or yellow beside all of them, and comparing helps nobody.
 */
const REACH = 6;

/**
 * The tones to compare a skin with, light to deep: the named one with its neighbours. None where the skin does not lie
 * among them, or the name is not ours.
 * @param hex  the skin in the light that the analysis assumed
 */
export function tonesAround(tone: string | undefined, hex: string): readonly (typeof SKIN_TONES)[number][] {
  const tones = likeliestTones(tone);
  const skin = labOf(hex);
  const distances = tones.map((one) => distance(labOf(one.hex), skin));
  const lightness = tones.map((one) => labOf(one.hex)[0]);
  const isAmong = skin[0] <= Math.max(...lightness) + STEP && skin[0] >= Math.min(...lightness) - STEP;
  return isAmong && Math.min(...distances) <= REACH ? tones : [];
}

/** About half of what lies between two tones, in L*. */
const STEP = 2;

/** Whether two colours, in linear light, can stand for each other. */
export const isNear = (one: Light, other: Light): boolean =>
  distance(labOfLight(...one), labOfLight(...other)) <= REACH;

const labOf = (hex: string): Lab => labOfLight(...lightOfHex(hex));
const distance = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The tone with its neighbours on the ladder, light to deep; none for a name that is not ours. */
function likeliestTones(tone: string | undefined): readonly (typeof SKIN_TONES)[number][] {
  const rung = rungOf(tone);
  if (rung < 0) return [];
  const first = Math.min(Math.max(0, rung - Math.floor(ASKED / 2)), SKIN_TONES.length - ASKED);
  return SKIN_TONES.slice(first, first + ASKED);
}

/** "A medium tone, between Beige and Almond."; null for a name that is not on our ladder. */
export function positionOnScale(tone: string | undefined): string | null {
  const rung = rungOf(tone);
  const own = SKIN_TONES[rung];
  if (!own) return null;
  const lighter = SKIN_TONES[rung - 1]?.name;
  const deeper = SKIN_TONES[rung + 1]?.name;
  const article = /^[aeiou]/.test(own.group) ? 'An' : 'A';
  const place =
    lighter && deeper ? `between ${lighter} and ${deeper}` : lighter ? `next to ${lighter}` : `next to ${deeper}`;
  return `${article} ${own.group} tone, ${place}.`;
}
