import { formatPrice } from '@beautymark/contracts/money';
import {
  type Conditions,
  hasColor,
  isOnSale,
  listed,
  meetsNeed,
  mentionsOf,
  needWords,
  type ShopProduct,
  saysFreeOf,
  textOf,
} from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { describedText, descriptionOf, sentencesAbout, totalText, whoseText } from '../answer/product-aspects.ts';
import { sentencesNaming, toldSentences } from '../answer/sentences.ts';
import { deliveryCountryIn } from '../shop/delivery.ts';
import { without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Aspect } from '../understand/aspects.ts';
import { choiceOf } from './compare.ts';
import { asksOfKind, containsText, kindContains } from './product-ingredients.ts';

type Say = (product: ShopProduct, turn: Turn) => string;
const SHADES_NAMED = 6;
const SEVERAL_MAX = 3;

/** What a product is or is not; null where its seller doesn't say. */
const whether =
  (words: string, is: (product: ShopProduct) => boolean | null): Say =>
  (product) => {
    const answer = is(product);
    if (answer === null) return `I don’t know whether ${product.name} is ${words}; the seller doesn’t say.`;
    return answer ? `Yes, ${product.name} is ${words}.` : `No, ${product.name} isn’t ${words}.`;
  };

/** What is known about a product, by the fact that was asked for. */
const FACTS: Readonly<Record<string, Say>> = {
  price: (product) =>
    `${product.name} costs ${formatPrice(product.price)}${isOnSale(product) ? `, reduced from ${formatPrice(product.originalPrice)}` : ''}.`,
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
      : `${name} is rated ${rating.toFixed(1)} out of 5 by ${reviewCount.toLocaleString('en-US')} people. That is an average; single reviews aren’t something I can read.`,
  brand: ({ name, brand }) => `${name} is made by ${brand}.`,
  spf: (product) => spfText(product),
  'made in': ({ name, madeIn }) =>
    madeIn ? `${name} is made in ${madeIn}.` : `I don’t know where ${name} is made; that isn’t given.`,
  stock: ({ name }) => `${name} is listed in the shop, so you can put it in the cart. I can’t see how many are left.`,
  about: (product) => aboutText(product),
};

/** Its finish and formula, and what its description begins with. */
function makeText(product: ShopProduct): string {
  const made = [product.finish ? `${product.finish} finish` : '', product.formula?.toLowerCase()].filter(Boolean);
  return `${product.name}: ${[made.join(', '), toldSentences(product)[0]].filter(Boolean).join('. ')}`;
}

/** A question about what a product is, has or does: yes or no first, then what is known. */
export function productFact(turn: Turn): Reply {
  if (asksOfKind(turn)) return kindContains(turn);
  const { meant, said } = turn;
  const products = productsAskedOf(turn);
  const several = products.length > 1;
  const say = factAsked(turn);
  const text = several ? ofSeveral(products, turn, say) : products.map((product) => say(product, turn)).join(' ');
  const [first] = products;
  return {
    act: 'product-fact',
    text: meant.how === 'assumed' || said.names.length === 0 ? text : text.replace(/^Yes, it /, `Yes, ${first?.name} `),
    choices: products.map((product) => choiceOf(product, turn)),
    chips: [
      'Does it suit me?',
      'Something cheaper',
      first && first.shades.length > 1 ? 'What shades does it come in?' : 'How do I use it?',
    ],
    state: { asked: false, risk: null, property: propertyOf(turn) },
  };
}

/** "Is it vegan?", "does it have fragrance?": what "one that is" would wish for. */
function propertyOf({ said, asked }: Turn): Conditions {
  const ingredients = mentionsOf(said, 'ingredient').map(({ value }) => value);
  return { ...(ingredients.length > 0 && { ingredients }), ...without(asked.conditions, OF_KIND) };
}
const OF_KIND = ['kind', 'subcategories', 'category', 'form', 'order'] as const;

/** The same question about two or three products; what cannot be said of any of them is said once. */
function ofSeveral(products: readonly ShopProduct[], turn: Turn, say: Say): string {
  if (turn.aspect !== 'total')
    return [...new Set(products.map((product) => firstSentence(say(product, turn), product)))].join(' ');
  const withShipping = mentionsOf(turn.said, 'concept').some(({ value }) => value === 'shipping');
  return totalText(products, withShipping, turn.catalog.terms.delivery, deliveryCountryIn(turn)?.code);
}

const firstSentence = (text: string, { name }: ShopProduct): string => sentencesNaming(text, [name])[0] ?? text;

/** A sum is asked of all that are on the table, or of those that are pointed at. */
function productsAskedOf({ meant, aspect, state, catalog }: Turn): readonly ShopProduct[] {
  const isOfSome = meant.how === 'named' || (meant.how === 'pointed' && meant.products.length > 1);
  if (!isOfSome && aspect === 'total') return productsShown(state, catalog);
  return meant.products.length <= SEVERAL_MAX ? meant.products : meant.products.slice(0, 1);
}

/** An ingredient or a property that is named, then the aspect that the message asks for, then "tell me more". */
function factAsked(turn: Turn): Say {
  const { said, aspect } = turn;
  const facts = mentionsOf(said, 'fact').map(({ value }) => value);
  const [ingredient] = mentionsOf(said, 'ingredient');
  if (ingredient && !facts.includes('price')) {
    const asksIfFree = turn.asked.conditions.freeOf?.includes(ingredient.value) ?? false;
    return (product) =>
      ingredient.value === 'fragrance'
        ? scentText(product, asksIfFree)
        : containsText(product, ingredient.value, asksIfFree);
  }
  const particular = facts.filter((one) => one !== 'about' && one !== 'ingredients');
  // "How much ml" asks for the size.
  // "vegan" besides "animals" asks for vegan.
  const fact =
    particular.find((one) => one === 'vegan') ??
    particular.find((one) => one !== 'price') ??
    particular[0] ??
    (turn.asked.conditions.isNew ? 'new' : undefined);
  if (fact && (aspect === null || !DESCRIBED.has(aspect))) return withColor(fact, turn);
  const property = propertyAsked(turn);
  if (property && !(aspect && DESCRIBED.has(aspect) && mentionsOf(said, 'need').length === 0)) return property;
  if (aspect) return aspectText(aspect, turn);
  const [other] = facts;
  return (other && FACTS[other]) || ((product) => toldText(product, said));
}

/** A question that no field answers: what the description says about it, or all of it where no word of it is shared. */
const toldText = (product: ShopProduct, { stems, words }: Turn['said']): string => {
  const told = sentencesAbout(product, stems);
  return told === '' && ASKS_WHETHER.has(words[0] ?? '')
    ? `I can’t say yes or no to that. What is said of ${product.name}: ${toldSentences(product).join(' ')}`
    : aboutText(product, told);
};
const ASKS_WHETHER = new Set(['is', 'are', 'does', 'do', 'has', 'have', 'can', 'will']);

/** Aspects that no field of a product holds: its description has to tell. */
const DESCRIBED = new Set<Aspect>(['feel', 'wear', 'visible', 'settle', 'packaging', 'scent']);

function aspectText(aspect: Aspect, { said }: Turn): Say {
  if (aspect === 'whose') return (product) => whoseText(product, said.words);
  if (aspect === 'scent') return (product) => scentText(product, false);
  return DESCRIBED.has(aspect) ? (product) => describedText(product, aspect) : (FACTS[aspect] ?? about);
}

/** What is said of its scent, or that nothing is. */
function scentText(product: ShopProduct, asksIfFree: boolean): string {
  const told = saysFreeOf(product, 'fragrance') ? '' : descriptionOf(product, 'scent');
  return told ? `${shortName(product)}: ${told}` : containsText(product, 'fragrance', asksIfFree);
}

/** "Does it come in brown?" asks for one color, not for all. */
function withColor(fact: string, { said }: Turn): Say {
  const [colour] = mentionsOf(said, 'colour');
  return colour && (fact === 'shades' || fact === 'about')
    ? (product) => colorText(product, colour.value)
    : (FACTS[fact] ?? about);
}

function propertyAsked({ said }: Turn): Say | null {
  const [need] = mentionsOf(said, 'need');
  if (need) return (product) => (need.value.startsWith('spf') ? spfText(product) : needText(product, need.value));
  const [finish] = mentionsOf(said, 'finish');
  if (finish) return makeText;
  const [colour] = mentionsOf(said, 'colour');
  return colour ? (product) => colorText(product, colour.value) : null;
}

function needText(product: ShopProduct, need: string): string {
  const words = needWords(need);
  if (meetsNeed(product, need)) return `Yes, ${product.name} is described as ${words}.`;
  // "Blot once, then eat what you like" answers whether it lasts better than a no.
  const wear = need === 'long wear' ? descriptionOf(product, 'wear') : '';
  return wear
    ? `${product.name} isn’t described as ${words}. ${wear}`
    : `No, ${product.name} isn’t described as ${words}.`;
}

function colorText(product: ShopProduct, colour: string): string {
  const shades = product.shades.filter((shade) => hasColor(shade, colour)).map(({ name }) => name);
  if (shades.length > 0) return `Yes, ${product.name} comes in ${colour}: ${listed(shades.slice(0, SHADES_NAMED))}.`;
  if (product.shades.length === 0) return `${product.name} doesn’t come in different shades.`;
  return `No, none of the ${product.shades.length} shades of ${product.name} is ${colour}; it comes in ${listed(product.shades.slice(0, SHADES_NAMED).map(({ name }) => name))}.`;
}

function shadesText(product: ShopProduct, turn: Turn): string {
  const { name, shades } = product;
  if (shades.length === 0) return `${name} comes as it is; there are no shades to choose from.`;
  if (shades.length === 1) return `${name} comes in one shade, ${shades[0]?.name}.`;
  const { shade } = choiceOf(product, turn);
  const all =
    shades.length <= SHADES_NAMED
      ? listed(shades.map((one) => one.name))
      : `from ${shades[0]?.name} to ${shades.at(-1)?.name}`;
  const count = `${name} comes in ${shades.length} shades, ${all}.`;
  return shade ? `For you I’d take ${shade.name}. ${count}` : count;
}

function spfText(product: ShopProduct): string {
  const factor = textOf(product).match(/spf (\d+)/)?.[1];
  return factor
    ? `Yes, ${product.name} has SPF ${factor}.`
    : `No, no SPF is given for ${product.name}; wear a sunscreen with it by day.`;
}

const about: Say = (product) => aboutText(product);

/** Its description; sentences that are in `first` come before the others. */
function aboutText(product: ShopProduct, first = ''): string {
  const { name } = product;
  const sentences = toldSentences(product).toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
  return `${name}: ${sentences.slice(0, 3).join(' ')}`;
}
