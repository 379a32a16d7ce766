import { mentionsOf, type ShopProduct } from '@beautymark/language';
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { isAdviceOn } from '../dialogue/thread.ts';
import type { Topic } from '../knowledge/topics.ts';
import { type Aspect, isOfUse } from '../understanding/aspects.ts';
import { shortName } from '../words/describe.ts';
import { advise } from './advise.ts';
import { choiceOf } from './compare.ts';
import { descriptionOf, orderText, useText } from './product-aspects.ts';
import type { Reply, Turn } from './turn.ts';

const HOW: Readonly<Record<string, { readonly use: string }>> = howToUse;
const SURE = 0.45;
const WORDS_MAX = 55;
/** Advice on which one to buy says nothing about how to use the one at hand. */
const ON_CHOOSING = ['mine', 'choose', 'types', 'need', 'oil', 'how'];
const isOnUsing = ({ id, topic }: Topic): boolean =>
  !NO_ADVICE.has(topic) && !ON_CHOOSING.includes(id.split('-').at(-1) ?? '');
/** What only the product itself can tell. */
const ONLY_ITS_OWN = new Set(['when', 'order', 'amount', 'frequency']);

const NO_ADVICE = new Set(['shop', 'out-of-scope', 'risk', 'about']);
const REMOVING = new Set(['remove', 'off', 'removing', 'take']);

/** The advice that an answer about one product belongs to. */
const TOPIC_OF: Readonly<Partial<Record<Aspect, string>>> = {
  removal: 'remove-makeup',
  order: 'order-makeup',
  tool: 'tools-which',
};

/** How, when, where or with what the product on the table is used. */
function useOfProduct(turn: Turn, aspect: Aspect): Reply {
  const { meant, state, catalog, said } = turn;
  const shown = state.shown.flatMap(({ id }) => catalog.byId.get(id) ?? []);
  const isOfAll = aspect === 'order' && meant.how !== 'named' && said.mentions.every(({ slot }) => slot !== 'kind');
  const ofEach = meant.how === 'pointed' && aspect !== 'order' ? differing(meant.products) : [];
  const products = isOfAll ? shown : ofEach.length > 1 ? ofEach : meant.products.slice(0, 1);
  const [product] = products;
  if (!product) return advise(turn);
  const kinds = new Set(products.map(({ subcategory }) => subcategory));
  return {
    act: 'how-to-use',
    text:
      isOfAll && kinds.size > 1
        ? orderText(products)
        : products.map((one) => useText(one, aspect, WORDS_MAX / products.length)).join(' '),
    choices: (kinds.size > 1 || !isOfAll ? products : [product]).map((one) => choiceOf(one, turn)),
    chips: ['How do I remove it?', 'What goes with it?', 'Does it suit me?'],
    topic: TOPIC_OF[aspect],
    state: { asked: false, risk: null },
  };
}

/** One of each kind: two of a kind are used alike. */
const differing = (products: readonly ShopProduct[]): readonly ShopProduct[] =>
  products.filter(({ subcategory }, at) => products.findIndex((one) => one.subcategory === subcategory) === at);

/** "How do I get it off?" after eyeshadow is about removing, though "it" makes it sound like eyeshadow. */
const isOnlyRemoving = ({ aspect, said: { aspects, topics } }: Turn): boolean =>
  aspect === 'removal' &&
  !topics[0]?.value.id.includes('remove') &&
  (aspects[0]?.probability ?? 0) > (topics[0]?.probability ?? 0);

/** How to put on what is spoken about. */
export function howTo(turn: Turn): Reply {
  const { meant, said, asked, topics } = turn;
  const [kind] = asked.kinds;
  const [product] = kind && meant.how !== 'named' ? [] : meant.products;
  const [likely] = said.topics;
  const [onTable] = meant.products;
  const isOnTable = turn.aspect !== null && isOfUse(turn.aspect) && onTable !== undefined;
  const tellsItself = turn.aspect === 'removal' && onTable !== undefined && descriptionOf(onTable, 'removal') !== '';
  const isLikely = likely !== undefined && likely.probability >= SURE && meant.how !== 'named' && !tellsItself;
  if (
    isLikely &&
    isOnUsing(likely.value) &&
    (!isOnTable ||
      turn.aspect === 'use' ||
      (!ONLY_ITS_OWN.has(turn.aspect ?? '') && isAdviceOn(likely.value, onTable) && !isOnlyRemoving(turn)))
  )
    return advise(turn, likely.value);
  if (isOnTable && turn.aspect) return useOfProduct(turn, turn.aspect);
  if (said.words.some((word) => REMOVING.has(word))) {
    const remove = topics.get('remove-makeup');
    if (remove) return advise(turn, remove);
  }
  if (mentionsOf(said, 'kind').some(({ value }) => value === 'brush' || value === 'tool')) {
    const tools = topics.get(
      turn.state.wanted.subcategories?.includes('foundation') ? 'foundation-tool' : 'tools-which',
    );
    if (tools) return advise(turn, tools);
  }
  const how = HOW[product?.subcategory ?? kind?.subcategories[0] ?? '']?.use;
  if (!how) return advise(turn);
  return {
    act: 'advise',
    text: product ? `For ${shortName(product)}: ${how.charAt(0).toLowerCase()}${how.slice(1)}` : how,
    choices: product ? [choiceOf(product, turn)] : [],
    chips: product
      ? ['How do I remove it?', 'What goes with it?', 'Does it suit me?']
      : ['Show me some', 'Which brush for that?'],
    ...(kind && !product && { wanted: { kind: kind.one, subcategories: kind.subcategories } }),
    state: { asked: false, risk: null },
  };
}
