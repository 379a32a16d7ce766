import { PHOTO_MAX_PIXELS } from '@beautymark/contracts/limits';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PictureRefused } from './picture.ts';

// One picture at a time per process: libvips' own threads would only fight the other processes, and its cache would keep pictures.
sharp.cache(false);
sharp.concurrency(1);

/** A checked file as an upright sRGB picture: orientation and color profile are applied, transparency becomes white. */
export const openPicture = (file: Uint8Array): Sharp =>
  sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' });

/** @throws PictureRefused when the file is damaged */
export const pixelsOf = (picture: Sharp): Promise<{ data: Buffer; info: OutputInfo }> =>
  picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }).catch(notAnImage);

// The decoder's own words may quote the file, so they are dropped.
const notAnImage = (): never => {
  throw new PictureRefused('photo.not_an_image');
};
