import { type CatalogProduct, ShadeExtras, Suits } from '@beautymark/contracts/catalog-product';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import type { Database } from '#platform/db/database.ts';
import { type Clock, isoAfter, systemClock } from '#platform/lifecycle/clock.ts';
import { catalogRepository } from './catalog.repository.ts';
import type { CatalogVersion } from './catalog-changes.ts';
import { type ShadeRow, toBasics, toFacts, toShade } from './product-rows.ts';

/**
 * The advisor's port to the catalog, with shades and suitability, read once per version. Sellers' products have no
 * suitability: they are found by name, brand or price, but not matched to a face.
 */
export function catalogReader(
  { maintenancePool }: Pick<Database, 'maintenancePool'>,
  version: CatalogVersion,
  clock: Clock = systemClock,
) {
  let loaded: { version: number; products: Promise<CatalogProduct[]> } | null = null;
  function readCatalog(): Promise<CatalogProduct[]> {
    const current = version.current();
    if (loaded?.version !== current) {
      const products = load(catalogRepository(maintenancePool), isoAfter(clock, 0));
      loaded = { version: current, products };
      // A failed load is not cached. A newer one may have replaced it.
      products.catch(() => {
        if (loaded?.products === products) loaded = null;
      });
    }
    return loaded.products;
  }
  return {
    all: readCatalog,
    described: async () => (await readCatalog()).filter(isDescribed),
  };
}
export type CatalogReader = ReturnType<typeof catalogReader>;
export type DescribedProduct = CatalogProduct & { subcategory: string; suits: Suits };

const isDescribed = (product: CatalogProduct): product is DescribedProduct =>
  product.suits !== null && product.subcategory !== null;

async function load(repository: ReturnType<typeof catalogRepository>, at: string): Promise<CatalogProduct[]> {
  const shades = Map.groupBy(await repository.allShades(), ({ product_id }) => product_id);
  const rows = await repository.productsWithFacts(at);
  return rows.map((row) => ({
    ...toBasics(row),
    slug: row.slug ?? '',
    subcategory: row.subcategory,
    finish: row.finish,
    facts: toFacts(row.facts),
    suits: row.suits === null ? null : Suits.parse(JSON.parse(row.suits)),
    shades: lightToDeep(shades.get(row.id) ?? []).map(describedShade),
  }));
}

const describedShade = (row: ShadeRow) => ({ ...toShade(row), ...extrasOf(row) });
/** What sellers type has none, and there may be hundreds of thousands of them. */
const extrasOf = ({ extras }: ShadeRow) => (extras === '{}' ? {} : ShadeExtras.parse(JSON.parse(extras)));
