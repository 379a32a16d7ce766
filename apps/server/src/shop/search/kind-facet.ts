import { KINDS } from '@beautymark/language';
import type { IndexedProduct } from './indexed-product.ts';

/** The kinds that divide the shop: no forms of one ("cream blush") and no whole departments ("lip product"). */
const PLAIN_KINDS = [...KINDS.values()]
  .filter(({ subcategories, form, area }) => subcategories.length === 1 && !form && !area)
  .map(({ name }) => name);

/**
 * @param offered  what the list has before the sidebar's filters
 * @param counted  what its other filters leave
 */
export function kindFacet(offered: readonly IndexedProduct[], counted: readonly IndexedProduct[]) {
  // Products of a kind share their set of traits: a large shop has far fewer of these than products.
  const traitsOffered = new Set(offered.map(({ traits }) => traits));
  const byTraits = [...Map.groupBy(counted, ({ traits }) => traits)];
  return PLAIN_KINDS.flatMap((value) => {
    const trait = `kind=${value}`;
    if (!traitsOffered.values().some((traits) => traits.has(trait))) return [];
    const count = byTraits.reduce((sum, [traits, { length }]) => (traits.has(trait) ? sum + length : sum), 0);
    return { value, count };
  });
}
