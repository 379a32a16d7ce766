import { rungOf } from '@beautymark/contracts/chip-tones';
import { type Lab, labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { ScanResult } from './scan-result.ts';

/** How many tones a reading is easily off: of likely ones nearly all lie within (docs/research/skin-beside-the-tones.md). */
const DOUBT = 2;

/**
 * The tones that a result may stand for, light to deep: the one read, those at the ends of its doubt, and the nearest to the skin
 * shown beside them. Where that skin is deeper than a guess and its neighbor, the tones nearest to it stand for the doubt: gloss
 * makes skin lighter than it is, never deeper (docs/research/skin-beside-the-tones.md).
 */
export function possibleTones({ analysis, details }: ScanResult): string[] {
  const rung = rungOf(analysis?.skin_tone);
  if (rung < 0) return [];
  const skin = details?.cheek?.color.lab;
  const shown = skin ? rungAsLightAs(skin) : rung;
  const isDeeper = details?.confidence?.skin_tone.level === 'low' && shown > rung + 1;
  const ends = isDeeper ? [shown - 1, shown + 1] : [rung - DOUBT, rung + DOUBT];
  const rungs = [rung, shown, ...ends].map(onLadder);
  return SKIN_TONES.flatMap(({ name }, place) => (rungs.includes(place) ? [name] : []));
}

const onLadder = (rung: number) => Math.min(Math.max(rung, 0), SKIN_TONES.length - 1);

/** The skin is shown in the light of the tones: only depth is left to differ. */
function rungAsLightAs([lightness]: Lab): number {
  const off = SKIN_TONES.map(({ hex }) => Math.abs(labOfLight(...lightOfHex(hex))[0] - lightness));
  return off.indexOf(Math.min(...off));
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
