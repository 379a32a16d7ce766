import type { Conditions } from '@beautymark/language';
import { filledAnswer } from '../answer/fill.ts';
import { advise } from '../plan/advise.ts';
import { recommended } from '../plan/recommend.ts';
import { lastingWishes } from '../talk/merge-conditions.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Topic } from '../understand/topics.ts';
import { deliveryText } from './delivery.ts';

/** Shop topics that are answered with products as well. */
const WITH_PRODUCTS: Readonly<Record<string, Conditions>> = {
  'shop-new': { isNew: true, order: 'newest' },
  'shop-bestsellers': { bestseller: true },
  'shop-sale': { onSale: true },
};

/** "Their best seller": of the brand that is spoken about. */
const brandOfTalk = ({ said, state }: Turn): Conditions =>
  state.wanted.brands && ['their', 'them', 'they'].some((word) => said.words.includes(word))
    ? { brands: state.wanted.brands }
    : {};

/** Whether products come with what the shop says. */
export const showsProducts = ({ id, productQuery }: Topic): boolean => id in WITH_PRODUCTS || productQuery !== null;

export function shopFact(turn: Turn, topic: Topic): Reply {
  const { search, catalog, asked, state } = turn;
  const answer = filledAnswer(topic, search.person, catalog);
  const conditions = WITH_PRODUCTS[topic.id];
  if (conditions)
    return {
      ...recommended(turn, {
        ...lastingWishes(state.wanted),
        ...conditions,
        ...brandOfTalk(turn),
        ...asked.conditions,
      }),
      act: 'shop-fact',
      topic: topic.id,
    };
  if (topic.productQuery) return advise(turn, topic);
  return {
    act: 'shop-fact',
    text: deliveryText(turn, topic) ?? answer,
    choices: [],
    chips: ['What is on sale?', 'How much is shipping?', 'Show me the bestsellers'],
    topic: topic.id,
    // "Is everything vegan?" "Which mascara isn't?"
    state: { asked: false, risk: null, property: asked.conditions },
  };
}
