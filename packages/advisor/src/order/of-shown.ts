import {
  type Conditions,
  conditionWords,
  deltaE,
  KINDS,
  listed,
  meets,
  mentionsOf,
  type ShopProduct,
  withArticle,
} from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { choiceOf } from '../plan/compare.ts';
import { recommend } from '../plan/recommend.ts';
import { matching, search } from '../search/search.ts';
import { without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import * as says from './says.ts';

const OF_KIND = ['kind', 'subcategories', 'category', 'form', 'own', 'order', 'together'] as const;
/** What is certain of each product; all else is as far as its seller says. */
const KNOWN = new Set(['onSale', 'isNew', 'bestseller', 'colours', 'finishes', 'maxCents', 'minCents']);
const SEVERAL = new Set('they them those these both all which any each'.split(' '));

/** The several products of those shown that a message points at by their kind or as "they". */
function severalMeant(turn: Turn): ShopProduct[] {
  const { said, state, catalog } = turn;
  const shown = productsShown(state, catalog);
  const kinds = mentionsOf(said, 'kind').flatMap(({ value, from }) =>
    ['the', 'these', 'those'].includes(said.words[from - 1] ?? '') ? (KINDS.get(value)?.subcategories ?? []) : [],
  );
  // "The dearest" and "which one" mean one of them.
  if (says.mentions(turn, 'pick') !== undefined || said.words.includes('one')) return [];
  if (kinds.length > 0) return shown.filter(({ subcategory }) => kinds.includes(subcategory ?? ''));
  return says.namesKind(turn) || !says.has(turn, SEVERAL) ? [] : shown;
}

/** "Is the palette vegan?", "which of them are waterproof?": one sentence that names each that is shown. */
export function factOfSeveral(turn: Turn): Reply | null {
  const products = severalMeant(turn);
  const asked: Conditions = without(turn.asked.conditions, OF_KIND);
  const words = conditionWords(asked, Object.keys(asked) as (keyof Conditions)[]); // its keys
  if (products.length < 2 || words.length === 0 || !(says.asksWhether(turn) || says.first(turn) === 'which'))
    return null;
  if (turn.meant.how === 'named' || says.speaksOfMe(turn) || says.wishes(turn)) return null;
  const what = words.join(' and ');
  const are = matching(asked, { ...turn.search, products }).map(({ product }) => product);
  const others = products.filter((one) => !are.includes(one));
  const names = (of: readonly ShopProduct[]) => listed(of.map(shortName));
  const isKnown = Object.keys(asked).every((name) => KNOWN.has(name));
  const [one, several] = asked.colours
    ? ['comes in', 'come in']
    : isKnown
      ? ['is', 'are']
      : ['is said to be', 'are said to be'];
  const is = (of: readonly ShopProduct[]) => (of.length === 1 ? one : several);
  const text =
    are.length === 0
      ? `No, none of them ${one} ${what}: ${names(others)}.`
      : others.length === 0
        ? `Yes, ${are.length === 2 ? 'both' : 'all'} ${several} ${what}: ${names(are)}.`
        : `${names(are)} ${is(are)} ${what}, not ${listed(others.map(shortName), 'or')}.`;
  return {
    act: 'product-fact',
    text,
    choices: (are.length > 0 ? are : others).slice(0, 3).map((one) => choiceOf(one, turn)),
    chips: ['Compare the first two', 'Something cheaper', 'How do I use it?'],
    state: { asked: false, risk: null, property: asked },
  };
}

const UNDERTONES = ['neutral', 'warm', 'cool'];
/** "Is there a neutral version of it?" */
export function otherUndertone(turn: Turn): Reply | null {
  const { said, meant } = turn;
  const undertone = UNDERTONES.find((one) => said.words.includes(one));
  const [product] = meant.products;
  if (!undertone || !product || meant.how === 'none' || !says.asksWhether(turn) || product.shades.length < 2)
    return null;
  if (!['version', 'shade', 'one', 'shades'].some((word) => said.words.includes(word))) return null;
  const [found] = matching({ ids: [product.id], shadeUndertone: undertone }, turn.search);
  return {
    act: 'product-fact',
    text: found?.shade
      ? `Yes: ${found.shade.name} is the ${undertone} shade of ${product.name} nearest to you.`
      : `No, ${product.name} comes in no ${undertone} shade.`,
    choices: found ? [found] : [choiceOf(product, turn)],
    chips: ['What shades does it come in?', 'Another brand', 'Something cheaper'],
    state: { focus: product.id, asked: false, risk: null },
  };
}

/** "Do they make that in a cream?": where it is not so, others of its kind that are. */
export function otherForm(turn: Turn): Reply | null {
  const { formula } = turn.asked.conditions;
  const [product] = turn.meant.products;
  if (!formula || !product?.formula || !says.isOfShown(turn) || !says.asksWhether(turn)) return null;
  const is = `${shortName(product)} is ${withArticle(product.formula.toLowerCase())}`;
  if (meets(product, { formula })) return { ...reply(choiceOf(product, turn), `Yes, ${is}.`), act: 'product-fact' };
  const others = recommend(turn, true);
  return { ...others, text: `No, ${is}. ${others.text}` };
}

/** "I am 40W in Maison Orvelle, what am I in Halcyra?": the shade nearest to the one that is worn. */
export function translated(turn: Turn): Reply | null {
  const { said, catalog, asked } = turn;
  const [from, to] = said.brands;
  if (!from || !to || from.brand === to.brand || !says.speaksOfMe(turn)) return null;
  const kind = asked.kinds.find(({ area }) => !area)?.subcategories[0] ?? 'foundation';
  const of = (brand: string) => catalog.products.filter((one) => one.brand === brand && one.subcategory === kind);
  const text = said.text.toLowerCase();
  const spoken = new Set(text.match(/[\p{L}\d]+/gu));
  const isWorn = (name: string) => spoken.has(name.split(' ')[0] ?? '') && /^\d/.test(name);
  const worn = of(from.brand)
    .flatMap(({ shades }) => shades)
    .find(({ name }) => text.includes(name.toLowerCase()) || isWorn(name.toLowerCase()));
  const targets = of(to.brand).flatMap((product) => product.shades.map((shade) => ({ product, shade })));
  if (targets.length === 0) return null;
  if (!worn) {
    const [own] = search({ brands: [to.brand], subcategories: [kind], own: true }, 1, turn.search).choices;
    if (!own?.shade) return null;
    return reply(
      own,
      `${from.brand} has no such shade here; by your scan you are ${own.shade.name} in ${own.product.name} by ${to.brand}.`,
    );
  }
  const [best] = targets.toSorted((a, b) => deltaE(a.shade.hex, worn.hex) - deltaE(b.shade.hex, worn.hex));
  if (!best) return null;
  const [own] = search({ ids: [best.product.id], own: true }, 1, turn.search).choices;
  const byScan = own?.shade && own.shade !== best.shade ? ` By your scan I’d take ${own.shade.name} in it.` : '';
  return reply(
    best,
    `${worn.name} of ${from.brand} comes nearest to ${best.shade.name} in ${best.product.name} by ${to.brand}.${byScan}`,
  );
}
const reply = (choice: Reply['choices'][number], text: string): Reply => ({
  act: 'suits-me',
  text,
  choices: [choice],
  chips: ['What shades does it come in?', 'Does it suit me?', 'Something cheaper'],
  state: { focus: choice.product.id, asked: false, risk: null },
});
