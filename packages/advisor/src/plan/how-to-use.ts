import type { Kind, ShopProduct } from '@beautymark/language';
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { orderText, useText } from '../answer/product-aspects.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Aspect } from '../understand/aspects.ts';
import { choiceOf } from './compare.ts';

const HOW: Readonly<Record<string, { readonly use: string }>> = howToUse;
const WORDS_MAX = 55;
/** The advice that an answer about one product belongs to. */
const TOPIC_OF: Readonly<Partial<Record<Aspect, string>>> = {
  removal: 'remove-makeup',
  order: 'order-makeup',
  tool: 'tools-which',
};

/** How, when, where or with what the products on the table are used. */
export function useOfProduct(turn: Turn, aspect: Aspect): Reply {
  const { meant, state, catalog, said } = turn;
  const shown = productsShown(state, catalog);
  const isOfAll = aspect === 'order' && meant.how !== 'named' && said.mentions.every(({ slot }) => slot !== 'kind');
  const ofEach = meant.how === 'pointed' && aspect !== 'order' ? differing(meant.products) : [];
  const products = isOfAll ? shown : ofEach.length > 1 ? ofEach : meant.products.slice(0, 1);
  const kinds = new Set(products.map(({ subcategory }) => subcategory));
  return {
    act: 'how-to-use',
    text:
      isOfAll && kinds.size > 1
        ? orderText(products)
        : products.map((one) => useText(one, aspect, WORDS_MAX / products.length)).join(' '),
    choices: (kinds.size > 1 || !isOfAll ? products : products.slice(0, 1)).map((one) => choiceOf(one, turn)),
    chips: ['How do I remove it?', 'What goes with it?', 'Does it suit me?'],
    topic: TOPIC_OF[aspect],
    state: { asked: false, risk: null },
  };
}

/** One of each kind: two of a kind are used alike. */
const differing = (products: readonly ShopProduct[]): readonly ShopProduct[] =>
  products.filter(({ subcategory }, at) => products.findIndex((one) => one.subcategory === subcategory) === at);

/** How a kind is put on; null where nothing is known. */
export function useOfKind({ one, many, subcategories }: Kind): Reply | null {
  const how = HOW[subcategories[0] ?? '']?.use;
  return how
    ? {
        act: 'advise',
        text: how,
        choices: [],
        chips: [`Show me ${many}`, 'Which brush for that?'],
        wanted: { kind: one, subcategories },
        state: { asked: false, risk: null },
      }
    : null;
}
