import { type Lab, labOfLight, linearOf, luminanceOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import { exposed, exposureGain } from './exposure.ts';
import type { Face } from './find.ts';
import { pointsOf } from './find.ts';
import { scaled } from './geometry.ts';
import { NOSE_BRIDGE } from './mesh-points.ts';
import { lightnessOf, medianLab, type Pixel, pixelsIn, type RegionPixels, rgbAt } from './region-pixels.ts';
import { median, quantile, quantiles } from './statistics.ts';

export type SkinSample = {
  /** As in a well exposed photo. */
  lab: Lab;
  /** Share of the skin that was blown out, 0–1. */
  clipped: number;
  leftCheek: Lab | null;
  rightCheek: Lab | null;
};

/**
 * Which part of the face, by brightness, shows the skin's own colour. On light skin the brighter part, since darker is
 * shadow, beard and hair; on deep skin the darker part, since brighter is gloss: its chroma falls while its L runs up by
 * 30, which on light skin would be a few units.
 */
const PLACE = { deepest: 0.25, lightest: 0.75, fromL: 45, toL: 75, halfWidth: 0.13 };

/**
 * The skin's colour, the face without eyes, brows and lips, and the gain that the photo's exposure needs.
 * @returns null when no pixel of the face lies inside the picture and is exposed
 */
export function sampleSkin(picture: Picture, face: Face): { skin: SkinSample; gain: number; brightEnd: number } | null {
  const region = skinRegion(picture, face);
  const pixels = [...region.pixels, ...withRedRestored(picture, region)];
  if (pixels.length === 0) return null;
  const light = brightEnd(picture);
  const gain = exposureGain({ brightEnd: light, blown: region.clipped });
  const raw = colourAtDepth(pixels, gain);
  if (!raw) return null;
  const cheek = (side: 'leftCheek' | 'rightCheek') => {
    const lab = medianLab(pixelsIn(picture, { inside: face.regions[side] }).pixels);
    return lab && exposed(lab, gain);
  };
  const skin = {
    lab: exposed(raw, gain),
    clipped: region.clipped,
    leftCheek: cheek('leftCheek'),
    rightCheek: cheek('rightCheek'),
  };
  return { skin, gain, brightEnd: light };
}

function skinRegion(picture: Picture, { regions, mesh }: Face): RegionPixels {
  const [bridge] = pointsOf(mesh, [NOSE_BRIDGE]);
  return pixelsIn(picture, {
    inside: scaled(regions.faceOval, 0.85, bridge),
    without: [
      scaled(regions.leftEye, 1.7),
      scaled(regions.rightEye, 1.7),
      scaled(regions.leftBrow, 1.5),
      scaled(regions.rightBrow, 1.5),
      scaled(regions.lipsOuter, 1.25),
    ],
  });
}

function colourAtDepth(pixels: readonly Pixel[], gain: number): Lab | null {
  const lightness = lightnessOf(pixels);
  const [middle = 50] = quantiles(lightness, [0.5]);
  const depth = (exposed([middle, 0, 0], gain)[0] - PLACE.fromL) / (PLACE.toL - PLACE.fromL);
  const place = PLACE.deepest + Math.min(1, Math.max(0, depth)) * (PLACE.lightest - PLACE.deepest);
  const [from = 0, to = 100] = quantiles(lightness, [place - PLACE.halfWidth, place + PLACE.halfWidth]);
  return medianLab(pixels.filter(({ lab: [l] }) => l >= from && l <= to));
}

/** Too few exposed pixels say nothing about the others. */
const EXPOSED_MIN = 20;

/**
 * Bright light skin fills the red channel first. To leave such pixels out would leave only the darker ones, so their red
 * is taken from the green, in the proportion of the skin around.
 */
function withRedRestored(picture: Picture, { pixels, redBlown }: RegionPixels): Pixel[] {
  if (redBlown.length === 0 || pixels.length < EXPOSED_MIN) return [];
  const redPerGreen = median(
    pixels.map(({ x, y }) => {
      const [r, g] = rgbAt(picture, x, y);
      return linearOf(r) / Math.max(linearOf(g), 1e-4);
    }),
  );
  return redBlown.map(({ x, y }) => {
    const [r, g, b] = rgbAt(picture, x, y);
    const red = Math.max(linearOf(r), linearOf(g) * redPerGreen);
    return { x, y, lab: labOfLight(red, linearOf(g), linearOf(b)) };
  });
}

/** Pixels that are looked at for the picture's exposure; more change nothing visible. */
const LIGHT_PIXELS = 20_000;

/** @returns the luminance (0–1) that 98 % of the picture stay below: how well the photo as a whole is exposed */
function brightEnd(picture: Picture): number {
  const step = Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / LIGHT_PIXELS)));
  const luminances: number[] = [];
  for (let y = 0; y < picture.height; y += step)
    for (let x = 0; x < picture.width; x += step) luminances.push(luminanceOfRgb(...rgbAt(picture, x, y)));
  return quantile(luminances, 0.98);
}
