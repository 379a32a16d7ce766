import type { DeliverySettings } from '@beautymark/contracts/delivery-rule';
import { type Lexicon, lexiconOf, type ShopProduct, type ShopShade } from '@beautymark/language';

/** What the shop's own answers depend on. */
export interface ShopTerms {
  /** Null: the specified rule stands. */
  readonly delivery: DeliverySettings | null;
  /** It takes money: nothing is a demonstration. */
  readonly isSelling: boolean;
}
/** A shop without settings. */
const DEMO: ShopTerms = { delivery: null, isSelling: false };

/** A product that may be named, with the shade of it that is meant. */
export interface Choice {
  readonly product: ShopProduct;
  readonly shade: ShopShade | null;
}

/** One version of the live catalog. Everything that an answer says about products comes from here. */
export interface Catalog {
  readonly products: readonly ShopProduct[];
  /** What can be bought now: the others are spoken about, but never offered. */
  readonly offered: readonly ShopProduct[];
  readonly byId: ReadonlyMap<number, ShopProduct>;
  readonly brands: readonly string[];
  /** As shown, "Lips". */
  readonly categories: readonly string[];
  /** What its brands, products and shades are called. */
  readonly lexicon: Lexicon;
  readonly terms: ShopTerms;
}

/**
 * Prepares a version of the catalog for questions; build it once per version.
 * @param products    all that may be named; one whose price can not be read is left out
 * @param categories  names of the categories as shown
 * @param terms       left out: those of a shop without settings
 */
export function catalogOf(
  products: readonly ShopProduct[],
  categories: readonly string[],
  terms: ShopTerms = DEMO,
): Catalog {
  const priced = products.filter(({ price }) => Number.isFinite(Number(price)) && Number(price) > 0);
  const brands = [...new Set(priced.map(({ brand }) => brand))].sort();
  return {
    products: priced,
    offered: priced.filter(({ isSoldOut }) => isSoldOut !== true),
    byId: new Map(priced.map((product) => [product.id, product])),
    brands,
    categories,
    lexicon: lexiconOf(priced, brands),
    terms,
  };
}
