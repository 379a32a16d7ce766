import type { Shade } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import type { OwnShades } from '@beautymark/contracts/product-shades';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';

const SKINS = SKIN_TONES.flatMap(({ name }) => UNDERTONES.map((undertone) => ({ tone: name, undertone })));

/** The shades that are somebody's own, each with the skins that it is for; none of a product that is for everyone. */
export function shadesBySkin(shades: readonly Shade[]): OwnShades['shades'] {
  const skins = Map.groupBy(SKINS, (skin) => ownShade(shades, skin));
  return shades.flatMap((shade) => {
    const forSkins = skins.get(shade)?.map(({ tone, undertone }) => `${tone} ${undertone}`);
    return forSkins ? { name: shade.name, hex: shade.hex, forSkins } : [];
  });
}
