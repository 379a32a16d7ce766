import type { SquareWishes } from '@beautymark/picture-decoder/encode-squares';
import { DAY_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { LARGE_PICTURE_PX } from './large-pictures.ts';

/** As the catalog's own pictures: square, with a smaller file beside it, and a larger one if the upload is that large. */
const SIDE_PX = 640;
const SMALL_SIDE_PX = 320;

/** A name is the hash of its content, so browsers keep it for good. */
export const PICTURES_MAX_AGE_S = 365 * (DAY_MS / SECOND_MS);

export const LARGE_END = `-${LARGE_PICTURE_PX}.webp`;

/** What is stored of a picture, by the end of its file name. */
export const PICTURE_FILES: SquareWishes = {
  formats: ['jpeg', 'png', 'webp', 'avif'],
  shortestSidePx: SMALL_SIDE_PX,
  files: {
    [LARGE_END]: { side: LARGE_PICTURE_PX, format: 'webp', quality: 80, fromPx: LARGE_PICTURE_PX },
    [LARGE_END.replace('webp', 'avif')]: {
      side: LARGE_PICTURE_PX,
      format: 'avif',
      quality: 58,
      fromPx: LARGE_PICTURE_PX,
    },
    '.webp': { side: SIDE_PX, format: 'webp', quality: 82 },
    '.avif': { side: SIDE_PX, format: 'avif', quality: 60 },
    '-320.webp': { side: SMALL_SIDE_PX, format: 'webp', quality: 80 },
    '-320.avif': { side: SMALL_SIDE_PX, format: 'avif', quality: 58 },
  },
};
