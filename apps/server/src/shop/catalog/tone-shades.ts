import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import type { ToneShade } from '@beautymark/contracts/product-shades';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { deltaE, labOfHex } from '@beautymark/face-analysis/color';

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
