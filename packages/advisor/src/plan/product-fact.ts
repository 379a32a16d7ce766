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
  type ShopShade,
  saysFreeOf,
  textOf,
  tonesNamed,
} from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { describedText, descriptionOf, sentencesAbout, unitPriceText, whoseText } from '../answer/product-aspects.ts';
import { toldSentences } from '../answer/sentences.ts';
import { isOnSkin } from '../search/shades.ts';
import { without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Aspect } from '../understand/aspects.ts';
import { choiceOf } from './compare.ts';
import { asksOfKind, containsText, kindContains } from './product-ingredients.ts';
import { severalText } from './several-facts.ts';

type Say = (product: ShopProduct, turn: Turn) => string;
const SHADES_NAMED = 6;
const SEVERAL_MAX = 3;
const unknown = (what: string) => `I don’t know whether it is ${what}; the seller doesn’t say.`;

/** What is known about a product, by the fact that was asked for. */
const FACTS: Readonly<Record<string, Say>> = {
  price: (product) =>
    `${product.name} costs ${formatPrice(product.price)}${isOnSale(product) ? `, reduced from ${formatPrice(product.originalPrice)}` : ''}.`,
  vegan: ({ name, vegan, keyIngredients, category }) =>
    vegan === null
      ? unknown('vegan')
      : vegan
        ? `Yes, ${name} is vegan${category === 'tools' ? `; it is made of ${listed(keyIngredients)}` : ''}.`
        : `No, ${name} isn’t vegan. Its key ingredients are ${listed(keyIngredients)}.`,
  'cruelty-free': ({ name, brand, crueltyFree }) =>
    crueltyFree === null
      ? unknown('cruelty-free')
      : crueltyFree
        ? `No animal testing: ${name} by ${brand} is cruelty-free.`
        : `No, ${name} isn’t listed as cruelty-free.`,
  ingredients: ({ name, keyIngredients, formula }) =>
    keyIngredients.length === 0
      ? `I don’t know what is in ${name}; the seller lists no ingredients.`
      : `The key ingredients of ${name} are ${listed(keyIngredients)}${formula ? ` (${formula.toLowerCase()})` : ''}. That isn’t the complete list; the packaging has it.`,
  size: ({ name, size }) =>
    size ? `${name} comes as ${size}.` : `I don’t know the size of ${name}; the seller doesn’t give it.`,
  shades: (product, turn) => shadesText(product, turn),
  finish: (product) =>
    product.finish || product.formula
      ? `${product.name}: ${[product.finish ? `${product.finish} finish` : '', product.formula?.toLowerCase()].filter(Boolean).join(', ')}. ${toldSentences(product)[0] ?? ''}`
      : `${product.name}: ${toldSentences(product).join(' ')}`,
  rating: ({ name, rating, reviewCount }) =>
    reviewCount === 0
      ? `Nobody has rated ${name} yet.`
      : `${name} is rated ${rating.toFixed(1)} out of 5 by ${reviewCount.toLocaleString('en-US')} people. That is an average; single reviews aren’t something I can read.`,
  brand: ({ name, brand }) => `${name} is made by ${brand}.`,
  new: ({ name, isNew }) => (isNew ? `Yes, ${name} is a new arrival.` : `No, ${name} isn’t one of the new arrivals.`),
  sale: (product) =>
    isOnSale(product)
      ? `Yes, ${product.name} is reduced to ${formatPrice(product.price)} from ${formatPrice(product.originalPrice)}.`
      : `No, ${product.name} isn’t reduced; it costs ${formatPrice(product.price)}.`,
  spf: (product) => spfText(product),
  bestseller: ({ name, isBestseller, rating, reviewCount }) =>
    `${isBestseller ? `Yes, ${name} is one of the bestsellers` : `${name} isn’t marked as a bestseller`}; ${reviewCount.toLocaleString('en-US')} people rate it ${rating.toFixed(1)} out of 5.`,
  coverage: (product) =>
    product.formula?.toLowerCase().includes('coverage')
      ? `${product.name} is described as ${product.formula.toLowerCase()}.`
      : `${product.name}: ${toldSentences(product).slice(0, 2).join(' ')}`,
  'made in': ({ name, madeIn }) =>
    madeIn ? `${name} is made in ${madeIn}.` : `I don’t know where ${name} is made; that isn’t given.`,
  stock: ({ name }) => `${name} is listed in the shop, so you can put it in the cart. I can’t see how many are left.`,
  about: (product) => aboutText(product),
};

/** A question about what a product is, has or does: yes or no first, then what is known. */
export function productFact(turn: Turn): Reply {
  if (asksOfKind(turn)) return kindContains(turn);
  const { meant, said } = turn;
  const products = productsAskedOf(turn);
  const several = products.length > 1;
  const say = factAsked(turn);
  const text = several ? severalText(products, turn, say) : products.map((product) => say(product, turn)).join(' ');
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

/** A sum is asked of all that are on the table, or of those that are pointed at. */
function productsAskedOf({ meant, aspect, state, catalog, said }: Turn): readonly ShopProduct[] {
  const isOfSome = meant.how === 'named' || (meant.how === 'pointed' && meant.products.length > 1);
  if (!isOfSome && (aspect === 'total' || asksUnitPrice(said))) return productsShown(state, catalog);
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
  if (asksUnitPrice(said)) return unitPriceText;
  // "How much ml" asks for the size.
  // Who says "vegan" besides "animals" asks for that.
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

/** "Cost per ml": the price of an amount. */
const asksUnitPrice = ({ words }: Turn['said']): boolean =>
  words.includes('per') && words.some((word) => UNITS.has(word));
const UNITS = new Set(['ml', 'millilitre', 'gram', 'g', 'ounce', 'unit']);

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
  return DESCRIBED.has(aspect) ? (product) => describedText(product, aspect, said.words) : (FACTS[aspect] ?? about);
}

/** What is said of its scent, or that nothing is. */
function scentText(product: ShopProduct, asksIfFree: boolean): string {
  const told = saysFreeOf(product, 'fragrance') ? '' : descriptionOf(product, 'scent');
  return told ? `${shortName(product)}: ${told}` : containsText(product, 'fragrance', asksIfFree);
}

/** "Does it come in brown?" asks for one colour, not for all. */
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
  if (finish) return (product) => finishText(product, finish.value);
  const [colour] = mentionsOf(said, 'colour');
  return colour ? (product) => colorText(product, colour.value) : null;
}

function needText(product: ShopProduct, need: string): string {
  const words = needWords(need);
  if (meetsNeed(product, need))
    return `Yes, ${product.name} is described as ${words}. ${sentenceAbout(product, need)}`.trim();
  const wear = need === 'long wear' ? descriptionOf(product, 'wear') : '';
  // "Blot once, then eat what you like" answers whether it lasts better than a no.
  if (wear) return `${product.name} isn’t described as ${words}. ${wear}`;
  return `No, ${product.name} isn’t described as ${words}. ${toldSentences(product).find((sentence) => sentence.toLowerCase().includes(need)) ?? ''}`.trim();
}

const sentenceAbout = (product: ShopProduct, need: string): string =>
  toldSentences(product).find((sentence) =>
    meetsNeed(
      { ...product, name: '', formula: null, keyIngredients: [], suitableFor: null, description: sentence },
      need,
    ),
  ) ?? '';

function finishText(product: ShopProduct, asked: string): string {
  const { name, finish } = product;
  const [first = ''] = toldSentences(product);
  return finish === null
    ? `I don’t know the finish of ${name}. ${first}`.trim()
    : `${finish === asked ? 'Yes' : 'No'}, the finish of ${name} is ${finish}. ${first}`.trim();
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
  return shade ? `For you I’d take ${shade.name}${shadeReason(product, shade, turn)}. ${count}` : count;
}

/** Whether the shade is made for the skin, or only comes nearest. */
function shadeReason(product: ShopProduct, shade: ShopShade, { search: { person } }: Turn): string {
  if (!isOnSkin(product) || !person.skin_tone || shade.skinTones.length === 0) return '';
  return tonesNamed(person.skin_tone).some((tone) => shade.skinTones.includes(tone))
    ? `, a ${shade.undertone ? `${shade.undertone} ` : ''}shade made for ${person.skin_tone} skin`
    : `; it comes nearest, though it isn’t made for ${person.skin_tone} skin`;
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
  const { name, brand, price } = product;
  const sentences = toldSentences(product).toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
  return `${name} by ${brand} (${formatPrice(price)}): ${sentences.slice(0, 3).join(' ')}`;
}
