import { lightOfByte, luminanceOf } from '@beautymark/contracts/math/srgb';
import { FACE_PLACES } from '@beautymark/contracts/wear';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import { boxBlur } from '@beautymark/try-on/plane';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { type Layer, wearLayers } from '@beautymark/try-on/wear-layers';

/** Of the surroundings that local contrast is told against, in heights of the picture. */
const RADIUS = 0.008;

/** How well the fine detail of a place survives: correlation of local contrast before and after. */
export function textureKept(face: PreparedFace, layer: Layer): number {
  const [before, after] = [localContrast(face.photo, face), localContrast(wearLayers(face, [layer]), face)];
  const channel = FACE_PLACES.indexOf(layer.place);
  const inside = [...before.keys()].filter((i) => (face.masks[i * MASK_CHANNELS + channel] ?? 0) > 200);
  return correlation(
    inside.map((i) => before[i] ?? 0),
    inside.map((i) => after[i] ?? 0),
  );
}

/** How much brighter a pixel is than what is around it, as a share. */
function localContrast(pixels: Uint8ClampedArray, size: PreparedFace): Float32Array {
  const luminance = new Float32Array(size.width * size.height).map((_, i) => {
    const at = (c: number) => lightOfByte(pixels[4 * i + c] ?? 0);
    return luminanceOf(at(0), at(1), at(2));
  });
  const around = boxBlur(luminance, size, Math.max(1, Math.round(RADIUS * size.height)));
  return luminance.map((y, i) => y / Math.max(1e-3, around[i] ?? 0) - 1);
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
