import sharp, { type Sharp } from 'sharp';
import { checkPicture } from './check-picture.ts';
import { openPicture, pixelsOf } from './open-picture.ts';
import type { PictureFormat } from './picture-header.ts';

export type SquareFile = {
  side: number;
  format: 'webp' | 'avif';
  quality: number;
  /** Left out of pictures whose shorter side has fewer pixels. */
  fromPx?: number;
};

export type SquareWishes = {
  formats: readonly PictureFormat[];
  /** Pictures with a shorter side than this are refused. */
  shortestSidePx: number;
  /** By a name of the caller's. */
  files: Readonly<Record<string, SquareFile>>;
};

const AVIF_EFFORT = 3;

/**
 * Cuts a picture to a square and encodes it anew in several sizes. Nothing else of the file remains: no EXIF, no place
 * where it was taken, no profile, no second content. Time and memory are not limited here: see `decoder.ts`.
 * @throws PictureRefused as `decodePhoto`
 */
export async function encodeSquares(
  file: Uint8Array,
  { formats, shortestSidePx, files }: SquareWishes,
): Promise<Record<string, Uint8Array>> {
  const size = checkPicture(file, { formats, isTooSmall: (is) => shorterSide(is) < shortestSidePx });
  const wanted = Object.entries(files).filter(([, { fromPx = 0 }]) => shorterSide(size) >= fromPx);
  const side = Math.max(...wanted.map(([, square]) => square.side));
  const { data } = await pixelsOf(openPicture(file).resize(side, side, { fit: 'cover' }));
  const encoded: Record<string, Uint8Array> = {};
  // One after the other: together they would need the memory of all of them.
  for (const [name, square] of wanted) {
    const picture = sharp(data, { raw: { width: side, height: side, channels: 3 } }).resize(square.side);
    encoded[name] = await encode(picture, square);
  }
  return encoded;
}

const shorterSide = ({ width, height }: { width: number; height: number }): number => Math.min(width, height);

const encode = (picture: Sharp, { format, quality }: SquareFile): Promise<Buffer> =>
  (format === 'webp' ? picture.webp({ quality }) : picture.avif({ quality, effort: AVIF_EFFORT })).toBuffer();
