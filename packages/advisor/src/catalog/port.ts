import { formulaStems } from './conditions.ts';
import type { AdvisorProduct } from './product.ts';
import type { NameIndex } from './product-names.ts';
import { nameIndex } from './product-names.ts';
import { shadeIndex } from './shade-names.ts';

/** One version of the live catalogue. Everything that an answer says about products comes from here. */
export interface Catalog {
  readonly products: readonly AdvisorProduct[];
  readonly byId: ReadonlyMap<number, AdvisorProduct>;
  readonly brands: readonly string[];
  /** As shown, "Lips". */
  readonly categories: readonly string[];
  readonly names: NameIndex;
  readonly shadesNamed: ReturnType<typeof shadeIndex>;
  /** By subcategory: the stems that some of its formulas have and some have not. */
  readonly formulas: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Prepares a version of the catalogue for questions; build it once per version.
 * @param products    all that may be named; one whose price can not be read is left out
 * @param categories  names of the categories as shown
 */
export function catalogOf(products: readonly AdvisorProduct[], categories: readonly string[]): Catalog {
  const priced = products.filter(({ price }) => Number.isFinite(Number(price)) && Number(price) > 0);
  const brands = [...new Set(priced.map(({ brand }) => brand))].sort();
  return {
    products: priced,
    byId: new Map(priced.map((product) => [product.id, product])),
    brands,
    categories,
    names: nameIndex(priced, brands),
    shadesNamed: shadeIndex(priced),
    formulas: new Map(
      [...Map.groupBy(priced, ({ subcategory }) => subcategory ?? '')].map(([subcategory, ofKind]) => [
        subcategory,
        tellingStems(ofKind),
      ]),
    ),
  };
}

function tellingStems(products: readonly AdvisorProduct[]): Set<string> {
  const all = products.map(formulaStems);
  return new Set(all.flatMap((stems) => [...stems]).filter((word) => all.some((stems) => !stems.has(word))));
}
