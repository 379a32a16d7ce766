import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '@beautymark/contracts/limits';
import { HELD_BYTES_MAX } from './decoder-limits.ts';
import { PictureRefused } from './picture.ts';
import { type PictureFormat, readPictureHeader } from './picture-header.ts';

type Size = { width: number; height: number };

/**
 * What every uploaded file has to pass before any library opens it.
 * @throws PictureRefused when it is no picture of these formats, holds several, or is too small or too large
 */
export function checkPicture(
  file: Uint8Array,
  { isTooSmall, formats }: { isTooSmall: (size: Size) => boolean; formats?: readonly PictureFormat[] },
): Size {
  if (file.byteLength > PHOTO_MAX_BYTES) throw new PictureRefused('photo.too_large');
  const header = readPictureHeader(file);
  if (!header || formats?.includes(header.format) === false) throw new PictureRefused('photo.not_an_image');
  const { width, height, pictures, heldBytes } = header;
  if (pictures > 1) throw new PictureRefused('photo.several_pictures');
  if (width * height > PHOTO_MAX_PIXELS || heldBytes > HELD_BYTES_MAX) throw new PictureRefused('photo.too_large');
  if (isTooSmall({ width, height })) throw new PictureRefused('photo.too_small');
  return { width, height };
}
