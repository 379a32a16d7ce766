import type { FaceDetails } from '@beautymark/contracts/face';

/**
 * The color of the own cheek as the photo shows it: the median of the evenest skin, before the light was corrected, where that
 * was visible.
 * @returns null where no skin was measured
 */
export const cheekAsShown = (details: FaceDetails | null): string | null =>
  details?.evenLight?.skin?.photo.hex ?? details?.colours?.skin?.hex ?? null;
