import type { Shade } from '@beautymark/contracts/catalog';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import { ownShade } from '@beautymark/contracts/default-shade';
import type { OwnShades, ToneShade } from '@beautymark/contracts/product-shades';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { deltaE, labOfHex } from '@beautymark/face-analysis/color';

const SKINS = SKIN_TONES.flatMap(({ name }) => UNDERTONES.map((undertone) => ({ tone: name, undertone })));

/** The shades that are somebody's own, each with the skins that it is for; none of a product that is for everyone. */
export function shadesBySkin(shades: readonly Shade[]): OwnShades['shades'] {
  const skins = Map.groupBy(SKINS, (skin) => ownShade(shades, skin));
  return shades.flatMap((shade) => {
    const forSkins = skins.get(shade)?.map(({ tone, undertone }) => `${tone} ${undertone}`);
    return forSkins ? { name: shade.name, hex: shade.hex, forSkins } : [];
  });
}

/** For each skin tone the foundation shade nearest to it; of equally near ones that of the better rated product. */
export function toneShades(products: readonly CatalogProduct[]): ToneShade[] {
  const candidates = products
    .filter(({ subcategory }) => subcategory === 'foundation')
    .flatMap((product) => product.shades.map((shade) => ({ product, shade, lab: labOfHex(shade.hex) })));
  return SKIN_TONES.flatMap(({ name, hex }) => {
    const tone = labOfHex(hex);
    const [nearest] = candidates
      .map((candidate) => ({ ...candidate, distance: deltaE(candidate.lab, tone) }))
      .sort((a, b) => a.distance - b.distance || b.product.rating - a.product.rating || a.product.id - b.product.id);
    if (!nearest) return [];
    const { product, shade } = nearest;
    return {
      tone: name,
      hex,
      product: { id: product.id, name: product.name, brand: product.brand },
      shade: { name: shade.name, hex: shade.hex },
    };
  });
}
