import { type Polygon, scaled } from '@beautymark/contracts/math/geometry';
import { type Lab, type Light, labOfLight, lightOfByte } from '@beautymark/contracts/math/srgb';
import { median, quantile, quantileSelector } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { luminanceOfRgb } from '../color/color.ts';
import { depthGain, exposureGain, lightRatio, withExposure } from '../color/exposure.ts';
import { unitLuminance, whiteBalanced } from '../color/white-balance.ts';
import { type Face, faceArea, landmarkPoints } from '../detect/face.ts';
import { NOSE_BRIDGE } from '../detect/landmark-indices.ts';
import { litHalf } from './lit-half.ts';
import { midmeanLab, type Pixels, pixelBuffer, pixelsInRegion, type RegionPixels, rgbAt } from './region-pixels.ts';
import { regionColors, withoutFlush } from './skin-regions.ts';

export type SkinMeasurement = {
  /** What the depth is read from: the lit color, its exposure corrected in part only. */
  depth: Lab;
  /** The color as in a well exposed photo, and where light comes from one side, on that side. */
  lit: Lab;
  /** The same of the whole face, whichever side the light comes from. */
  whole: Lab;
  /** The color of the whole face as bright as the lit side: the skin beside what both sides of the face have, as brows. */
  wholeLit: Lab;
  /** How much the lit side counts against the whole face, 0–1; 0 in even light. */
  sideLight: number;
  /** The color that speaks for the skin, the lit half's in side light without gloss, as the photo has it. */
  asSeen: Lab;
  /** The same without most of the light's color, for the undertone. */
  balanced: Lab;
  /** Share of the skin that was blown out, 0–1. */
  clipped: number;
  leftCheek: Lab | null;
  rightCheek: Lab | null;
  /** Forehead and cheeks on the lit side, as the depth is read; those that can be seen. */
  regions: Lab[];
  /** How much redness or yellowness, in chroma per light, differs over the face; what has one color has next to none. */
  colorSpread: number;
};

/**
 * Which part of the face, by brightness, shows the skin's own color. On light skin the brighter part, since darker is
 * shadow, beard and hair; on deep skin the darker part, since brighter is gloss: its chroma falls while its L runs up by
 * 30, which on light skin would be a few units. Further apart the places would double each error of exposure (docs/research/0020).
 * `reach`: of what is looked at beside that place, to either side.
 */
const PLACE = { deepest: 0.36, lightest: 0.7, fromL: 55, toL: 75, reach: 0.18 };

/** The cheeks are only compared with each other. */
const CHEEK_PIXELS = 3000;

/**
 * The skin's color, the face without eyes, brows and lips, and the gain that the photo's exposure needs.
 * @returns null when no pixel of the face lies inside the picture and is exposed
 */
export function measureSkin(
  picture: Picture,
  face: Face,
): { skin: SkinMeasurement; gain: number; brightEnd: number } | null {
  const region = pixelsInRegion(picture, skinRegion(face));
  const pixels = withoutFlush(restoreRed(picture, region), face);
  if (pixels.l.length === 0) return null;
  const { brightEnd, color: lightColor } = sceneLight(picture);
  const faceShare = faceArea(face) / (picture.width * picture.height);
  const gain = exposureGain({ brightEnd, blown: region.clipped, faceShare });
  const side = litHalf(pixels, face);
  const seen = skinColors(pixels, side, gain);
  if (!seen) return null;
  const gloss = side?.gloss ?? 0;
  const cheek = (side: 'leftCheek' | 'rightCheek') => {
    const lab = midmeanLab(pixelsInRegion(picture, { inside: face.regions[side], atMost: CHEEK_PIXELS }).pixels);
    return lab && withExposure(lab, gain);
  };
  const skin = {
    depth: withExposure(seen.lit, depthGain(withoutGloss(gain, gloss))),
    lit: withExposure(seen.lit, gain),
    whole: withExposure(seen.whole, gain),
    wholeLit: withExposure(seen.whole, gain * lightRatio(seen.lit, seen.whole)),
    sideLight: seen.sideLight,
    asSeen: seen.lit,
    balanced: whiteBalanced(withExposure(seen.lit, gain), unitLuminance(lightColor), LIGHT_SHARE),
    clipped: region.clipped,
    leftCheek: cheek('leftCheek'),
    rightCheek: cheek('rightCheek'),
    regions: regionsAtDepth(side?.lit ?? pixels, face, depthGain(gain)),
    colorSpread: colorSpread(pixels),
  };
  return { skin, gain, brightEnd };
}

/** Bright pixels that are gloss do not say that a photo is dark: with them, the depth is not brightened. */
const withoutGloss = (gain: number, gloss: number) => (gain > 1 ? gain ** (1 - gloss) : gain);

function regionsAtDepth(pixels: Pixels, face: Face, gain: number): Lab[] {
  const { forehead, cheeks } = regionColors(pixels, face);
  return [forehead, cheeks].flatMap((lab) => (lab ? [withExposure(lab, gain)] : []));
}

/** From the lowest to the highest tenth, of redness or of yellowness, whichever differs more. */
function colorSpread({ l, a, b }: Pixels): number {
  const spread = (values: Float64Array) => {
    const share = quantileSelector(values.map((value, i) => (100 * value) / ((l[i] ?? 0) + 16)));
    return share(0.9) - share(0.1);
  };
  return Math.max(spread(a), spread(b));
}

/** The face without its rim, eyes, brows and lips: a polygon, and what is cut out of it. */
export function skinRegion({ regions, landmarks: mesh }: Face): { inside: Polygon; without: Polygon[] } {
  const [bridge] = landmarkPoints(mesh, [NOSE_BRIDGE]);
  return {
    inside: scaled(regions.faceOval, 0.85, bridge),
    without: [
      scaled(regions.leftEye, 1.7),
      scaled(regions.rightEye, 1.7),
      scaled(regions.leftBrow, 1.5),
      scaled(regions.rightBrow, 1.5),
      scaled(regions.lipsOuter, 1.25),
    ],
  };
}

/** @param side  the lit half where light comes from one side */
function skinColors(
  pixels: Pixels,
  side: ReturnType<typeof litHalf>,
  gain: number,
): { whole: Lab; lit: Lab; sideLight: number } | null {
  const whole = skinColorAt(pixels, gain);
  if (!whole) return null;
  if (!side) return { whole, lit: whole, sideLight: 0 };
  const lit = skinColorAt(side.lit, gain);
  return lit
    ? { whole, lit: mix(whole, lit, side.weight), sideLight: side.weight }
    : { whole, lit: whole, sideLight: 0 };
}

const mix = ([l, a, b]: Lab, other: Lab, share: number): Lab => [
  l + share * (other[0] - l),
  a + share * (other[1] - a),
  b + share * (other[2] - b),
];

/** The color at the place on the face that shows the skin, which depends on how light it is in a well exposed photo. */
function skinColorAt(pixels: Pixels, gain: number): Lab | null {
  const lightness = quantileSelector(pixels.l);
  const depth = (withExposure([lightness(0.5), 0, 0], depthGain(gain))[0] - PLACE.fromL) / (PLACE.toL - PLACE.fromL);
  const place = PLACE.deepest + Math.min(1, Math.max(0, depth)) * (PLACE.lightest - PLACE.deepest);
  return triangularMean(pixels, {
    from: lightness(place - PLACE.reach),
    peak: lightness(place),
    to: lightness(place + PLACE.reach),
  });
}

/**
 * The mean of the pixels whose lightness lies between two others, counting for less the further it is from the peak. With
 * hard ends, a compressed copy of a photo would lose or gain whole steps of lightness at once, and their color with them.
 */
function triangularMean(
  { l, a, b }: Pixels,
  { from, peak, to }: { from: number; peak: number; to: number },
): Lab | null {
  let [sumL, sumA, sumB, total] = [0, 0, 0, 0];
  for (let i = 0; i < l.length; i++) {
    const lightness = l[i] ?? 0;
    const off = lightness < peak ? (peak - lightness) / (peak - from) : (lightness - peak) / (to - peak);
    const weight = lightness === peak ? 1 : 1 - off;
    if (!(weight > 0)) continue;
    sumL += weight * lightness;
    sumA += weight * (a[i] ?? 0);
    sumB += weight * (b[i] ?? 0);
    total += weight;
  }
  return total === 0 ? null : [sumL / total, sumA / total, sumB / total];
}

/** Too few exposed pixels say nothing about the others. */
const EXPOSED_MIN = 20;
/** Only the deepest tones of the palette reflect more than twice as much red as green; skin that fills red is none of them. */
const RED_PER_GREEN_MAX = 2;

/**
 * The exposed pixels, and those where only red was blown out. Bright light skin fills the red channel first: to leave such
 * pixels out would leave only the darker ones, so their red is taken from the green, in the proportion of the skin around.
 * Where little is left but shadows, lit by other skin, that is too red.
 */
function restoreRed(picture: Picture, { pixels, redBlown }: RegionPixels): Pixels {
  const exposedPixels = pixels.l.length;
  if (redBlown.length === 0 || exposedPixels < EXPOSED_MIN) return pixels;
  const redPerGreen = Math.min(
    RED_PER_GREEN_MAX,
    median(
      pixels.l.map((_, i) => {
        const [r, g] = rgbAt(picture, pixels.x[i] ?? 0, pixels.y[i] ?? 0);
        return lightOfByte(r) / Math.max(lightOfByte(g), 1e-4);
      }),
    ),
  );
  const all = pixelBuffer(exposedPixels + redBlown.length);
  for (let i = 0; i < exposedPixels; i++) all.copy(pixels, i);
  for (const { x, y } of redBlown) {
    const [r, g, b] = rgbAt(picture, x, y);
    const red = Math.max(lightOfByte(r), lightOfByte(g) * redPerGreen);
    all.add(labOfLight(red, lightOfByte(g), lightOfByte(b)), x, y);
  }
  return all.done();
}

/** Pixels that are looked at for the picture's exposure; more change nothing visible. */
const LIGHT_PIXELS = 20_000;

/**
 * Exponent of the mean that the color of the light is taken from: what is bright counts for more, and is more often white.
 * @source "shades of gray": Finlayson, Trezzi 2004, "Shades of gray and colour constancy", where 6 erred least
 */
const LIGHT_EXPONENT = 6;
// Once for all 256 values: the whole picture is looked at.
const powerOf = Float64Array.from({ length: 256 }, (_, byte) => lightOfByte(byte) ** LIGHT_EXPONENT);

/** @returns `brightEnd`: the luminance (0–1) that 99 % of the picture stay below; `color`: of the light, linear */
function sceneLight({ width, height, rgb }: Picture): { brightEnd: number; color: Light } {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / LIGHT_PIXELS)));
  const n = Math.ceil(width / step) * Math.ceil(height / step);
  const luminances = new Float64Array(n);
  let red = 0;
  let green = 0;
  let blue = 0;
  let seen = 0;
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 3;
      const r = rgb[at] ?? 0;
      const g = rgb[at + 1] ?? 0;
      const b = rgb[at + 2] ?? 0;
      red += powerOf[r] ?? 0;
      green += powerOf[g] ?? 0;
      blue += powerOf[b] ?? 0;
      luminances[seen++] = luminanceOfRgb(r, g, b);
    }
  const mean = (sum: number) => (sum / n) ** (1 / LIGHT_EXPONENT);
  return { brightEnd: quantile(luminances, 0.99), color: [mean(red), mean(green), mean(blue)] };
}

/** How much of that color is taken for the light's; the rest may be the wall's. */
const LIGHT_SHARE = 0.85;
