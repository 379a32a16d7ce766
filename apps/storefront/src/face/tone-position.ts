import { difference94 } from '@beautymark/contracts/math/difference';
import { labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { isSkinGuessed, type ScanResult } from './scan-result.ts';

/** The place of a tone on the ladder, 0 the lightest; -1 for a name that is not ours. */
export const rungOf = (tone: string | undefined) =>
  SKIN_TONES.findIndex(({ name }) => name.toLowerCase() === tone?.trim().toLowerCase());

/** How many tones the results show beside the cheek. */
const SHOWN = 5;

/**
 * Tones around one of them, light to deep; none for a name that is not ours.
 * @param step  1 for its neighbors, 2 for every second tone
 */
export function tonesAround(tone: string | undefined, step: 1 | 2): readonly (typeof SKIN_TONES)[number][] {
  const rung = rungOf(tone);
  if (rung < 0) return [];
  const [lowest, highest] = [rung % step, SKIN_TONES.length - 1 - ((SKIN_TONES.length - 1 - rung) % step)];
  const reach = (SHOWN - 1) * step;
  const first = Math.min(Math.max(lowest, rung - reach / 2), highest - reach);
  return SKIN_TONES.filter((_, place) => place >= first && place <= first + reach && (place - first) % step === 0);
}

/** A skin further than this from each of five neighbors has its tone elsewhere. */
const FAR = 6;

/** The tones that a result offers to press and names as possible: neighbors, or every second one where these may not hold the right one. */
export function tonesOffered(result: ScanResult): readonly (typeof SKIN_TONES)[number][] {
  const tone = result.analysis?.skin_tone;
  const neighbors = tonesAround(tone, 1);
  const skin = result.details?.cheek?.color.lab;
  const isFar = skin && neighbors.every(({ hex }) => difference94(labOfLight(...lightOfHex(hex)), skin) > FAR);
  return isFar || isSkinGuessed(result) ? tonesAround(tone, 2) : neighbors;
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
