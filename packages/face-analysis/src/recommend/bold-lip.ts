import type { Undertone } from '@beautymark/contracts/vocabularies';
import { deltaE, labOfHex } from '../color/color.ts';
import type { MatchableShade } from './match-rules.ts';

/** The red that an artist takes for each undertone: blue-red for cool skin, brick for warm. */
const REDS: Record<Undertone, string> = { cool: '#9e1b3f', neutral: '#a81e30', warm: '#ab3024' };

/** Shades farther from it than this are no red lips. */
const FARTHEST = 16;

/** The shade of a lip product that a bold look wears: the nearest to the undertone's red that can be bought; null without one. */
export function boldLip(
  shades: readonly MatchableShade[],
  undertone: Undertone,
): { shade: string; hex: string } | null {
  const red = labOfHex(REDS[undertone]);
  const reds = shades
    .filter(({ stock }) => stock !== 0)
    .map(({ name, hex }) => ({ shade: name, hex: hex.toLowerCase(), distance: deltaE(labOfHex(hex), red) }))
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((one, other) => one.distance - other.distance);
  const [nearest] = reds;
  return nearest ? { shade: nearest.shade, hex: nearest.hex } : null;
}
