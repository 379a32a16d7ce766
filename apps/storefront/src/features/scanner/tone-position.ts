import { SKIN_TONES } from '@beautymark/contracts/vocabularies';

/** The place of a tone on the ladder, 0 the lightest; -1 for a name that is not ours. */
export const rungOf = (tone: string | undefined) =>
  SKIN_TONES.findIndex(({ name }) => name.toLowerCase() === tone?.trim().toLowerCase());

/** How many tones are shown where the scanner asks which is nearest. */
const ASKED = 5;

/** The tone with its neighbours on the ladder, light to deep; none for a name that is not ours. */
export function likeliestTones(tone: string | undefined): readonly (typeof SKIN_TONES)[number][] {
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
