import { WEAR_PLACES } from '@beautymark/contracts/wear';
import { lightOfByte, lightOfHex } from '@beautymark/try-on/light';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import type { DrawnPerson } from './drawn-people.ts';

/** Overlap of the mask of the lips with the drawn lips: intersection over union. */
export function lipOverlap({ face, drawn }: DrawnPerson): number {
  const lips = lightOfHex(drawn.lips);
  const channel = WEAR_PLACES.indexOf('lips');
  let [both, either] = [0, 0];
  for (let i = 0; i < face.width * face.height; i++) {
    const isDrawn = lips.every(
      (light, c) => Math.abs(lightOfByte(face.photo[4 * i + c] ?? 0) - light) < 0.05 * light + 0.004,
    );
    const isWorn = (face.masks[i * MASK_CHANNELS + channel] ?? 0) > 127;
    if (isDrawn && isWorn) both++;
    if (isDrawn || isWorn) either++;
  }
  return both / either;
}
