import type { Masks } from './masks.ts';
import { boxBlur, type Size } from './plane.ts';

/**
 * How light the skin around each pixel is, brows left out: what the skin below a brow would look like.
 * @param radius  of the surroundings, in pixels @returns luminance; `usual` where no skin is near
 */
export function skinBeside(
  luminance: Float32Array,
  { skin, brows }: Masks,
  { size, radius, usual }: { size: Size; radius: number; usual: number },
): Float32Array {
  const bare = skin.map((share, i) => share * (1 - (brows[i] ?? 0)));
  const light = boxBlur(
    bare.map((share, i) => share * (luminance[i] ?? 0)),
    size,
    radius,
  );
  const amount = boxBlur(bare, size, radius);
  return light.map((sum, i) => ((amount[i] ?? 0) > 0.01 ? sum / (amount[i] ?? 1) : usual));
}
