import { isOnSale, listed, meetsNeed, mentionsOf, needWords, type ShopProduct } from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { totalText } from '../answer/product-aspects.ts';
import { sentencesOf } from '../answer/sentences.ts';
import { deliveryCountryIn } from '../shop/delivery.ts';
import type { Turn } from '../turn.ts';
import { ingredientOfSeveral } from './product-ingredients.ts';

/** What a product is or is not, and how it is said of those that are. */
const YES_OR_NO: Readonly<
  Record<string, { readonly is: (product: ShopProduct) => boolean | null; readonly words: string }>
> = {
  new: { is: ({ isNew }) => isNew, words: 'new' },
  sale: { is: isOnSale, words: 'reduced' },
  bestseller: { is: ({ isBestseller }) => isBestseller, words: 'marked as a bestseller' },
  vegan: { is: ({ vegan }) => vegan, words: 'vegan' },
  'cruelty-free': { is: ({ crueltyFree }) => crueltyFree, words: 'cruelty-free' },
};

/** "Are any of those new?": yes or no of all of them at once; null where another fact is asked. */
function anyText(products: readonly ShopProduct[], { said, asked }: Turn): string | null {
  const facts = mentionsOf(said, 'fact').map(({ value }) => value);
  const fact = facts.find((one) => one in YES_OR_NO) ?? (asked.conditions.isNew ? 'new' : undefined);
  const known = YES_OR_NO[fact ?? ''];
  if (!known) return null;
  const those = products.filter((product) => known.is(product) === true);
  if (those.length === products.length) return `Yes, all of them are ${known.words}.`;
  const silent = products.filter((product) => known.is(product) === null);
  const note = silent.length > 0 ? ` Of ${listed(silent.map(shortName))} I don’t know.` : '';
  if (those.length === 0) return `No, none of them is listed as ${known.words}.${note}`;
  return `${listed(those.map(shortName))} ${those.length === 1 ? 'is' : 'are'} ${known.words}; the others aren’t listed as that.${note}`;
}

/**
 * The same question about two or three products.
 * @param say  answers it for one of them
 */
export function severalText(
  products: readonly ShopProduct[],
  turn: Turn,
  say: (product: ShopProduct, turn: Turn) => string,
): string {
  const any = anyText(products, turn);
  if (any) return any;
  if (turn.aspect === 'total')
    return totalText(
      products,
      mentionsOf(turn.said, 'concept').some(({ value }) => value === 'shipping'),
      turn.catalog.terms.delivery,
      deliveryCountryIn(turn)?.code,
    );
  const [need] = mentionsOf(turn.said, 'need');
  if (need) {
    const words = needWords(need.value);
    const with_ = products.filter((product) => meetsNeed(product, need.value)).map(shortName);
    if (with_.length === 0) return `None of them is described as ${words}.`;
    return `${listed(with_)} ${with_.length === 1 ? 'is' : 'are'} described as ${words}${with_.length < products.length ? '; the others aren’t' : ''}.`;
  }
  const [ingredient] = mentionsOf(turn.said, 'ingredient');
  if (ingredient) return ingredientOfSeveral(products, ingredient.value);
  // What cannot be said of any of them is said once.
  return [...new Set(products.map((product) => firstSentence(say(product, turn), product)))].join(' ');
}

/** A "?" in a product's name ends no sentence. */
function firstSentence(text: string, { name }: ShopProduct): string {
  const unbroken = name.replace(/[.!?]/g, '');
  return (sentencesOf(text.replaceAll(name, unbroken))[0] ?? text).replaceAll(unbroken, name);
}
