/** Which shade of a lip product is for such lips on such skin. Free of zod: pages use it. */
import { isAvailable } from './availability.ts';
import type { Shade } from './catalog.ts';
import { difference94 } from './math/difference.ts';
import { type Lab, labOfLight, lightOfHex } from './math/srgb.ts';
import type { ScannedSkin } from './shade-fit.ts';
import { type LipShade, SKIN_TONES } from './vocabularies.ts';

/** What each word looks like on medium skin, in the middle of its range. */
export const LIP_HEX: Record<LipShade, string> = {
  'nude pink': '#b77a70',
  coral: '#c8604e',
  berry: '#86384f',
  red: '#ab1a2d',
  pink: '#c85a76',
  peach: '#e3997c',
};

/**
 * Bare lips are darker on deeper skin, by this share of what the skin is; painted ones look the same on all. A cool face's are
 * less yellow.
 */
const DEPTH_SHARE: Partial<Record<LipShade, number>> = { 'nude pink': 0.55, pink: 0.55, peach: 0.55 };
const MEDIUM_SKIN_L = 70;
const YELLOWER: Record<string, number> = { warm: 3, cool: -5 };
const BARE: LipShade = 'nude pink';

interface LipRangeShade extends Pick<Shade, 'hex' | 'stock'> {
  undertone?: string | undefined;
  skinTones: readonly string[];
  /** Absent where nobody has said. */
  lipShades?: readonly string[] | undefined;
}

/** Each shade says which lips it flatters. */
export const isLipRange = (shades: readonly Pick<LipRangeShade, 'lipShades'>[]): boolean =>
  shades.length > 1 && shades.every(({ lipShades }) => lipShades !== undefined);

const labOfHex = (hex: string): Lab => labOfLight(...lightOfHex(hex));

/** The color of lips that a word calls so, on skin of that depth and undertone. */
export function lipColor({ tone, undertone, lips = BARE }: ScannedSkin): Lab {
  const word = lips in LIP_HEX ? (lips as LipShade) : BARE;
  const [l, a, b] = labOfHex(LIP_HEX[word]);
  const share = DEPTH_SHARE[word] ?? 0;
  const skin = SKIN_TONES.find(({ name }) => name === tone);
  const deeper = skin ? MEDIUM_SKIN_L - labOfHex(skin.hex)[0] : 0;
  return [l - share * deeper, a, b + (share > 0 ? (YELLOWER[undertone] ?? 0) : 0)];
}

/** Further from the color of the lips than this, a shade is another color. */
const NEAR = 10;

/** Those made for such lips on such skin, and near their color, whatever its undertone. */
export function nearLipShades<Candidate extends LipRangeShade>(shades: readonly Candidate[], skin: ScannedSkin) {
  const color = lipColor(skin);
  return shades.filter(
    (shade) =>
      suits(shade.lipShades, skin.lips ?? BARE) &&
      shade.skinTones.includes(skin.tone) &&
      distance(shade, color) <= NEAR,
  );
}

const suits = (words: readonly string[] = [], word: string) =>
  words.length === 0 || words.includes(word) || words.includes('any');
const distance = ({ hex }: LipRangeShade, color: Lab) => difference94(labOfHex(hex), color);

/**
 * The shade for somebody's lips: of those near their color, where there are any, the nearest of their undertone; else the
 * closest of the range.
 * @param measured  the lips' own color, where a photo has shown it
 * @returns         null only where nothing can be had
 */
export function lipShade<Candidate extends LipRangeShade>(
  shades: readonly Candidate[],
  skin: ScannedSkin,
  measured?: Lab | null,
): { shade: Candidate; isNear: boolean } | null {
  const available = shades.filter((shade) => isAvailable({}, shade));
  const near = nearLipShades(available, skin);
  const color = measured ?? lipColor(skin);
  const isOfUndertone = ({ undertone }: Candidate) => undertone === 'neutral' || undertone === skin.undertone;
  const agreeing = near.filter(isOfUndertone);
  const forSkin = available.filter(({ skinTones }) => skinTones.includes(skin.tone));
  const candidates = [agreeing, near, forSkin].find(({ length }) => length > 0) ?? available;
  const [shade] = candidates.toSorted((one, other) => distance(one, color) - distance(other, color));
  return shade ? { shade, isNear: near.length > 0 } : null;
}
