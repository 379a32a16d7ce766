import { FACE_PLACES } from '@beautymark/contracts/wear';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import type { DrawnPerson } from './drawn-people.ts';

/** Overlap of the mask of the lips with the drawn lips: intersection over union. */
export function lipOverlap({ face, lips }: DrawnPerson): number {
  const channel = FACE_PLACES.indexOf('lips');
  let [both, either] = [0, 0];
  lips.forEach((isDrawn, i) => {
    const isWorn = (face.masks[i * MASK_CHANNELS + channel] ?? 0) > 127;
    if (isDrawn && isWorn) both++;
    if (isDrawn || isWorn) either++;
  });
  return both / either;
}
