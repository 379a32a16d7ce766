import type { Shade } from '@beautymark/contracts/catalog';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import { colorPlace } from '@beautymark/contracts/own-color';
import type { OwnShades, ToneShade } from '@beautymark/contracts/product-shades';
import { isPalette, tellsSkin } from '@beautymark/contracts/shade-fit';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { deltaE, labOfHex } from '@beautymark/face-analysis/color';
import type { Db } from '#platform/db/database.ts';
import { catalogRepository } from './catalog.repository.ts';
import { shadesByProduct, toShade } from './product-rows.ts';

/** The shades of products for sale by their ids, light to deep; none where shades do not depend on a scan. */
export async function ownShades(db: Db, ids: readonly number[]): Promise<OwnShades[]> {
  const forSale = await catalogRepository(db).kindsOf(ids);
  const shadesOf = await shadesByProduct(db, ids);
  return forSale
    .flatMap(({ id, subcategory }) => {
      const shades = isPalette(subcategory) ? undefined : shadesOf.get(id);
      if (!shades) return [];
      const choosable = lightToDeep(shades.map(toShade));
      const isForSome = colorPlace(subcategory, choosable) !== null || tellsSkin(choosable);
      return [
        { id, ...(subcategory !== null && { kind: subcategory }), shades: isForSome ? choosable.map(ownFields) : [] },
      ];
    })
    .sort((a, b) => a.id - b.id);
}

/** Only searches by words use the family. */
const ownFields = ({ family: _family, isSoldOut: _isSoldOut, ...shade }: Shade) => shade;

/** The nearest foundation shade for each skin tone; among equals that of the better rated product. */
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
