import { formatPrice } from '@beautymark/contracts/money';
import {
  deltaE,
  hasColor,
  isOnSale,
  listed,
  meetsNeed,
  mentionsOf,
  needWords,
  type ShopProduct,
  saysFreeOf,
  textOf,
  withCommas,
} from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { descriptionOf, sentencesAbout, totalText } from '../answer/product-aspects.ts';
import { toldSentences } from '../answer/sentences.ts';
import { skinColor } from '../search/shades.ts';
import { deliveryCountryIn } from '../shop/delivery.ts';
import type { Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';
import { containsText } from './product-ingredients.ts';

/** What is said of a product. */
export type Say = (product: ShopProduct, turn: Turn) => string;
const SHADES_NAMED = 6;

/** What a product is or is not; null where its seller doesn't say. */
const whether =
  (words: string, is: (product: ShopProduct) => boolean | null): Say =>
  (product) => {
    const answer = is(product);
    if (answer === null) return `I don’t know whether ${product.name} is ${words}; the seller doesn’t say.`;
    return answer ? `Yes, ${product.name} is ${words}.` : `No, ${product.name} isn’t ${words}.`;
  };

/** What products cost together, with shipping where the message speaks of it. */
export function sumText(products: readonly ShopProduct[], turn: Turn): string {
  const withShipping = mentionsOf(turn.said, 'concept').some(({ value }) => value === 'shipping');
  return totalText(products, withShipping, turn.catalog.terms.delivery, deliveryCountryIn(turn)?.code);
}

/** What is known about a product, by the fact that was asked for. */
export const FACTS: Readonly<Record<string, Say>> = {
  price: (product, turn) => {
    if (mentionsOf(turn.said, 'concept').some(({ value }) => value === 'shipping')) return sumText([product], turn);
    const before = isOnSale(product) ? `, reduced from ${formatPrice(product.originalPrice)}` : '';
    return `${product.name} costs ${formatPrice(product.price)}${before}.`;
  },
  vegan: (product, turn) => {
    const told = whether('vegan', ({ vegan }) => vegan)(product, turn);
    return product.vegan === false ? `${told} Its key ingredients are ${listed(product.keyIngredients)}.` : told;
  },
  'cruelty-free': whether('cruelty-free', ({ crueltyFree }) => crueltyFree),
  new: whether('new', ({ isNew }) => isNew),
  sale: whether('reduced', isOnSale),
  bestseller: whether('a bestseller', ({ isBestseller }) => isBestseller),
  ingredients: ({ name, keyIngredients }) =>
    keyIngredients.length === 0
      ? `I don’t know what is in ${name}; the seller lists no ingredients.`
      : `The key ingredients of ${name} are ${listed(keyIngredients)}. That isn’t the complete list; the packaging has it.`,
  size: ({ name, size }) =>
    size ? `${name} comes as ${size}.` : `I don’t know the size of ${name}; the seller doesn’t give it.`,
  shades: (product, turn) => shadesText(product, turn),
  finish: (product) => makeText(product),
  coverage: (product) => makeText(product),
  rating: ({ name, rating, reviewCount }) =>
    reviewCount === 0
      ? `Nobody has rated ${name} yet.`
      : `${name} is rated ${rating.toFixed(1)} out of 5 by ${withCommas(reviewCount)} people. That is an average; single reviews aren’t something I can read.`,
  brand: ({ name, brand }) => `${name} is made by ${brand}.`,
  spf: (product) => spfText(product),
  'made in': ({ name, madeIn }) =>
    madeIn ? `${name} is made in ${madeIn}.` : `I don’t know where ${name} is made; that isn’t given.`,
  stock: ({ name }) => `${name} is listed in the shop, so you can put it in the cart. I can’t see how many are left.`,
  about: (product) => aboutText(product),
};

/** Its finish and formula, and what its description begins with. */
export function makeText(product: ShopProduct): string {
  const made = [product.finish ? `${product.finish} finish` : '', product.formula?.toLowerCase()].filter(Boolean);
  return `${product.name}: ${[made.join(', '), toldSentences(product)[0]].filter(Boolean).join('. ')}`;
}

/** A question that no field answers: what the description says about it, or all of it where no word of it is shared. */
export const toldText = (product: ShopProduct, { stems, words }: Turn['said']): string => {
  const told = sentencesAbout(product, stems);
  return told === '' && ASKS_WHETHER.has(words[0] ?? '')
    ? `I can’t say yes or no to that. What is said of ${product.name}: ${toldSentences(product).join(' ')}`
    : aboutText(product, told);
};
const ASKS_WHETHER = new Set(['is', 'are', 'does', 'do', 'has', 'have', 'can', 'will']);

/** What is said of its scent, or that nothing is. */
export function scentText(product: ShopProduct, asksIfFree: boolean): string {
  const told = saysFreeOf(product, 'fragrance') ? '' : descriptionOf(product, 'scent');
  return told
    ? `${asksIfFree ? 'It isn’t said to be. ' : ''}${shortName(product)}: ${told}`
    : containsText(product, 'fragrance', asksIfFree);
}

export function needText(product: ShopProduct, need: string): string {
  const words = needWords(need);
  if (meetsNeed(product, need)) return `Yes, ${product.name} is described as ${words}.`;
  // "Blot once, then eat what you like" answers whether it lasts better than a no.
  const wear = need === 'long wear' ? descriptionOf(product, 'wear') : '';
  return wear
    ? `${product.name} isn’t described as ${words}. ${wear}`
    : `No, ${product.name} isn’t described as ${words}.`;
}

export function colorText(product: ShopProduct, colour: string): string {
  const shades = product.shades.filter((shade) => hasColor(shade, colour)).map(({ name }) => name);
  if (shades.length > 0) return `Yes, ${product.name} comes in ${colour}: ${listed(shades.slice(0, SHADES_NAMED))}.`;
  if (product.shades.length === 0) return `${product.name} doesn’t come in different shades.`;
  return `No, none of the ${product.shades.length} shades of ${product.name} is ${colour}; it comes in ${listed(product.shades.slice(0, SHADES_NAMED).map(({ name }) => name))}.`;
}

/** How many there are, and the names of those nearest to the shopper's own. */
function shadesText(product: ShopProduct, turn: Turn): string {
  const { name, shades } = product;
  const [only, another] = shades;
  if (!only) return `${name} comes as it is; there are no shades to choose from.`;
  if (!another) return `${name} comes in one shade, ${only.name}.`;
  const own = choiceOf(product, turn).shade;
  const color = skinColor(product, turn.search) ?? own?.hex;
  const ranked = color ? shades.toSorted((a, b) => deltaE(a.hex, color) - deltaE(b.hex, color)) : shades;
  const names = listed(ranked.slice(0, SHADES_NAMED).map((shade) => shade.name));
  const all = `${name} comes in ${shades.length} shades`;
  // The nearest color may be of another undertone than the shade that suits.
  if (own && color !== own.hex && ranked[0] === own) return `${all}; nearest to you first: ${names}.`;
  const others = listed(
    ranked
      .filter((shade) => shade !== own)
      .slice(0, SHADES_NAMED - 1)
      .map((shade) => shade.name),
  );
  if (own) return `${all}. I’d take ${own.name} for you; near it are ${others}.`;
  return shades.length > SHADES_NAMED ? `${all}, among them ${names}.` : `${all}: ${names}.`;
}

export function spfText(product: ShopProduct): string {
  const factor = textOf(product).match(/spf (\d+)/)?.[1];
  return factor
    ? `Yes, ${product.name} has SPF ${factor}.`
    : `No, no SPF is given for ${product.name}; wear a sunscreen with it by day.`;
}

export const about: Say = (product) => aboutText(product);

/** Its description; sentences that are in `first` come before the others. */
function aboutText(product: ShopProduct, first = ''): string {
  const { name } = product;
  const sentences = toldSentences(product).toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
  return `${name}: ${sentences.slice(0, 3).join(' ')}`;
}
