import { type Conditions, mentionsOf, type ShopProduct } from '@beautymark/language';
import { sentencesNaming } from '../answer/sentences.ts';
import { without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';
import { type Say, sumText } from './fact-texts.ts';
import { asksOfKind, kindContains } from './product-ingredients.ts';

const SEVERAL_MAX = 3;

/** A question about what a product is, has or does: yes or no first, then what is known. */
export function productFact(turn: Turn, say: Say): Reply {
  if (asksOfKind(turn)) return kindContains(turn);
  const { meant, said } = turn;
  const products = productsAskedOf(turn);
  const several = products.length > 1;
  const text = several ? ofSeveral(products, turn, say) : products.map((product) => say(product, turn)).join(' ');
  const [first] = products;
  const chips = ['Does it suit me?', 'Something cheaper', 'What shades does it come in?', 'How do I use it?'];
  const asksShades = mentionsOf(said, 'fact').some(({ value }) => value === 'shades');
  const hasNoMore = asksShades || (first && first.shades.length < 2);
  return {
    act: 'product-fact',
    text: meant.how === 'assumed' || said.names.length === 0 ? text : text.replace(/^Yes, it /, `Yes, ${first?.name} `),
    choices: products.map((product) => choiceOf(product, turn)),
    chips: chips.filter((_, at) => at !== (hasNoMore ? 2 : 3)),
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
  return sumText(products, turn);
}

const firstSentence = (text: string, { name }: ShopProduct): string => sentencesNaming(text, [name])[0] ?? text;

/** A sum is asked of all that are on the table, or of those that are pointed at. */
function productsAskedOf({ meant, aspect, state, catalog }: Turn): readonly ShopProduct[] {
  const isOfSome = meant.how === 'named' || (meant.how === 'pointed' && meant.products.length > 1);
  if (!isOfSome && aspect === 'total') return productsShown(state, catalog);
  return meant.products.length <= SEVERAL_MAX ? meant.products : meant.products.slice(0, 1);
}
