import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import { type ScannedSkin, tellsSkin } from '@beautymark/contracts/shade-fit';
import { matchedShade } from '#platform/matched-shade.ts';

export { isToneUnanswered } from '#platform/unanswered-tone.ts';

/** The shade that is the visitor's own: the one that their scan has matched, else the one for such skin. */
export function ownShadeOf({ id, shades = [] }: Pick<ProductDetail, 'id' | 'shades'>, skin: ScannedSkin): Shade | null {
  const matched = tellsSkin(shades) ? matchedShade(id) : null;
  return shades.find((shade) => shade.name === matched?.name && isAvailable({}, shade)) ?? ownShade(shades, skin);
}
