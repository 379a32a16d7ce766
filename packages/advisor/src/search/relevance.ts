import { isNegated, type ShopProduct, stem, textOf, tokensOf } from '@beautymark/language';

/** Stems of what is spoken about, and how much each counts. */
export type Subject = ReadonlyMap<string, number>;

const stemsOf = new WeakMap<ShopProduct, ReadonlySet<string>>();

/** The stems of all that a product says of itself, apart from what it says that it is not. */
function assertedStems(product: ShopProduct): ReadonlySet<string> {
  const known = stemsOf.get(product);
  if (known) return known;
  const { words, pauses } = tokensOf(textOf(product));
  const stems = words.map(stem);
  const asserted = new Set(stems.filter((_, at) => !isNegated(stems, at, 1, pauses)));
  stemsOf.set(product, asserted);
  return asserted;
}

/**
 * How much the texts of products have to do with what is spoken about: the words that they share, rare ones more.
 * @returns  a function from a product to 0..1, where 1 is the nearest of all these products
 * @source   inverse document frequency: Spärck Jones 1972, "A statistical interpretation of term specificity"
 */
export function relevanceAmong(products: readonly ShopProduct[], subject: Subject): (one: ShopProduct) => number {
  const rarity = new Map(
    [...subject].map(([word, weight]) => {
      const count = products.filter((product) => assertedStems(product).has(word)).length;
      return [word, count === 0 ? 0 : weight * Math.log(products.length / count)];
    }),
  );
  const shared = (product: ShopProduct): number => {
    const stems = assertedStems(product);
    return [...rarity].reduce((sum, [word, worth]) => (stems.has(word) ? sum + worth : sum), 0);
  };
  const highest = Math.max(0, ...products.map(shared));
  return (product) => (highest === 0 ? 0 : shared(product) / highest);
}
