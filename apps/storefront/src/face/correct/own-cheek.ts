import type { FaceDetails } from '@beautymark/contracts/face';
import { byteOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';

/**
 * The color of the own cheek as the photo shows it, never corrected: the evenest skin without the light that it was read in.
 * @returns null where no patch of skin is a fair likeness
 */
export function cheekAsShown(details: FaceDetails | null): string | null {
  const cheek = details?.cheek;
  if (!cheek) return details?.evenLight?.skin?.photo.hex ?? null;
  const read = lightOfHex(cheek.color.hex);
  const bytes = cheek.light.map((light, channel) => (light > 0 ? byteOfLight((read[channel] ?? 0) / light) : 0));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
