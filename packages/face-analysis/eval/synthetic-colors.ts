import type { Random } from '@beautymark/contracts/math/random';
import type { Lab } from '@beautymark/contracts/math/srgb';
import {
  type EyebrowColor,
  type EyeColor,
  type LipShade,
  type SkinGroup,
  UNDERTONES,
  type Undertone,
} from '@beautymark/contracts/vocabularies';
import type { Tone } from '../src/classify/skin-tones.ts';
import { chromaOf, deltaE, hexOfLab, hueOf } from '../src/color/color.ts';

// What the drawn faces look like and which words are right for them. Nothing here comes from the analyzer's own constants
// or rules, or the benchmark would only prove that they agree with themselves.

/**
 * Irises, several to a word. Blue, green, amber and brown lie inside the HSV ranges that the open project
 * whatismyeyecolor published; gray is that of a camera's gray card within ±3 units of a and b, bluish as often as
 * yellowish; hazel is between green and brown, as the word is used.
 */
export const IRISES: Record<EyeColor, readonly string[]> = {
  brown: ['#3d2314', '#5b3a21', '#6b4423'],
  blue: ['#5d8aa8', '#7a9cc6', '#4f7396'],
  green: ['#5f7a4f', '#6b8e5a', '#4f6b45'],
  hazel: ['#8e7618', '#7b6b3a', '#86703f'],
  gray: ['#8d9296', '#9a9994', '#7d8285'],
  amber: ['#b5771f', '#a8701f', '#c28a3a'],
};

/** Lipsticks of the catalog that have the word in their name; "nude pink" after what its nude shades look like. */
export const LIPS: Record<LipShade, readonly string[]> = {
  'nude pink': ['#b97f72', '#c08a7c', '#a96e63'],
  coral: ['#dd6a55', '#e2705c', '#d5644f'],
  berry: ['#93305e', '#7e2b4c', '#8a3350'],
  red: ['#d23b22', '#b3202e', '#aa2230'],
  pink: ['#d06b84', '#e58aa0', '#c6627b'],
  peach: ['#de9c80', '#e0957a', '#d5937a'],
};

/** Hair: brow pencils of the catalog that are made for this one color. On the face, skin shines through it. */
export const BROWS: Record<EyebrowColor, readonly string[]> = {
  black: ['#242021', '#2a2624', '#2f2a28'],
  'dark brown': ['#433128', '#48352a', '#4a382e'],
  'medium brown': ['#5f4637', '#6a4f3e', '#6e5543'],
  'light brown': ['#80604a', '#8e6c4b', '#93724f'],
  blonde: ['#ac9272', '#b8966c', '#bc9a6c'],
  auburn: ['#6f3e2c', '#7d4630', '#93563a'],
  gray: ['#827e7b', '#8a8580', '#928d88'],
};

/** Faces are this much redder than swatches: median hue of 23 photos 51°, of the palette 63° (docs/research/0005). */
const FACE_HUE_SHIFT = 12;
/** People differ from the usual hue of their undertone. */
const HUE_JITTER = 1;
/** ITA from very light to very deep, in degrees. @source Chardon 1991; Del Bino, Bernerd 2013 */
const ITA = { from: -60, to: 66 };
/**
 * How yellow (b) skin is at each lightness: most in the middle, least on very light and very deep skin, and people of one
 * depth differ by this much either way. The curve's shape is that of the L*–C* plane of measured skins (47 people of four
 * groups, spectrophotometer, eight places of the body).
 */
const YELLOW = { most: 22, atL: 57, fallsBy: 10, overL: 30, spread: 3 };
/** Nearer to a second group than one can see (CIEDE2000) a color has two right names: another is drawn. */
const CLEAR = 1;

export type SyntheticSkin = { lab: Lab; group: SkinGroup; undertone: Undertone };

/**
 * A skin color anywhere in the human range, and its words by the catalog's reference colors: the group of the tone
 * that is nearest by CIEDE2000, the undertone whose hue it has at that depth.
 * @param wanted  draws until the group is this one
 */
export function randomSkin(
  tones: readonly Tone[],
  wanted: { group: SkinGroup; undertone: Undertone },
  next: Random,
): SyntheticSkin {
  for (;;) {
    const lightness = 24 + next.unit() * 64;
    const b = yellownessAt(lightness) + next.about(YELLOW.spread);
    const ita = (Math.atan2(lightness - 50, b) * 180) / Math.PI;
    if (ita < ITA.from || ita > ITA.to) continue;
    const swatch = swatchAt(tones, lightness, b, wanted.undertone);
    const ranked = nearestFirst(tones, swatch);
    const [nearest] = ranked;
    if (!nearest || nearest.group !== wanted.group) continue;
    const other = ranked.find(({ group }) => group !== nearest.group);
    if (other && other.distance - nearest.distance < CLEAR) continue;
    const lab = turned(swatch, -FACE_HUE_SHIFT + next.about(HUE_JITTER));
    if (hexOfLab(lab).includes('ff')) continue; // a full channel: no camera would show this color as it is
    return { lab, ...wanted };
  }
}

const yellownessAt = (lightness: number) =>
  YELLOW.most - YELLOW.fallsBy * ((lightness - YELLOW.atL) / YELLOW.overL) ** 2;

/** The color of that lightness and yellowness with the hue that the palette gives the undertone at this depth. */
function swatchAt(tones: readonly Tone[], lightness: number, b: number, undertone: Undertone): Lab {
  const [tone] = [...tones].sort((one, other) => Math.abs(one.lab.L - lightness) - Math.abs(other.lab.L - lightness));
  if (!tone) throw new RangeError('the palette has no tone');
  const { L, a, b: yellow } = tone.undertones[undertone].lab;
  const hue = (hueOf([L, a, yellow]) * Math.PI) / 180;
  return [lightness, b / Math.tan(hue), b];
}

function nearestFirst(tones: readonly Tone[], swatch: Lab) {
  return tones
    .flatMap((tone) =>
      UNDERTONES.map((undertone) => {
        const { L, a, b } = tone.undertones[undertone].lab;
        return { group: tone.group, distance: deltaE(swatch, [L, a, b]) };
      }),
    )
    .sort((one, other) => one.distance - other.distance);
}

function turned(lab: Lab, degrees: number): Lab {
  const hue = ((hueOf(lab) + degrees) * Math.PI) / 180;
  const chroma = chromaOf(lab);
  return [lab[0], chroma * Math.cos(hue), chroma * Math.sin(hue)];
}
