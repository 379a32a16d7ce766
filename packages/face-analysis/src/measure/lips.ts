import { scaled } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { median, quantile, quantiles } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { deltaE76, labOfRgb } from '../color/color.ts';
import { lightRatio, withExposure } from '../color/exposure.ts';
import type { Face } from '../detect/face.ts';
import {
  filterPixels,
  isBetween,
  midmeanLab,
  type Pixels,
  pixelBuffer,
  pixelsInRegion,
  rgbAt,
} from './region-pixels.ts';

/** Pixels further from the middle than this many median deviations are teeth, shine or skin. */
const DEVIATIONS_MAX = 2.5;

/** The skin beside the lips: between these multiples of their outline. */
const BESIDE = { from: 1.25, to: 1.7 };
/** Skin beside the lips that is darker than this share of the lit side's light is no skin in shade but beard or hair. */
const SHADE_MAX = 1 / 3;
/** Lips give back no more light than skin, unless by make-up: the palest lipsticks of the catalog have this L. */
const LIGHTEST_LIPSTICK = 72;

/**
 * Pale lipstick on deep skin is taken for teeth by the mesh, and what it then calls lips is mostly skin. So when that is
 * nearer to skin (ΔE*ab) than lips are, and at least this share of it is so much lighter (L), the lighter part is the lips.
 */
const PALE_LIPS = { likeSkin: 5, lighterBy: 15, shareMin: 0.2 };

/** Enough to tell how light it is. */
const BESIDE_PIXELS = 3000;

/** The skin of the lit side, in the light of the photo, and how much it counts, 0–1. */
type LitSkin = { lab: Lab; sideLight: number };

/**
 * The lips' color without the open mouth, shine and shadow; null when nothing of them is to be seen. Where light comes from
 * one side, half of them is in shade: they are brought from the light on the skin beside them to that of the lit side.
 */
export function measureLips(picture: Picture, face: Face, skin: LitSkin): Lab | null {
  const lips = lipsBeside(lipPixels(picture, face), skin.lab);
  if (!lips || skin.sideLight === 0) return lips;
  const { pixels, clipped } = skinBesideLips(picture, face);
  if (pixels.l.length === 0) return lips;
  // Blown-out skin is left out of the pixels: it is the brightest, and counts as such.
  const beside = quantile(pixels.l, Math.min(1, 0.5 / (1 - clipped)));
  // What would make lips lighter than both is beard that was taken for shade.
  const lightest: Lab = [Math.max(skin.lab[0], LIGHTEST_LIPSTICK), 0, 0];
  const atMost = Math.min(1 / SHADE_MAX, lightRatio(lightest, lips));
  const brighter = Math.max(1, Math.min(atMost, lightRatio(skin.lab, [beside, 0, 0])));
  return withExposure(lips, brighter ** skin.sideLight);
}

/** How far the lips are from the skin beside them, ΔE*ab in hundredths of its L + 16; null where one of them is not to be seen. */
export function lipContrast(picture: Picture, face: Face): number | null {
  const lips = lipColor(lipPixels(picture, face));
  const beside = midmeanLab(skinBesideLips(picture, face).pixels);
  return lips && beside && (100 * deltaE76(lips, beside)) / (beside[0] + 16);
}

const skinBesideLips = (picture: Picture, { regions: { lipsOuter } }: Face) =>
  pixelsInRegion(picture, {
    inside: scaled(lipsOuter, BESIDE.to),
    without: [scaled(lipsOuter, BESIDE.from)],
    atMost: BESIDE_PIXELS,
  });

function lipsBeside(pixels: Pixels, skin: Lab): Lab | null {
  const lips = lipColor(pixels);
  if (!lips || deltaE76(lips, skin) > PALE_LIPS.likeSkin) return lips;
  const lighter = filterPixels(pixels, (i) => (pixels.l[i] ?? 0) > skin[0] + PALE_LIPS.lighterBy);
  return lighter.l.length < PALE_LIPS.shareMin * pixels.l.length ? lips : lipColor(lighter);
}

function lipColor(pixels: Pixels): Lab | null {
  if (pixels.l.length === 0) return null;
  const [from = 0, to = 0] = quantiles(pixels.l, [0.2, 0.85]);
  const middle = filterPixels(pixels, (i) => isBetween(pixels.l[i], from, to));
  const chromas = middle.a.map((a, i) => Math.hypot(a, middle.b[i] ?? 0));
  const typical = median(chromas);
  const offBy = chromas.map((chroma) => Math.abs(chroma - typical));
  const deviation = median(offBy);
  return midmeanLab(filterPixels(middle, (i) => isBetween(offBy[i], 0, DEVIATIONS_MAX * deviation)));
}

/**
 * Pixels where only red was blown out are kept: bright pink lips fill the red channel first, and without them what is left
 * of the lips is the skin around them. How red they were is not known, but it is at least that much.
 */
function lipPixels(picture: Picture, { regions }: Face): Pixels {
  const region = { inside: regions.lipsOuter, without: [regions.lipsInner] };
  const { pixels, redBlown } = pixelsInRegion(picture, region);
  const all = pixelBuffer(pixels.l.length + redBlown.length);
  for (let i = 0; i < pixels.l.length; i++) all.copy(pixels, i);
  for (const { x, y } of redBlown) all.add(labOfRgb(...rgbAt(picture, x, y)), x, y);
  return all.done();
}
