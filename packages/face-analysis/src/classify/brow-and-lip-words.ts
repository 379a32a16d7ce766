import type { Lab } from '@beautymark/contracts/math/srgb';
import type { EyebrowColor, EyebrowShape, LipShade } from '@beautymark/contracts/vocabularies';
import { chromaOf, hueOf } from '../color/color.ts';

// The rules were set on labeled photos and are checked by `npm run eval:faces`; the order of the lines counts.

/**
 * Lightness of hair at which one color ends and the next begins: between the reference colors (BROW_HEX: 31, 43), and between
 * the brow pencils of the catalog that are made for one word and for the next (28, 41).
 */
const BROW_LIGHTNESS = [20, 30, 42, 57] as const;
/**
 * Auburn is much redder than brown hair (a about 20 against 9; brown is by far commoner, so the limit lies near auburn) and
 * as yellow as it is red. Redder hues are make-up, or blood that shines through. Hair whose a and b equal those of the skin,
 * within the error of measurement, takes them from the light on both. Hair as light as light brown is light brown in warm
 * light.
 */
const AUBURN = { redFrom: 17.5, hueFrom: 42, hueTo: 57, lightnessFrom: 28, lightnessTo: 50, unlikeSkin: 3.5 };
const GRAY = { chromaMax: 11, lightnessFrom: 36 };
/**
 * Black ends halfway to dark brown (b 6), and sooner for yellower hair: black hair is not yellow. The measured lightness of
 * dark hair depends on how much skin shines through; its yellowness hardly does. Brown hair in blue or purple light is not
 * yellow either, so nothing as light as dark brown is black.
 */
const BLACK = { yellow: 6, lessPerYellow: 2.5, lightnessTo: 26 };

/**
 * @param hair  without the skin that shines through
 * @param skin  in the same light
 */
export function classifyBrowColor(hair: Lab, skin: Lab): EyebrowColor {
  const [l] = hair;
  const [black, dark, medium, light] = BROW_LIGHTNESS;
  if (l < Math.min(BLACK.lightnessTo, black - BLACK.lessPerYellow * (hair[2] - BLACK.yellow))) return 'black';
  if (chromaOf(hair) < GRAY.chromaMax && l >= GRAY.lightnessFrom) return 'gray';
  if (isAuburn(hair, skin)) return 'auburn';
  if (l < dark) return 'dark brown';
  if (l < medium) return 'medium brown';
  return l < light ? 'light brown' : 'blonde';
}

const isAuburn = (hair: Lab, skin: Lab) =>
  hair[0] >= AUBURN.lightnessFrom &&
  hair[0] < AUBURN.lightnessTo &&
  hair[1] >= AUBURN.redFrom &&
  hueOf(hair) >= AUBURN.hueFrom &&
  hueOf(hair) <= AUBURN.hueTo &&
  Math.hypot(hair[1] - skin[1], hair[2] - skin[2]) >= AUBURN.unlikeSkin;

/**
 * Peach begins halfway from the hue and the chroma of the catalog's nude lipsticks (36-40°, 24-27) to those of its peach
 * ones (46-49°, 32-36), and ends where it is redder than those (a 21-25): what is as yellow and redder is nude in warm light,
 * or on the way to coral.
 */
const PEACH = { lightnessFrom: 62, hueFrom: 43, chromaFrom: 28.5, redTo: 28 };

const isPeach = (lips: Lab) =>
  lips[0] >= PEACH.lightnessFrom &&
  hueOf(lips) >= PEACH.hueFrom &&
  chromaOf(lips) >= PEACH.chromaFrom &&
  lips[1] <= PEACH.redTo;

/**
 * Red is so much more colorful than the skin, in chroma per light (C ÷ (L + 16)), which a bright or dim photo leaves as it is:
 * between pink and coral lips (below .65 on drawn faces of all tones, up to a stop too bright or too dark) and red ones (from .72).
 */
const RED = { unlikeSkin: 0.68, hueFrom: 16 };

const perLight = ([l, a, b]: Lab) => [a / (l + 16), b / (l + 16)] as const;

function isRed(lips: Lab, skin: Lab): boolean {
  const [a, b] = perLight(lips);
  const [skinA, skinB] = perLight(skin);
  return Math.hypot(a - skinA, b - skinB) >= RED.unlikeSkin;
}

/** @param skin  in the same light as the lips */
export function classifyLipShade(lips: Lab, skin: Lab): LipShade {
  const [l, a] = lips;
  const hue = hueOf(lips);
  if (isRed(lips, skin)) return hue < RED.hueFrom ? 'berry' : 'red';
  if (l < 45 && a >= 26 && hue < 24) return 'berry';
  if (a >= 36 && hue >= 33) return 'coral';
  if (isPeach(lips)) return 'peach';
  return a >= 34 || (a - skin[1] >= 12 && hue < 24) ? 'pink' : 'nude pink';
}

/**
 * How high, in brow lengths, a brow's middle line rises above the line between its ends where straight ends and arched
 * begins (decision 13). A brow is about a sixth of its length thick: up to a third of that it looks straight; from the whole
 * of it no straight line fits into the brow from end to end any more.
 */
const BROW_ARCHES = { straight: 0.06, arched: 0.16 };

export function classifyBrowShape(arch: number): EyebrowShape {
  if (arch < BROW_ARCHES.straight) return 'straight';
  return arch < BROW_ARCHES.arched ? 'soft-arch' : 'arched';
}
