import type { EyebrowColor, EyebrowShape, EyeColor, LipShade } from '@beautymark/contracts/vocabularies';
import { chromaOf, hueOf, type Lab } from './colour.ts';
import { lightRatio } from './exposure.ts';

// The rules were set on a few dozen labelled photos and are checked by `npm run eval:faces`; the order of the lines counts.

/** What an iris is judged beside: the white of the eye (null when it is hidden) and the skin of the whole face. */
export type BesideIris = { white: Lab | null; skin: Lab };

/** Chroma per light: red against green and yellow against blue, which a darker or brighter exposure leaves alone. */
type Cast = { red: number; yellow: number };
const castOf = ([l, a, b]: Lab): Cast => ({ red: (100 * a) / (l + 16), yellow: (100 * b) / (l + 16) });

/**
 * The white of an eye shows which light falls into it, but blood and lids redden it too: half of its colour is taken for
 * the light's. Without it, as on small faces, the usual one of photos is. More red than `redMost` is all lid.
 */
const WHITE = { share: 0.5, usual: { red: 12, yellow: 0 }, redMost: 30 };
/**
 * Pigment darkens an iris and reddens it. One that gives back `share` of the skin's light has pigment from this red on;
 * each doubling of its light allows as much more, since then it is the light that is red. No light is redder than `most`.
 */
const PIGMENT = { red: 4, share: 0.15, perDoubling: 8, most: 15 };
/** Brown pigment is yellow in any light that people stand in. */
const VIOLET_YELLOW = -15;
/**
 * Irises as dark as that are brown ones in shade, whatever they mirror, unless they are this much bluer than the white
 * beside them, which mirrors the same, and neither yellow nor red themselves.
 */
const DARK_IRIS = { lightness: 18, bluer: 20, yellowTo: -5, redTo: 15 };

/**
 * Hue angles where one word gives way to the next: brown 55-65°, amber about 73°, hazel 80-90°, green 125-135°.
 */
const IRIS_HUE = { hazelFrom: 72, amberTo: 80, greenFrom: 110 };

/** An iris's word, by its colour against that of the white beside it and by how light it is against the skin. */
export function eyeColorOf(iris: Lab, beside: BesideIris): EyeColor {
  const [cast, white] = [castOf(iris), whiteOf(beside)];
  if (iris[0] < DARK_IRIS.lightness) return isBlueInShade(cast, white) ? 'blue' : 'brown';
  if (irisPigment(iris, beside) >= 0) return pigmentedIris(iris, cast);
  return paleIris(iris, cast, cast.yellow - WHITE.share * white.yellow);
}

/** How much redder an iris is than one without pigment could be beside that white and that skin, in chroma per light. */
export function irisPigment(iris: Lab, beside: BesideIris): number {
  const red = castOf(iris).red - WHITE.share * Math.min(WHITE.redMost, Math.max(0, whiteOf(beside).red));
  const doublings = Math.log2(lightRatio(iris, beside.skin) / PIGMENT.share);
  return red - Math.min(PIGMENT.most, PIGMENT.red + PIGMENT.perDoubling * doublings);
}

const whiteOf = ({ white }: BesideIris): Cast => (white ? castOf(white) : WHITE.usual);

/** Whether an iris is bluer than any pigment, as only the light or a filter makes it. */
export const isViolet = (iris: Lab) => castOf(iris).yellow < VIOLET_YELLOW;

const isBlueInShade = ({ red, yellow }: Cast, white: Cast) =>
  yellow < DARK_IRIS.yellowTo && red < DARK_IRIS.redTo && yellow < white.yellow - DARK_IRIS.bluer;

function pigmentedIris(iris: Lab, { yellow }: Cast): EyeColor {
  const [hue, l] = [hueOf(iris), iris[0]];
  if (l >= 45 && yellow >= 45 && hue < IRIS_HUE.amberTo) return 'amber';
  return l >= 33 && yellow >= 22 && hue >= IRIS_HUE.hazelFrom ? 'hazel' : 'brown';
}

/**
 * An iris without brown pigment. `saturation` is that from which published ranges call one plainly coloured, a fifth in HSV;
 * `yellow` are the ends of blue and grey in white light, and of green.
 * @source whatismyeyecolor (open source), HSV ranges "blue grey", "green grey"
 */
const PALE_IRIS = {
  lightnessFrom: 30,
  saturation: 12,
  greenTo: -6,
  greenBelow: 4,
  redFrom: 2.5,
  yellow: { blue: 2, grey: 16, green: 30 },
};

function paleIris(iris: Lab, { red, yellow }: Cast, inWhiteLight: number): EyeColor {
  const { lightnessFrom, saturation, greenTo, greenBelow, redFrom, yellow: ends } = PALE_IRIS;
  if (inWhiteLight < ends.blue) {
    const isGreyish = iris[0] >= lightnessFrom && Math.abs(red) <= saturation && yellow >= -saturation;
    if (!isGreyish || red >= redFrom) return 'blue';
    return red < greenTo ? 'green' : 'gray';
  }
  if (inWhiteLight <= ends.grey && red >= greenTo) return 'gray';
  // Red and yellow: some pigment after all.
  if (red >= greenBelow) return pigmentedIris(iris, { red, yellow });
  return yellow <= ends.green || hueOf(iris) >= IRIS_HUE.greenFrom ? 'green' : 'hazel';
}

/**
 * Lightness of hair at which one colour ends and the next begins: between the reference colours (BROW_HEX: 31, 43), and between
 * the brow pencils of the catalogue that are made for one word and for the next (28, 41).
 */
const BROW_LIGHTNESS = [20, 30, 43, 57] as const;
/**
 * Auburn is much redder than brown hair (a about 20 against 9; brown is by far commoner, so the limit lies near auburn) and
 * as yellow as it is red: redder hues are make-up, or blood that shines through. Hair that is as red and as yellow as the
 * skin, within what a measure goes astray, owes it to the light on both. As light as light brown, it is that in
 * warm light.
 */
const AUBURN = { redFrom: 17.5, hueFrom: 42, hueTo: 57, lightnessFrom: 28, lightnessTo: 50, unlikeSkin: 3.5 };
const GREY = { chromaMax: 11, lightnessFrom: 36 };
/**
 * Black ends halfway to dark brown (b 6), sooner the yellower it is: how light dark hair comes out hangs on how much of the
 * skin shines through, how yellow it is hardly does, and black hair is not. Brown hair in blue or purple light is not yellow
 * either: as light as dark brown itself, nothing is black.
 */
const BLACK = { yellow: 6, lessPerYellow: 2.5, lightnessTo: 26 };

/**
 * @param hair  without the skin that shines through
 * @param skin  in the same light
 */
export function eyebrowColorOf(hair: Lab, skin: Lab): EyebrowColor {
  const [l] = hair;
  const [black, dark, medium, light] = BROW_LIGHTNESS;
  if (l < Math.min(BLACK.lightnessTo, black - BLACK.lessPerYellow * (hair[2] - BLACK.yellow))) return 'black';
  if (chromaOf(hair) < GREY.chromaMax && l >= GREY.lightnessFrom) return 'gray';
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
 * Peach begins halfway from the hue of the catalogue's nude lipsticks (36-40°) to that of its peach ones (46-49°), and ends
 * where it is redder than those (a 21-25): what is as yellow and redder is nude in warm light, or on the way to coral.
 */
const PEACH = { lightnessFrom: 62, hueFrom: 43, redFrom: 20, redTo: 28 };

/** @param skin  in the same light as the lips */
export function lipShadeOf(lips: Lab, skin: Lab): LipShade {
  const [l, a] = lips;
  const hue = hueOf(lips);
  if (a >= 44 && l <= 52) return hue < 16 ? 'berry' : 'red';
  if (l < 45 && a >= 26 && hue < 24) return 'berry';
  if (a >= 36 && hue >= 33) return 'coral';
  if (l >= PEACH.lightnessFrom && hue >= PEACH.hueFrom && a >= PEACH.redFrom && a <= PEACH.redTo) return 'peach';
  return a >= 34 || (a - skin[1] >= 12 && hue < 24) ? 'pink' : 'nude pink';
}

/**
 * How high, in brow lengths, a brow's middle line rises above the line between its ends where straight ends and arched
 * begins (decision 13). A brow is about a sixth of its length thick: up to a third of that it looks straight; from the whole
 * of it no straight line fits into the brow from end to end any more.
 */
const BROW_ARCHES = { straight: 0.06, arched: 0.16 };

export function eyebrowShapeOf(arch: number): EyebrowShape {
  if (arch < BROW_ARCHES.straight) return 'straight';
  return arch < BROW_ARCHES.arched ? 'soft-arch' : 'arched';
}
