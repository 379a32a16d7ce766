import kinds from '../data/lexicon/kinds.json' with { type: 'json' };
import { lexiconStems, mentionsIn } from './mentions.ts';
import type { ShopProduct } from './product.ts';
import { isCommonWord } from './spelling.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

/** A name in a message; `from` and `to` are places of words, `to` exclusive. */
export interface NameMention {
  readonly from: number;
  readonly to: number;
  /** Several when the name does not say which: "Still Water" is a serum, a concealer and more. */
  readonly products: readonly ShopProduct[];
}
export interface BrandMention {
  readonly from: number;
  readonly to: number;
  readonly brand: string;
}

interface Form {
  readonly stems: readonly string[];
  readonly product: ShopProduct;
  /** Made of everyday words: "Last Word". Only a name where something else says so. */
  readonly isPlain: boolean;
  /** From the middle of the name: "Spot & Shadow". */
  readonly isLoose: boolean;
  /** Made of words that mean something here together: "Everyday Matte". Only a name when it is written like one. */
  readonly isLexical: boolean;
}

export interface NameIndex {
  /** Every stem of a name or brand, for the spelling check. */
  readonly stems: ReadonlySet<string>;
  /** Behind "no" in a name: 5 of "Rouge No. 5". */
  readonly numbers: ReadonlySet<string>;
  products(message: NamedMessage): NameMention[];
  /**
   * @param stems  corrected
   * @param typed  the same words, not corrected: "l oreal" is half a name, and no word with an error
   */
  brands(stems: readonly string[], typed: readonly string[]): BrandMention[];
}
export interface NamedMessage {
  readonly stems: readonly string[];
  /** Stems of the words that were typed with a capital. */
  readonly capitals: ReadonlySet<string>;
  /** Products that the shopper has in front of them. */
  readonly shown: readonly number[];
}

const DISTINCTIVE = 5;
const SHORT_FORM = 7;
const SAME_NAME_MAX = 12;
const QUESTION_WORDS = 5;
/** "Like an oil slick" is no question about the gloss of that name. */
const NO_NAME_AFTER = new Set(['a', 'an', 'like', 'my', 'of', 'as', 'you', 'i']);
/** What stands before a name in a comparison. */
const BEFORE_NAME = new Set(['the', 'or', 'vs', 'versus', 'against', 'than']);
const LITTLE = new Set(['the', 'of', 'at', 'from', 'and', 'to', 'de', 'du', 'd', 'you', 'for', 'with', 'is']);

const KIND_STEMS = new Set(
  Object.values(kinds).flatMap(({ words }) => words.split('|').flatMap((phrase) => wordsOf(phrase).map(stem))),
);

const stemsOf = (text: string): string[] => wordsOf(text).map(stem);
const isOrdinary = (word: string): boolean => isCommonWord(word) || lexiconStems.has(word) || word.length < 4;

/** Finds products and brands by name: in full, by the name's beginning, or by a word that nothing else has. */
export function nameIndex(products: readonly ShopProduct[], brands: readonly string[]): NameIndex {
  const forms = products.flatMap(formsOf);
  const byFirst = Map.groupBy(forms, ({ stems }) => stems[0] ?? '');
  for (const list of byFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  const brandByLetters = new Map(
    brands.flatMap((brand) => lettersOf(brand).map((letters) => [letters, brand] as const)),
  );
  const brandWordsMax = 1 + Math.max(1, ...brands.map((brand) => wordsOf(brand).length));

  function findProducts(message: NamedMessage): NameMention[] {
    const found: Array<NameMention & Pick<Form, 'isPlain' | 'isLexical' | 'isLoose'>> = [];
    for (let from = 0; from < message.stems.length; from += 1) {
      const fitting = (byFirst.get(message.stems[from] ?? '') ?? []).filter(({ stems }) =>
        stems.every((word, place) => message.stems[from + place] === word),
      );
      const length = fitting[0]?.stems.length;
      const ofLength = fitting.filter(({ stems }) => stems.length === length);
      // A name's beginning counts before the middle of another name.
      const beginnings = ofLength.filter(({ isLoose }) => !isLoose);
      const same = beginnings.length > 0 ? beginnings : ofLength;
      const [longest] = same;
      if (!longest) continue;
      const to = from + longest.stems.length;
      found.push({
        from,
        to,
        products: distinct(same.map(({ product }) => product)),
        isPlain: longest.isPlain,
        isLexical: longest.isLexical,
        isLoose: longest.isLoose,
      });
      from = to - 1;
    }
    return found
      .filter((mention) => !mention.isPlain || isMeant(mention, found, message))
      .map(({ from, to, products: named }) => ({ from, to, products: byKind(named, message).slice(0, SAME_NAME_MAX) }));
  }

  function findBrands(stems: readonly string[], typed: readonly string[]): BrandMention[] {
    const found: BrandMention[] = [];
    for (let from = 0; from < stems.length; from += 1)
      for (let to = Math.min(stems.length, from + brandWordsMax); to > from; to -= 1) {
        const brand = [stems, typed].map((words) => brandByLetters.get(words.slice(from, to).join(''))).find(Boolean);
        if (brand === undefined) continue;
        found.push({ from, to, brand });
        from = to - 1;
        break;
      }
    return found;
  }

  return {
    stems: new Set([...forms.flatMap(({ stems }) => stems), ...brands.flatMap(stemsOf), ...brandByLetters.keys()]),
    numbers: new Set(products.flatMap(({ name }) => numbersIn(stemsOf(name)))),
    products: findProducts,
    brands: findBrands,
  };
}

const numbersIn = (stems: readonly string[]): string[] =>
  stems.filter((word, at) => stems[at - 1] === 'no' && /^\d/.test(word));

function formsOf(product: ShopProduct): Form[] {
  const all = stemsOf(product.name);
  const described = new Set(
    mentionsIn(all)
      .filter(({ slot }) => ['kind', 'finish', 'need', 'ingredient'].includes(slot))
      .flatMap(({ from, to }) => all.slice(from, to)),
  );
  const end = all.findLastIndex((word) => !described.has(word)) + 1;
  const core = end === 0 ? all : all.slice(0, end);
  const lists = [all, core];
  const loose: string[][] = [];
  for (const length of [2, 3])
    for (let from = 0; from + length <= all.length; from += 1) {
      const part = all.slice(from, from + length);
      const isWhole = !LITTLE.has(part[0] ?? '') && !LITTLE.has(part.at(-1) ?? '') && part.length < all.length;
      const isTelling = from === 0 || part.some((word) => !described.has(word) && !LITTLE.has(word));
      if (isWhole && isTelling && part.join('').length >= SHORT_FORM) (from === 0 ? lists : loose).push(part);
    }
  // "The Gentle tubing", "Nightshift mascara": a word of the name and what it is.
  for (const word of core.filter((one) => one.length >= DISTINCTIVE))
    for (const kind of described) if (!core.includes(kind) && kind.length > 2) loose.push([word, kind]);
  for (const word of core) if (word.length >= DISTINCTIVE && !isOrdinary(word)) lists.push([word]);
  return [...lists, ...loose].map((stems) => ({
    stems,
    product,
    isLoose: loose.includes(stems),
    isPlain: stems !== all && stems.every((word) => isOrdinary(word)),
    isLexical: stems.every((word) => lexiconStems.has(word)) && mentionsIn(stems).length > 0,
  }));
}

/** A brand's letters, with and without "and", and each word of it that nothing else is called: it's typed apart or together. */
function lettersOf(brand: string): string[] {
  const words = wordsOf(brand);
  const parts = [words, words.filter((word) => word !== 'and')];
  const single = words.map(stem).filter((word) => word.length >= DISTINCTIVE && !isOrdinary(word));
  return [...new Set([...parts.flatMap((all) => [all.map(stem).join(''), stem(all.join(''))]), ...single])];
}

/** Everyday words are a name when they are written like one, with their kind, or when hardly anything else is asked. */
function isMeant(
  { from, to, products, isLexical, isLoose }: NameMention & Pick<Form, 'isLexical' | 'isLoose'>,
  all: readonly NameMention[],
  { stems, capitals, shown }: NamedMessage,
): boolean {
  if (products.some(({ id }) => shown.includes(id))) return true;
  if (to - from > 1 && stems.slice(from, to).every((word) => capitals.has(word) || LITTLE.has(word))) return true;
  if (to - from > 1 && BEFORE_NAME.has(stems[from - 1] ?? '') && capitals.has(stems[from] ?? '')) return true;
  if (isLexical || NO_NAME_AFTER.has(stems[from - 1] ?? '')) return false;
  // "Glacier serum" is a name, "gentle mascara" a wish.
  if (isLoose && lexiconStems.has(stems[from] ?? ''))
    return BEFORE_NAME.has(stems[from - 1] ?? '') || isFollowedByKind(products, stems, to);
  if (
    to - from > 1 &&
    (BEFORE_NAME.has(stems[from - 1] ?? '') || stems.slice(from, to).some((word) => KIND_STEMS.has(word)))
  )
    return true;
  if (isFollowedByKind(products, stems, to)) return true;
  const rest = stems.length - all.reduce((sum, mention) => sum + mention.to - mention.from, 0);
  return to - from > 1 && rest <= QUESTION_WORDS;
}

/** "The kiln lipstick": its own kind comes right after the name. */
const isFollowedByKind = (products: readonly ShopProduct[], stems: readonly string[], to: number): boolean =>
  products.some(
    ({ name, subcategory }) =>
      [...stemsOf(name), ...stemsOf((subcategory ?? '').replaceAll('-', ' '))].includes(stems[to] ?? '') &&
      KIND_STEMS.has(stems[to] ?? ''),
  );

/** Of products with one name those whose kind the message names; all of them when it names none. */
function byKind(products: readonly ShopProduct[], { stems }: Pick<NamedMessage, 'stems'>): readonly ShopProduct[] {
  const words = new Set(stems);
  const ofKind = products.filter(({ subcategory, name }) => {
    const kind = stemsOf((subcategory ?? '').replaceAll('-', ' '));
    const last = stemsOf(name).at(-1) ?? '';
    return (kind.length > 0 && kind.every((word) => words.has(word))) || words.has(last);
  });
  return ofKind.length > 0 ? ofKind : products;
}

const distinct = (products: readonly ShopProduct[]): ShopProduct[] => [...new Set(products)];
