import { PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import { checkPicture } from './check-picture.ts';
import { openPicture, pixelsOf } from './open-picture.ts';
import type { Picture } from './picture.ts';

/** Below this no face could have eyes of more than a few pixels. */
const SHORTEST_SIDE_PX = 64;

/**
 * Bytes of a photo → upright sRGB pixels, at most 1600 px on the longer side. Time and memory are not limited here: see
 * `decoder.ts`.
 * @throws PictureRefused when it is no photo, is damaged, holds several pictures, or is too small or too large
 */
export async function decodePhoto(photo: Uint8Array): Promise<Picture> {
  checkPicture(photo, { isTooSmall });
  const { data, info } = await pixelsOf(
    openPicture(photo).resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true }),
  );
  return { width: info.width, height: info.height, rgb: data };
}

function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  const shrunk = Math.min(1, PHOTO_SIDE_PX / Math.max(width, height)); // a long strip is only a few pixels high then
  return Math.min(width, height) * shrunk < SHORTEST_SIDE_PX;
}
