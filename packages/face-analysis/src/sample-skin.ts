import { type Lab, luminanceOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { pointsOf } from './find.ts';
import { scaled } from './geometry.ts';
import { NOSE_BRIDGE } from './mesh-points.ts';
import { lightnessOf, medianLab, pixelsIn, rgbAt } from './region-pixels.ts';
import { quantile } from './statistics.ts';

export type SkinSample = {
  lab: Lab;
  /** Share of the skin that was blown out, 0–1. */
  clipped: number;
  leftCheek: Lab | null;
  rightCheek: Lab | null;
};

// The mid-bright part of the face: brighter is shine, darker is shadow, beard and hair.
const PERCENTILES = { from: 0.52, to: 0.78 };

/**
 * The skin's colour: the face without eyes, brows and lips.
 * @returns null when no pixel of the face lies inside the picture and is exposed
 */
export function sampleSkin(picture: Picture, face: Face): SkinSample | null {
  const { regions } = face;
  const [bridge] = pointsOf(face.mesh, [NOSE_BRIDGE]);
  const { pixels, clipped } = pixelsIn(picture, {
    inside: scaled(regions.faceOval, 0.85, bridge),
    without: [
      scaled(regions.leftEye, 1.7),
      scaled(regions.rightEye, 1.7),
      scaled(regions.leftBrow, 1.5),
      scaled(regions.rightBrow, 1.5),
      scaled(regions.lipsOuter, 1.25),
    ],
  });
  if (pixels.length === 0) return null;
  const lightness = lightnessOf(pixels);
  const [from, to] = [quantile(lightness, PERCENTILES.from), quantile(lightness, PERCENTILES.to)];
  const lab = medianLab(pixels.filter(({ lab: [l] }) => l >= from && l <= to));
  if (!lab) return null;
  const cheek = (side: 'leftCheek' | 'rightCheek') => medianLab(pixelsIn(picture, { inside: regions[side] }).pixels);
  return { lab, clipped, leftCheek: cheek('leftCheek'), rightCheek: cheek('rightCheek') };
}

/** @returns the luminance (0–1) that 98 % of the picture stay below: how well the photo as a whole is exposed */
export function brightEnd(picture: Picture): number {
  const step = Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / 20_000)));
  const luminances: number[] = [];
  for (let y = 0; y < picture.height; y += step)
    for (let x = 0; x < picture.width; x += step) luminances.push(luminanceOfRgb(...rgbAt(picture, x, y)));
  return quantile(luminances, 0.98);
}
