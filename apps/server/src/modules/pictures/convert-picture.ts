import { PHOTO_MAX_PIXELS } from '@beautymark/contracts/limits';
import sharp from 'sharp';
import { Refusal } from '#platform/http/refusal.ts';
import { LARGE_PICTURE_PX } from '../catalog/index.ts';

/** As the catalog's own pictures: square, with a smaller file beside it, and a larger one if the upload is that large. */
const SIDE_PX = 640;
const SMALL_SIDE_PX = 320;
/** A hostile file can ask the decoder for minutes of work. */
const DECODER_LIMIT_S = 8;

export const LARGE_END = `-${LARGE_PICTURE_PX}.webp`;
/** What is stored of a picture, by the end of its file name. */
export type PictureFiles = { '.webp': Buffer } & Record<string, Buffer>;

/**
 * Decodes an uploaded picture and encodes it anew, cut to the square that the shop shows. Nothing else of the file
 * remains: no EXIF, no place where it was taken, no profile, no second content.
 * @throws Refusal  when it is no JPEG, PNG, WebP or AVIF that can be read, or is too small or too large
 */
export async function convertPicture(file: Uint8Array): Promise<PictureFiles> {
  if (!hasPictureHeader(file)) throw new Refusal('photo.not_an_image');
  const { width, height } = await sharp(file, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(notAnImage);
  if (width * height > PHOTO_MAX_PIXELS) throw new Refusal('photo.too_large');
  if (Math.min(width, height) < SMALL_SIDE_PX) throw new Refusal('photo.too_small');

  const isLarge = Math.min(width, height) >= LARGE_PICTURE_PX;
  const side = isLarge ? LARGE_PICTURE_PX : SIDE_PX;
  const square = await sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'cover', withoutEnlargement: false })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .timeout({ seconds: DECODER_LIMIT_S })
    .toBuffer()
    .catch(notAnImage);
  const medium = sharp(square).resize(SIDE_PX);
  const small = sharp(square).resize(SMALL_SIDE_PX);
  return {
    ...(isLarge ? await largeFiles(square) : {}),
    '.webp': await medium.clone().webp({ quality: 82 }).toBuffer(),
    '.avif': await medium.clone().avif({ quality: 60, effort: 3 }).toBuffer(),
    '-320.webp': await small.clone().webp({ quality: 80 }).toBuffer(),
    '-320.avif': await small.clone().avif({ quality: 58, effort: 3 }).toBuffer(),
  };
}

const largeFiles = async (square: Buffer) => ({
  [LARGE_END]: await sharp(square).webp({ quality: 80 }).toBuffer(),
  [LARGE_END.replace('webp', 'avif')]: await sharp(square).avif({ quality: 58, effort: 3 }).toBuffer(),
});

/** Decides by the first bytes, not by the name or the type that the browser states. */
function hasPictureHeader(file: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  const start = text(0, 4);
  if (start.startsWith('\xff\xd8\xff') || start === '\x89PNG') return true;
  if (start === 'RIFF') return text(8, 12) === 'WEBP';
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12));
}

// The decoder's own words may quote the file, so they are dropped.
const notAnImage = (): never => {
  throw new Refusal('photo.not_an_image');
};
