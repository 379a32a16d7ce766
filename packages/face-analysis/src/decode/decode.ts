import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import sharp from 'sharp';
import { HELD_BYTES_MAX } from './decoder-limits.ts';
import { readPhotoHeader } from './photo-header.ts';
import { PhotoRefused, type Picture } from './picture.ts';

// One photo at a time per worker: libvips' own threads would only fight the other workers, and its cache would keep photos.
sharp.cache(false);
sharp.concurrency(1);

/** Below this no face could have eyes of more than a few pixels. */
const SHORTEST_SIDE_PX = 64;

/**
 * Bytes of a photo → upright sRGB pixels, at most 1600 px on the longer side. Orientation and color profile of the
 * file are applied, transparency becomes white. Time and memory are not limited here: see `decoder.ts`.
 * @throws PhotoRefused when it is no photo, is damaged, holds several pictures, or is too small or too large
 */
export async function decode(photo: Uint8Array): Promise<Picture> {
  checkHeader(photo);
  const { data, info } = await sharp(photo, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(notAnImage);
  return { width: info.width, height: info.height, rgb: data };
}

/** Runs before any library opens the file. */
function checkHeader(photo: Uint8Array): void {
  if (photo.byteLength > PHOTO_MAX_BYTES) throw new PhotoRefused('photo.too_large');
  const header = readPhotoHeader(photo);
  if (!header) throw new PhotoRefused('photo.not_an_image');
  const { width, height, pictures, heldBytes } = header;
  if (pictures > 1) throw new PhotoRefused('photo.several_pictures');
  if (width * height > PHOTO_MAX_PIXELS || heldBytes > HELD_BYTES_MAX) throw new PhotoRefused('photo.too_large');
  const shrunk = Math.min(1, PHOTO_SIDE_PX / Math.max(width, height)); // a long strip is only a few pixels high then
  if (Math.min(width, height) * shrunk < SHORTEST_SIDE_PX) throw new PhotoRefused('photo.too_small');
}

// The decoder's own words may quote the file, so they are dropped.
const notAnImage = (): never => {
  throw new PhotoRefused('photo.not_an_image');
};
