import { isAvailable } from '@beautymark/contracts/availability';
import type { Shade } from '@beautymark/contracts/catalog';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import { ownShade } from '@beautymark/contracts/default-shade';
import { isLipRange } from '@beautymark/contracts/lip-shade';
import type { OwnShades, ToneShade } from '@beautymark/contracts/product-shades';
import { isPalette } from '@beautymark/contracts/shade-fit';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { deltaE, labOfHex } from '@beautymark/face-analysis/color';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/database.ts';
import { catalogRepository } from './catalog.repository.ts';
import type { CatalogVersion } from './catalog-changes.ts';
import { shadesByProduct, toShade } from './product-rows.ts';

const SKINS = SKIN_TONES.flatMap(({ name }) => UNDERTONES.map((undertone) => ({ tone: name, undertone })));
/** About 2 kB each. */
const KNOWN_MAX = 5000;

/**
 * Of products for sale the shade for each skin. Working one out takes a millisecond, so it is kept for each product: of all
 * products any set may be asked for, and its answer is worth keeping to nobody.
 */
export function ownShadesReader(db: Db, version: CatalogVersion) {
  const known = new LRUCache<number, { version: number; product: OwnShades }>({ max: KNOWN_MAX });

  /** In the order of their ids. */
  return async (ids: readonly number[]): Promise<OwnShades[]> => {
    const current = version.current();
    const products = ids.map((id) => known.get(id)).flatMap((kept) => (kept?.version === current ? kept.product : []));
    const missing = ids.filter((id) => !products.some((product) => product.id === id));
    const forSale = (await catalogRepository(db).kindsOf(missing)).filter(({ subcategory }) => !isPalette(subcategory));
    const shadesOf = await shadesByProduct(
      db,
      forSale.map(({ id }) => id),
    );
    for (const [id, shades] of shadesOf) {
      const product = { id, shades: shadesBySkin(lightToDeep(shades.map(toShade))) };
      products.push(product);
      // Counted stock changes with every sale, and with it the shade that is picked, but not the version.
      if (shades.every(({ stock }) => stock === null)) known.set(id, { version: current, product });
    }
    return products.sort((a, b) => a.id - b.id);
  };
}

/** The shades that are somebody's own, each with the skins that it is for; none of a product that is for everyone. */
function shadesBySkin(shades: readonly Shade[]): OwnShades['shades'] {
  if (isLipRange(shades)) {
    return shades
      .filter((shade) => isAvailable({}, shade))
      .map(({ stock: _left, family: _family, ...shade }) => ({ ...shade, forSkins: [] }));
  }
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
