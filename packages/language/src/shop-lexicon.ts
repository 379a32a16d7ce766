import { lexiconStems } from './mentions.ts';
import type { ShopProduct } from './product.ts';
import { formulaStems } from './product-meanings.ts';
import { type NameIndex, nameIndex } from './product-names.ts';
import { shadeIndex } from './shade-names.ts';
import { createSpelling } from './spelling.ts';

/** What `readRequest` knows of one shop, beside the words of data/lexicon. */
export interface Lexicon {
  readonly names: NameIndex;
  readonly shadesNamed: ReturnType<typeof shadeIndex>;
  /** By subcategory: the stems that some of its formulas have and some have not. */
  readonly formulas: ReadonlyMap<string, ReadonlySet<string>>;
  /** The nearest stem that is known here, or the stem itself. */
  readonly correct: (stem: string) => string;
}

/**
 * Prepares the words of a shop; build it once per version of its catalog.
 * @param correct  of words that come and go; left out: the lexicon's and those of the names
 */
export function lexiconOf(
  products: readonly ShopProduct[],
  brands: readonly string[],
  correct?: Lexicon['correct'],
): Lexicon {
  const names = nameIndex(products, brands);
  return {
    names,
    shadesNamed: shadeIndex(products),
    formulas: new Map(
      [...Map.groupBy(products, ({ subcategory }) => subcategory ?? '')].map(([subcategory, ofKind]) => [
        subcategory,
        tellingStems(ofKind),
      ]),
    ),
    correct: correct ?? spellingOf(names),
  };
}

/** The same lexicon with further known stems. */
export const withStems = (lexicon: Lexicon, known: ReadonlyMap<string, number>): Lexicon => ({
  ...lexicon,
  correct: spellingOf(lexicon.names, known),
});

function spellingOf({ stems }: NameIndex, known: ReadonlyMap<string, number> = new Map()) {
  const spelling = createSpelling();
  for (const [word, count] of known) spelling.add(word, count);
  for (const word of [...lexiconStems, ...stems]) spelling.add(word);
  return spelling.correct;
}

function tellingStems(products: readonly ShopProduct[]): Set<string> {
  const all = products.map(formulaStems);
  return new Set(all.flatMap((stems) => [...stems]).filter((word) => all.some((stems) => !stems.has(word))));
}
