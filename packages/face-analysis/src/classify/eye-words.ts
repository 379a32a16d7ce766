import type { Lab } from '@beautymark/contracts/math/srgb';
import type { EyeColor } from '@beautymark/contracts/vocabularies';
import { hueOf } from '../color/color.ts';
import { lightRatio } from '../color/exposure.ts';

// The rules were set on labeled photos (docs/research/0019) and are checked by `npm run eval:faces`; the order of the lines counts.

/** Chroma per light: red against green and yellow against blue, which a darker or brighter exposure leaves alone. */
type Cast = { red: number; yellow: number };
const castOf = ([l, a, b]: Lab): Cast => ({ red: (100 * a) / (l + 16), yellow: (100 * b) / (l + 16) });

/**
 * The white of an eye shows which light falls into it, but blood and lids redden it too: half of its color is taken for
 * the light's. Where it cannot be seen, as on small faces, the white of usual photos stands in.
 */
const SCLERA = { share: 0.5, usual: { red: 12, yellow: 0 } };
/**
 * Pigment darkens an iris and reddens it. One that gives back less than `dark` of its own white's light has pigment whatever
 * it mirrors: on photos pale ones give back .17 and more. Others have pigment from this red on, in chroma per light: brown
 * ones have 8.4 and more, pale ones 7 and less.
 */
const PIGMENT = { dark: 1 / 8, redFrom: 7.5 };
/** Brown pigment is yellow in any light that people stand in. */
const VIOLET_YELLOW = -15;
/**
 * Irises as dark as that are brown ones in shade, whatever they mirror, unless they are this much bluer than the white
 * beside them, which mirrors the same, and neither yellow nor red themselves.
 */
const DARK_IRIS = { lightness: 24, bluer: 20, yellowTo: -5, redTo: 15 };

/**
 * Hue angles where one word gives way to the next: brown 55-65°, amber about 73°, hazel 80-90°, green 125-135°.
 */
const IRIS_HUE = { hazelFrom: 72, amberTo: 80, greenFrom: 110 };

/**
 * An iris's word, by its color and light against those of the white beside it. The skin has no say: eyes are what they are on
 * skin of any depth.
 * @param white  of the same eyes; null when it is hidden
 */
export function classifyEyeColor(iris: Lab, white: Lab | null): EyeColor {
  const [cast, whiteCast] = [castOf(iris), castOfWhite(white)];
  if (iris[0] < DARK_IRIS.lightness) return isBlueInShade(cast, whiteCast) ? 'blue' : 'brown';
  const isDark = white !== null && lightRatio(iris, white) < PIGMENT.dark;
  if (isDark || irisPigment(iris, white) >= 0) return pigmentedIris(iris, cast);
  return paleIris(iris, cast, cast.yellow - SCLERA.share * whiteCast.yellow);
}

/** How much redder an iris is than one without pigment could be beside that white, in chroma per light. */
export const irisPigment = (iris: Lab, white: Lab | null) =>
  castOf(iris).red - SCLERA.share * Math.max(0, castOfWhite(white).red) - PIGMENT.redFrom;

const castOfWhite = (white: Lab | null): Cast => (white ? castOf(white) : SCLERA.usual);

/** Whether an iris is bluer than any pigment, as only the light or a filter makes it. */
export const isViolet = (iris: Lab) => castOf(iris).yellow < VIOLET_YELLOW;

const isBlueInShade = ({ red, yellow }: Cast, sclera: Cast) =>
  yellow < DARK_IRIS.yellowTo && red < DARK_IRIS.redTo && yellow < sclera.yellow - DARK_IRIS.bluer;

function pigmentedIris(iris: Lab, { yellow }: Cast): EyeColor {
  const [hue, l] = [hueOf(iris), iris[0]];
  if (l >= 45 && yellow >= 45 && hue < IRIS_HUE.amberTo) return 'amber';
  return l >= 33 && yellow >= 22 && hue >= IRIS_HUE.hazelFrom ? 'hazel' : 'brown';
}

/**
 * An iris without brown pigment. `saturation` is that from which published ranges call one plainly colored, a fifth in HSV;
 * `yellow` are the ends of blue and gray in white light, and of green; from `grayFrom` to the end of blue lies bluish gray.
 * @source whatismyeyecolor (open source), HSV ranges "blue gray", "green gray"
 */
const PALE_IRIS = {
  lightnessFrom: 30,
  saturation: 12,
  greenTo: -6,
  greenBelow: 4,
  redFrom: 2.5,
  yellow: { grayFrom: -9, blue: 2, gray: 16, green: 30 },
};

function paleIris(iris: Lab, { red, yellow }: Cast, inWhiteLight: number): EyeColor {
  const { lightnessFrom, saturation, greenTo, greenBelow, redFrom, yellow: ends } = PALE_IRIS;
  if (inWhiteLight < ends.blue) {
    const isGrayish =
      iris[0] >= lightnessFrom && Math.abs(red) <= saturation && yellow >= -saturation && inWhiteLight >= ends.grayFrom;
    if (!isGrayish || red >= redFrom) return 'blue';
    return red < greenTo ? 'green' : 'gray';
  }
  if (inWhiteLight <= ends.gray && red >= greenTo) return 'gray';
  // Red and yellow: some pigment after all.
  if (red >= greenBelow) return pigmentedIris(iris, { red, yellow });
  return yellow <= ends.green || hueOf(iris) >= IRIS_HUE.greenFrom ? 'green' : 'hazel';
}
