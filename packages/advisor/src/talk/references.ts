import { centsOf, KINDS, mentionsOf, type ShopProduct, stem, wordsOf } from '@beautymark/language';
import type { Catalog } from '../catalog.ts';
import type { Understood } from '../understand/understand.ts';
import type { DialogueState } from './state.ts';

/** The products that a message is about. */
export interface Meant {
  readonly products: readonly ShopProduct[];
  /**
   * By name; by a word that points at what was shown; by a place where nothing was shown; only because nothing else was
   * spoken about; not at all.
   */
  readonly how: 'named' | 'pointed' | 'missing' | 'assumed' | 'none';
  /** The shade that the message names, if it names one. */
  readonly shade: string | null;
}

const SEVERAL = new Set([
  'either',
  'neither',
  'each',
  'they',
  'them',
  'those',
  'these',
  'both',
  'two',
  'difference',
  'compare',
  'between',
]);
const ONE = new Set(['it', 'this', 'that', 'its']);
/** Of a single product these mean it, too. */
const IT = new Set([...ONE, 'they', 'them', 'those', 'these']);
const PLACES: Readonly<Record<string, number>> = { '1': 0, '2': 1, '3': 2, '4': 3 };

/** The products that the shopper has in front of them. */
export const productsShown = ({ shown }: DialogueState, catalog: Catalog): ShopProduct[] =>
  shown.flatMap(({ id }) => catalog.byId.get(id) ?? []);

/** @returns the products that a message names, points at, or silently goes on about */
export function referentsOf(said: Understood, state: DialogueState, catalog: Catalog): Meant {
  const shown = productsShown(state, catalog);
  const before = state.seen.flatMap((id) => catalog.byId.get(id) ?? []).filter((one) => !shown.includes(one));
  const shade = said.shades[0]?.shade ?? null;
  return { ...productsMeant(said, state, shown, before), shade };
}

function productsMeant(
  said: Understood,
  state: DialogueState,
  shown: readonly ShopProduct[],
  before: readonly ShopProduct[],
): Pick<Meant, 'products' | 'how'> {
  const named = namedIn(said, shown);
  if (named.length > 0) return { products: named, how: 'named' };
  const [other] = pointsAtOther(said, state) ? shown.filter(({ id }) => id !== (state.focus ?? shown[0]?.id)) : [];
  if (other) return { products: [other], how: 'pointed' };
  const ofKind = ofKindPointedAt(said, shown);
  // "That lipstick", after the liners that go with it.
  const [earlier] = ofKind?.length === 0 ? (ofKindPointedAt(said, before) ?? []) : [];
  if (earlier) return { products: [earlier], how: 'pointed' };
  if (ofKind && ofKind.length < 2) return { products: ofKind, how: ofKind.length === 1 ? 'pointed' : 'none' };
  const pointed = [pointedAt(said, shown), said.words.includes('one') ? calledOne(said, before) : []].find(
    ({ length }) => length > 0,
  );
  if (pointed) return { products: pointed, how: 'pointed' };
  if (shown.length > 0 && namesMissingPlace(said, shown.length)) return { products: [], how: 'missing' };
  const focus = shown.find(({ id }) => id === state.focus) ?? shown[0];
  const words = new Set(said.words);
  if ([...SEVERAL].some((word) => words.has(word)) && shown.length > 1) return { products: shown, how: 'pointed' };
  if ([...IT].some((word) => words.has(word)) && focus) return { products: [focus], how: 'pointed' };
  return focus ? { products: [focus], how: 'assumed' } : { products: [], how: 'none' };
}

/** A name that several products share means the one that was shown, or one of the kind that is named or spoken about. */
function namedIn(said: Understood, shown: readonly ShopProduct[]): ShopProduct[] {
  const { shades } = said;
  const names = said.names.filter((one) => shown.length === 0 || !isIngredientOfShown(one, said, shown));
  const named = mentionsOf(said, 'kind').flatMap(({ value }) => KINDS.get(value)?.subcategories ?? []);
  const beyondDoubt = names.flatMap(({ products: [one, ...others] }) => (one && others.length === 0 ? [one] : []));
  // "The Sea Fog spray or the Sunlit one": the other is a spray, too.
  const ofMessage = new Set([...named, ...beyondDoubt.map(({ subcategory }) => subcategory)]);
  const kinds = ofMessage.size > 0 ? ofMessage : new Set(shown.map(({ subcategory }) => subcategory));
  const products = names.flatMap(({ products: candidates }) => {
    const known = candidates.find((one) => shown.includes(one));
    const chosen = known ?? candidates.find(({ subcategory }) => kinds.has(subcategory)) ?? candidates[0];
    return chosen ? [chosen] : [];
  });
  // "Does that mascara come in brown?" means no eyeliner whose shade is called Brown.
  const ofKind = shades.filter(({ product }) => named.length === 0 || named.includes(product.subcategory ?? ''));
  const ofShades = names.length === 0 || ofKind.some(({ product }) => !products.includes(product)) ? ofKind : [];
  return [...new Set([...products, ...ofShades.map(({ product }) => product)])];
}

const HAS = new Set(['have', 'has', 'contain', 'contains']);
/** "Does that one have apricot kernel in it?" asks for an ingredient of what is shown, and means no oil that is called so. */
const isIngredientOfShown = (
  { from, products }: Understood['names'][number],
  { words }: Understood,
  shown: readonly ShopProduct[],
): boolean => {
  const before = words.slice(0, from);
  return (
    before.some((word) => HAS.has(word)) &&
    before.some((word) => ONE.has(word)) &&
    !products.some((product) => shown.includes(product))
  );
};

/** "What about the other one?" of two; "others", "another one" and "the other brand" are none of them. */
export const pointsAtOther = ({ words }: Understood, { shown }: DialogueState): boolean =>
  shown.length === 2 &&
  words.some((word, at) => word === 'other' && words[at - 1] === 'the' && [undefined, 'one'].includes(words[at + 1]));

const ADDING =
  /^(?:please )?(?:(?:can|could|would|will) you (?:please )?)?(?:add|put|pop)\b|^(?:i (?:will )?|ill )take\b/;
const INTO = ['cart', 'basket', 'bag'];

/** "Add the second", "could you put Last Word in my cart", "I'll take that one": a wish for it, and no question about it. */
export const asksToAdd = ({ words }: Understood, { how }: Pick<Meant, 'how'>): boolean =>
  ADDING.test(words.join(' ')) && (how === 'pointed' || (how === 'named' && INTO.some((word) => words.includes(word))));

const BESIDE_NAME = new Set('please pls the a an by from show me i want'.split(' '));

/** "Souk Spice Matte Lipstick": a name alone asks for that product. */
export const isNameAlone = ({ text, words, names, brands, shades, mentions }: Understood): boolean => {
  if (names.length !== 1 || text.includes('?')) return false;
  const taken = [...names, ...brands, ...shades, ...mentions.filter(({ slot }) => slot === 'kind')];
  return words.every((word, at) => BESIDE_NAME.has(word) || taken.some(({ from, to }) => at >= from && at < to));
};

function pointedAt(said: Understood, shown: readonly ShopProduct[]): ShopProduct[] {
  if (shown.length === 0) return [];
  if (said.words.some((word, at) => word === 'first' && ['2', 'two'].includes(said.words[at + 1] ?? '')))
    return shown.slice(0, 2);
  const places = mentionsOf(said, 'pick').flatMap(({ value, negated }) =>
    negated ? [] : (atPlace(value, shown) ?? []),
  );
  if (places.length > 0) return [...new Set(places)];
  return calledOne(said, shown);
}

/** "The garden one" by a word of its name, "the Halcyra" by its brand. */
function calledOne(said: Understood, products: readonly ShopProduct[]): ShopProduct[] {
  const byWord = products.filter(({ name }) => telling(name).some((word) => said.stems.includes(word)));
  if (byWord.length === 1 && said.words.includes('one')) return byWord;
  return products.filter(({ brand }) => said.brands.some((mention) => mention.brand === brand));
}

const DEFINITE = new Set(['the', 'this', 'that']);
/** "The gloss": those of its kind among what was shown; null where no kind is pointed at, or nothing was shown. */
function ofKindPointedAt(said: Understood, shown: readonly ShopProduct[]): ShopProduct[] | null {
  const kinds = mentionsOf(said, 'kind').flatMap(({ value, from }) =>
    DEFINITE.has(said.words[from - 1] ?? '') ? (KINDS.get(value)?.subcategories ?? []) : [],
  );
  if (kinds.length === 0 || shown.length === 0) return null;
  return shown.filter(({ subcategory }) => kinds.includes(subcategory ?? ''));
}

/** "The third one" when two were shown. */
const namesMissingPlace = (said: Understood, shown: number): boolean =>
  said.words.includes('one') &&
  mentionsOf(said, 'pick').some(({ value, negated }) => !negated && (PLACES[value] ?? 0) >= shown);

const TELLING = 4;
/** Words of a name by which people point: "the garden one". */
const telling = (name: string): string[] =>
  wordsOf(name)
    .map(stem)
    .filter((word) => word.length >= TELLING);

function atPlace(pick: string, shown: readonly ShopProduct[]): ShopProduct | undefined {
  const byPrice = shown.toSorted((a, b) => centsOf(a) - centsOf(b));
  if (pick === 'cheapest') return byPrice[0];
  if (pick === 'dearest') return byPrice.at(-1);
  if (pick === 'best') return shown.toSorted((a, b) => b.rating - a.rating)[0];
  return pick === 'last' ? shown.at(-1) : shown[PLACES[pick] ?? -1];
}
