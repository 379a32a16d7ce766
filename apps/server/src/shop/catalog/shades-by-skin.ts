import type { Shade } from '@beautymark/contracts/catalog';
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

type FoundationShade = Awaited<ReturnType<ReturnType<typeof catalogRepository>['foundationShades']>>[number];

const TONES = SKIN_TONES.map(({ name, hex }) => ({ tone: name, hex, lab: labOfHex(hex) }));

/**
 * The nearest foundation shade for each skin tone.
 * @param shades  of equally near ones the first is named
 */
export function toneShades(shades: readonly FoundationShade[]): ToneShade[] {
  // Foundations share colors, and comparing them takes most of the time.
  const byColor = [...Map.groupBy(shades, ({ hex }) => hex)].map(([hex, [first]]) => ({ first, lab: labOfHex(hex) }));
  return TONES.flatMap(({ tone, hex, lab }) => {
    const distances = byColor.map((color) => deltaE(color.lab, lab));
    const { first } = byColor[distances.indexOf(Math.min(...distances))] ?? {};
    if (!first) return [];
    const { id, name, brand, shade } = first;
    return { tone, hex, product: { id, name, brand }, shade: { name: shade, hex: first.hex } };
  });
}
