import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import sharp from 'sharp';

// One photo at a time per worker: libvips' own threads would only fight the other workers, and its cache would keep photos.
sharp.cache(false);
sharp.concurrency(1);

/** An upright photo in sRGB: `rgb` holds 3 bytes per pixel, row by row. */
export type Picture = { width: number; height: number; rgb: Uint8Array };

export type PhotoRefusal = 'photo.not_an_image' | 'photo.too_small' | 'photo.too_large';

/** The photo cannot be looked at. Carries a code and nothing of the photo, so that it may be logged. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly code: PhotoRefusal;
  constructor(code: PhotoRefusal) {
    super(code);
    this.code = code;
  }
}

/** Below this no face could have eyes of more than a few pixels. */
const SHORTEST_SIDE_PX = 64;

/** Fifty times what the largest photo needs. The pool can stop its thread, but not the decoder that works for it. */
const DECODER_LIMIT_S = 8;

const FTYP_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];

/** Photo formats by their first bytes. Nothing else reaches a decoder: SVG, PDF and the like are programs, not photos. */
function startsLikeAPhoto(photo: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...photo.subarray(from, to));
  const start = text(0, 4);
  if (start.startsWith('\xff\xd8\xff') || start === '\x89PNG' || start === 'GIF8') return true;
  if (start === 'II*\0' || start === 'MM\0*') return true; // TIFF
  if (start === 'RIFF') return text(8, 12) === 'WEBP';
  return text(4, 8) === 'ftyp' && FTYP_BRANDS.includes(text(8, 12));
}

/**
 * Bytes of a photo → upright sRGB pixels, at most 1600 px on the longer side. Orientation and color profile of the
 * file are applied, transparency becomes white, an animation gives its first picture.
 * @throws PhotoRefused when it is no photo, is damaged, or is too small or too large to look at
 */
export async function decode(photo: Uint8Array): Promise<Picture> {
  if (photo.byteLength > PHOTO_MAX_BYTES) throw new PhotoRefused('photo.too_large');
  if (!startsLikeAPhoto(photo)) throw new PhotoRefused('photo.not_an_image');

  const { width, height } = await sharp(photo, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(notAnImage);
  if (width * height > PHOTO_MAX_PIXELS) throw new PhotoRefused('photo.too_large');
  const shrunk = Math.min(1, PHOTO_SIDE_PX / Math.max(width, height)); // a long strip is only a few pixels high then
  if (Math.min(width, height) * shrunk < SHORTEST_SIDE_PX) throw new PhotoRefused('photo.too_small');

  const { data, info } = await sharp(photo, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .timeout({ seconds: DECODER_LIMIT_S })
    .toBuffer({ resolveWithObject: true })
    .catch(notAnImage);
  return { width: info.width, height: info.height, rgb: data };
}

/**
 * Gives a picture's memory back at once; it is empty afterwards. Left to V8, each photo's megabytes would make it clear
 * the whole heap within the next one: a quarter of the time that a photo takes.
 */
export function release({ rgb }: Picture): void {
  const { buffer } = rgb;
  // A small picture may share its buffer with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === rgb.byteLength) buffer.transfer(0);
}

// The decoder's own words may quote the file, so they are dropped.
const notAnImage = (): never => {
  throw new PhotoRefused('photo.not_an_image');
};
