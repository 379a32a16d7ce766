import type { EyebrowColor, EyebrowShape, EyeColor, LipShade } from '@beautymark/contracts/vocabularies';
import { chromaOf, hueOf, type Lab } from './colour.ts';

// The rules were set on a few dozen labelled photos and are checked by `npm run eval:faces`; the order of the lines counts.

/**
 * An iris that is lit but has little colour holds no brown pigment: it is blue, grey or green. `saturation` is that from
 * which published ranges call one plainly coloured, a fifth in HSV. Pigment reddens an iris only with yellow, so a pale one
 * that is redder than neutral and not yellow is a blue one in warm light; one that is greener than neutral is green.
 * @source whatismyeyecolor (open source), HSV ranges "blue grey", "green grey"
 */
const PALE_IRIS = { lightnessFrom: 30, saturation: 12, yellowTo: 14, greenTo: -6, redFrom: 2.5 };
/** Yellower than this and reddened, it may as well be a brown one that the window is mirrored in. */
const BLUE_YELLOW_MAX = 4;
/** Hue angles where one word gives way to the next: brown 55-65°, amber about 73°, hazel 80-90°, green 125-135°. */
const IRIS_HUE = { hazelFrom: 72, amberTo: 80, greenFrom: 110 };

/** Judged by 100·a/(L+16) and 100·b/(L+16): chroma per light, which a darker or brighter exposure leaves alone. */
export function eyeColorOf(iris: Lab): EyeColor {
  const [l, a, b] = iris;
  const [red, yellow] = [(100 * a) / (l + 16), (100 * b) / (l + 16)];
  const pale = paleIrisColour(l, red, yellow);
  if (pale) return pale;
  if (yellow < BLUE_YELLOW_MAX && red < 15) return 'blue';
  const hue = hueOf(iris);
  if (red < 4 && l >= 28) return hue >= IRIS_HUE.greenFrom || yellow <= 30 ? 'green' : 'hazel';
  if (l >= 45 && yellow >= 45 && hue < IRIS_HUE.amberTo) return 'amber';
  return l >= 33 && yellow >= 22 && hue >= IRIS_HUE.hazelFrom ? 'hazel' : 'brown';
}

function paleIrisColour(l: number, red: number, yellow: number): EyeColor | null {
  const { lightnessFrom, saturation, yellowTo, greenTo, redFrom } = PALE_IRIS;
  if (l < lightnessFrom || Math.abs(red) > saturation || yellow < -saturation || yellow > yellowTo) return null;
  if (red < greenTo) return 'green';
  if (red < redFrom) return 'gray';
  return yellow < BLUE_YELLOW_MAX ? 'blue' : null;
}

/**
 * Lightness of hair at which one colour ends and the next begins: between the reference colours (BROW_HEX: 31, 43), and between
 * the brow pencils of the catalogue that are made for one word and for the next (28, 41).
 */
const BROW_LIGHTNESS = [20, 30, 42, 57] as const;
/**
 * Auburn is much redder than brown hair (a about 20 against 9; brown is by far commoner, so the limit lies near auburn) and
 * as yellow as it is red: redder hues are make-up, or blood that shines through. Hair that is as red and as yellow as the
 * skin, within what a measure goes astray, owes it to the light on both.
 */
const AUBURN = { redFrom: 17.5, hueFrom: 42, hueTo: 57, lightnessFrom: 28, unlikeSkin: 3.5 };
const GREY = { chromaMax: 11, lightnessFrom: 36 };
/**
 * Black ends halfway to dark brown (b 6), sooner the yellower it is: how light dark hair comes out hangs on how much of the
 * skin shines through, how yellow it is hardly does, and black hair is not.
 */
const BLACK = { yellow: 6, lessPerYellow: 1.4 };

/**
 * @param hair  without the skin that shines through
 * @param skin  in the same light
 */
export function eyebrowColorOf(hair: Lab, skin: Lab): EyebrowColor {
  const [l] = hair;
  const [black, dark, medium, light] = BROW_LIGHTNESS;
  if (l < Math.min(dark, black - BLACK.lessPerYellow * (hair[2] - BLACK.yellow))) return 'black';
  if (chromaOf(hair) < GREY.chromaMax && l >= GREY.lightnessFrom) return 'gray';
  if (isAuburn(hair, skin) && l < light) return 'auburn';
  if (l < dark) return 'dark brown';
  if (l < medium) return 'medium brown';
  return l < light ? 'light brown' : 'blonde';
}

const isAuburn = (hair: Lab, skin: Lab) =>
  hair[0] >= AUBURN.lightnessFrom &&
  hair[1] >= AUBURN.redFrom &&
  hueOf(hair) >= AUBURN.hueFrom &&
  hueOf(hair) <= AUBURN.hueTo &&
  Math.hypot(hair[1] - skin[1], hair[2] - skin[2]) >= AUBURN.unlikeSkin;

export function lipShadeOf(lips: Lab, skin: Lab): LipShade {
  const [l, a] = lips;
  const hue = hueOf(lips);
  if (a >= 44 && l <= 52) return hue < 16 ? 'berry' : 'red';
  if (l < 45 && a >= 26 && hue < 24) return 'berry';
  if (a >= 36 && hue >= 33) return 'coral';
  if (l >= 62 && hue >= 38 && a >= 20) return 'peach';
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
