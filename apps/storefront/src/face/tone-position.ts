import { toneIndex } from '@beautymark/contracts/chip-tones';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';

/** "A medium tone, between Beige and Almond."; null for a name that is not on our ladder. */
export function positionOnScale(tone: string | undefined): string | null {
  const index = toneIndex(tone);
  const own = SKIN_TONES[index];
  if (!own) return null;
  const lighter = SKIN_TONES[index - 1]?.name;
  const deeper = SKIN_TONES[index + 1]?.name;
  const article = /^[aeiou]/.test(own.group) ? 'An' : 'A';
  const place =
    lighter && deeper ? `between ${lighter} and ${deeper}` : lighter ? `next to ${lighter}` : `next to ${deeper}`;
  return `${article} ${own.group} tone, ${place}.`;
}
