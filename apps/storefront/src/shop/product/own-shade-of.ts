import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import { isLipRange, lipShade } from '@beautymark/contracts/lip-shade';
import { type ScannedSkin, tellsSkin } from '@beautymark/contracts/shade-fit';
import { matchedShade } from '#platform/matched-shade.ts';
import { lipsInPhoto } from '#platform/own-lips.ts';

export { nearestShade } from '@beautymark/contracts/nearest-shade';
export { isToneUnanswered } from '#platform/unanswered-tone.ts';

/** The shade that is the visitor's own: the one that their scan has matched, else the one for such skin. */
export function ownShadeOf(
  { id, shades = [] }: Pick<ProductDetail, 'id' | 'shades'>,
  skin: ScannedSkin,
): OwnShade | null {
  const isOfLips = isLipRange(shades);
  const matched = isOfLips || tellsSkin(shades) ? matchedShade(id) : null;
  const available = shades.find((shade) => shade.name === matched?.name && isAvailable({}, shade));
  const forLips = isOfLips ? lipShade(shades, skin, lipsInPhoto()) : null;
  const shade = available ?? forLips?.shade ?? ownShade(shades, skin);
  return shade && { shade, isClosest: forLips?.isNear === false };
}

interface OwnShade {
  shade: Shade;
  /** The range has none near their lips: this one comes closest. */
  isClosest: boolean;
}
