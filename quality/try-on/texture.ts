import { lightOfByte, luminanceOf } from '@beautymark/contracts/math/srgb';
import { FACE_PLACES } from '@beautymark/contracts/wear';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import { boxBlur } from '@beautymark/try-on/plane';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { type Layer, wearLayers } from '@beautymark/try-on/wear-layers';

/** Of the surroundings that local contrast is told against, in heights of the picture. */
const RADIUS = 0.008;

/** Of 255: from here on a pixel belongs wholly to a place. */
const WHOLLY = 200;

/** How well the fine detail of a place survives: correlation of local contrast before and after. */
export function textureKept(face: PreparedFace, layer: Layer): number {
  const channel = FACE_PLACES.indexOf(layer.place);
  const inside = Float32Array.from({ length: face.width * face.height }, (_, i) =>
    (face.masks[i * MASK_CHANNELS + channel] ?? 0) > WHOLLY ? 1 : 0,
  );
  const [before, after] = [face.photo, wearLayers(face, [layer])].map((pixels) => localContrast(pixels, face, inside));
  return correlation(before ?? [], after ?? []);
}

/** How much brighter each pixel inside is than what is around it inside, as a share: the edge of a place is no texture. */
function localContrast(pixels: Uint8ClampedArray, size: PreparedFace, inside: Float32Array): number[] {
  const luminance = inside.map((isInside, i) => {
    const at = (c: number) => lightOfByte(pixels[4 * i + c] ?? 0);
    return isInside * luminanceOf(at(0), at(1), at(2));
  });
  const radius = Math.max(1, Math.round(RADIUS * size.height));
  const [light, amount] = [boxBlur(luminance, size, radius), boxBlur(inside, size, radius)];
  return [...luminance.keys()]
    .filter((i) => inside[i] === 1)
    .map((i) => ((luminance[i] ?? 0) * (amount[i] ?? 1)) / Math.max(1e-4, light[i] ?? 0) - 1);
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, varianceOne, varianceOther] = [0, 0, 0];
  one.forEach((value, i) => {
    const [a, b] = [value - meanOne, (other[i] ?? 0) - meanOther];
    both += a * b;
    varianceOne += a * a;
    varianceOther += b * b;
  });
  return both / Math.sqrt(varianceOne * varianceOther);
}
