/** Which shade of a product for lips or cheeks is for somebody: one near a color of theirs. Free of zod: pages use it. */
import { isAvailable } from './availability.ts';
import type { Lab } from './math/srgb.ts';
import { labOfLight, lightOfHex } from './math/srgb.ts';
import type { RangeShade, ScannedSkin } from './shade-fit.ts';
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

const CHEEKS = ['blush', 'bronzer', 'highlighter'] as const;
/** What a range is worn on goes by a color of its own. */
export type ColorPlace = 'lips' | (typeof CHEEKS)[number];

/**
 * Of lips each shade says which ones it flatters, of cheeks which skin it is for.
 * @param kind  "blush", "lipstick" …
 * @returns     null for a range that goes by the skin's tone alone, or is for everyone
 */
export function colorPlace(kind: string | null | undefined, shades: readonly RangeShade[]): ColorPlace | null {
  if (shades.length < 2) return null;
  if (shades.every(({ lipShades }) => lipShades !== undefined)) return 'lips';
  const isForSkin = shades.every(({ skinTones }) => skinTones.length > 0);
  return (isForSkin && CHEEKS.find((cheeks) => cheeks === kind)) || null;
}

const labOfHex = (hex: string): Lab => labOfLight(...lightOfHex(hex));

function toneColor(tone: string): Lab {
  const known = SKIN_TONES.find(({ name }) => name === tone);
  return known ? labOfHex(known.hex) : [MEDIUM_SKIN_L, 10, 20];
}

/** The color of lips that a word calls so, on skin of that depth and undertone. */
export function lipColor({ tone, undertone, lips = BARE }: ScannedSkin): Lab {
  const word = lips in LIP_HEX ? (lips as LipShade) : BARE;
  const [l, a, b] = labOfHex(LIP_HEX[word]);
  const share = DEPTH_SHARE[word] ?? 0;
  const deeper = MEDIUM_SKIN_L - toneColor(tone)[0];
  return [l - share * deeper, a, b + (share > 0 ? (YELLOWER[undertone] ?? 0) : 0)];
}

/** More blood under the skin: peach on a warm face, rose on a cool one. Deep skin hides a blush that is darker than it is. */
const FLUSH = { base: 13, lightness: 0.65, redder: 20, yellower: { warm: 5, neutral: -2, cool: -9 } };
/** As the sun tans: a tone or two deeper. */
const TAN = { lightness: 0.86, redder: 1, yellower: 2 };
/** Light on the skin: pale on fair skin, gold and copper on deep. */
const GLOW = { base: 4, ofDarkness: 0.32, lightest: 93, redder: 6, yellower: 14 };

/** 0 on medium skin, 1 on the deepest. */
const depthOf = (l: number) => Math.min(1, Math.max(0, (MEDIUM_SKIN_L - l) / 45));

/** The color that a blush, bronzer or highlighter has on skin of that color. */
export function cheekColor(kind: Exclude<ColorPlace, 'lips'>, [l, a, b]: Lab, undertone: string): Lab {
  const depth = depthOf(l);
  const yellower = YELLOWER[undertone] ?? 0;
  switch (kind) {
    case 'blush': {
      const flush = FLUSH.yellower[undertone as keyof typeof FLUSH.yellower] ?? FLUSH.yellower.neutral;
      return [FLUSH.base + l * FLUSH.lightness, a + FLUSH.redder, b * (1 - depth / 2) + flush];
    }
    case 'bronzer':
      return [l * TAN.lightness, a + TAN.redder, b + TAN.yellower + yellower / 2];
    case 'highlighter':
      return [
        Math.min(GLOW.lightest, l + GLOW.base + (100 - l) * GLOW.ofDarkness),
        a + GLOW.redder * depth,
        b + yellower + GLOW.yellower * depth,
      ];
  }
}

const ownColor = (place: ColorPlace, skin: ScannedSkin): Lab =>
  place === 'lips' ? lipColor(skin) : cheekColor(place, toneColor(skin.tone), skin.undertone);

/** Further from one's own color than this, a shade is another color. */
const NEAR = { lips: 10, cheeks: 9 };

/** Those made for such a face and near its color, whatever its undertone: so lists, which do not know it, count them. */
export function nearShades<Candidate extends RangeShade>(
  place: ColorPlace,
  shades: readonly Candidate[],
  skin: ScannedSkin,
): Candidate[] {
  const color = ownColor(place, { ...skin, undertone: 'neutral' });
  const near = place === 'lips' ? NEAR.lips : NEAR.cheeks;
  return shades.filter(
    (shade) =>
      (place !== 'lips' || suits(shade.lipShades, skin.lips ?? BARE)) &&
      shade.skinTones.includes(skin.tone) &&
      distance(shade, color) <= near,
  );
}

const suits = (words: readonly string[] = [], word: string) =>
  words.length === 0 || words.includes(word) || words.includes('any');
const distance = ({ hex }: RangeShade, color: Lab) => difference94(labOfHex(hex), color);

/**
 * The shade for somebody's lips or cheeks: of those near their color, where there are any, the nearest of their undertone; else
 * the closest of the range.
 * @param measured  the color as a photo has shown it
 * @returns         null only where nothing can be had
 */
export function colorShade<Candidate extends RangeShade>(
  place: ColorPlace,
  shades: readonly Candidate[],
  skin: ScannedSkin,
  measured?: Lab | null,
): { shade: Candidate; isNear: boolean } | null {
  const available = shades.filter((shade) => isAvailable({}, shade));
  const near = nearShades(place, available, skin);
  const color = measured ?? ownColor(place, skin);
  const isOfUndertone = ({ undertone }: Candidate) => undertone === 'neutral' || undertone === skin.undertone;
  const agreeing = near.filter(isOfUndertone);
  const forSkin = available.filter(({ skinTones }) => skinTones.includes(skin.tone));
  const candidates = [agreeing, near, forSkin].find(({ length }) => length > 0) ?? available;
  const [shade] = candidates.toSorted((one, other) => distance(one, color) - distance(other, color));
  return shade ? { shade, isNear: near.length > 0 } : null;
}

/**
 * How different two colors look: 1 is just visible. As good as CIEDE2000 for colors that are alike, and short enough for the
 * browser; of two colors neither is the standard, so both chromas count alike.
 * @source CIE 116-1995 (CIE94, graphic arts)
 */
function difference94([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const [c1, c2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)];
  const chroma = Math.sqrt(c1 * c2);
  const hueSquared = Math.max(0, (a1 - a2) ** 2 + (b1 - b2) ** 2 - (c1 - c2) ** 2);
  return Math.hypot(l1 - l2, (c1 - c2) / (1 + 0.045 * chroma), Math.sqrt(hueSquared) / (1 + 0.015 * chroma));
}
