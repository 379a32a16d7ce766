import { absent, type Conditions, KINDS, mentionsOf } from '@beautymark/language';
import { lastingWishes } from '../dialogue/merge-conditions.ts';
import { productsShown } from '../dialogue/references.ts';
import { SAFETY, type Topic } from '../knowledge/topics.ts';
import { withHelp } from '../skills/emergency.ts';
import type { Reply, Turn } from '../turn.ts';
import { shortName } from '../words/describe.ts';
import { filledAnswer } from '../words/fill.ts';
import { listed } from '../words/listed.ts';
import { advise, chipsOfGroup } from './advise.ts';
import { deliveryText } from './delivery.ts';
import { ingredientsNote } from './ingredients-note.ts';
import { recommended } from './recommend.ts';

const DEFAULT_RISK = 'oos-medical';

/** Risks: what the list of ingredients says and does not say, and who can judge it. Nothing is sold in this turn. */
export function safety(turn: Turn, id: string): Reply {
  const answer = SAFETY.get(id) ?? SAFETY.get(DEFAULT_RISK);
  const isAgain = turn.state.risk === id;
  // "My mom's retinol" is not what is on the table.
  const isOfOther = turn.meant.how === 'assumed' && mentionsOf(turn.said, 'ingredient').length > 0;
  const note = answer?.acute || isOfOther ? '' : ingredientsNote(turn);
  return {
    act: 'safety',
    text: [note, withHelp((isAgain ? answer?.again : answer?.answer) ?? '')].filter(Boolean).join(' '),
    choices: [],
    chips: answer?.chips ?? [],
    topic: id,
    wanted: wantedAfterRisk(turn),
    state: { risk: id, asked: false, offered: null },
  };
}

/** The request ends, but what is on the table stays the subject: "what can I use instead?" */
export function wantedAfterRisk({ meant, state }: Turn): Conditions {
  const subcategory = meant.products[0]?.subcategory;
  const subcategories = subcategory ? [subcategory] : state.wanted.subcategories;
  return { ...lastingWishes(state.wanted), ...(subcategories && { subcategories }) };
}

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
    state: { asked: false, risk: null },
  };
}

const ABSENT: Readonly<Record<string, { readonly instead: string }>> = absent;

/** Something that the shop doesn't sell, and what it has instead. */
export function notSold(what: string): Reply {
  const kind = KINDS.get(ABSENT[what]?.instead ?? '');
  return {
    act: 'out-of-scope',
    text: `The shop doesn’t sell ${what}. ${kind ? `The nearest I have is ${kind.many}; shall I show you some?` : 'I know makeup, skincare, nails and brushes; ask me for any of those.'}`,
    choices: [],
    chips: kind
      ? [`Show me ${kind.many}`, 'What do you sell?', 'Everyday makeup look']
      : ['What do you sell?', 'Which lipstick suits me?', 'Everyday makeup look'],
    topic: 'oos-general',
    ...(kind && { wanted: { kind: kind.one, subcategories: kind.subcategories } }),
    state: { asked: false, shown: [], focus: null },
  };
}

export function outOfScope(turn: Turn, topic: Topic): Reply {
  const outside = topic.topic === 'out-of-scope' ? topic : turn.topics.get('oos-general');
  return {
    act: 'out-of-scope',
    text: outside?.answer ?? '',
    choices: [],
    chips: ['Which lipstick suits me?', 'Everyday makeup look', 'What can you do?'],
    topic: outside?.id,
    state: { asked: false },
  };
}

export function smallTalk(turn: Turn, topic: Topic): Reply {
  return {
    act: 'small-talk',
    text: filledAnswer(topic, turn.search.person, turn.catalog),
    choices: [],
    chips: chipsOfGroup({ topic: 'about' }),
    topic: topic.id,
    state: { asked: false },
  };
}

/** The shopper wants the talk forgotten. The analysis is not KeyBot's to forget. */
export const forgotten = (): Reply => ({
  act: 'forget',
  text: 'Done, I’ve forgotten everything you told me here. Your scan result stays until you press “Clear my result” in the scanner.',
  choices: [],
  chips: ['Which lipstick suits me?', 'Everyday makeup look', 'Morning skincare routine'],
});

/** What bound the talk is over, or was not so. */
export const noMore = (): Reply => ({
  act: 'small-talk',
  text: 'Good to know; then it no longer counts here. What are you looking for?',
  choices: [],
  chips: ['Which lipstick suits me?', 'Everyday makeup look', 'Morning skincare routine'],
  state: { asked: false, risk: null },
});

/** Nothing fits: what KeyBot can do, in one line, with three ways to go on. */
export function askBack(turn: Turn): Reply {
  if (turn.meant.how === 'missing') return askWhichOfShown(turn);
  const isNo = turn.said.intents[0]?.value === 'no';
  return {
    act: 'ask-back',
    text: isNo
      ? 'Then I misunderstood you, sorry. Is it about a product, a shade for you, or how to do something?'
      : 'I find products, match shades and explain how to use them. Try one of these:',
    choices: [],
    chips: chipsFrom(turn),
    state: { asked: true },
  };
}

/** Ways to go on in the shopper's own words: with the kind or brand that they named, or else what most people ask. */
function chipsFrom({ asked, said, state, catalog }: Turn): readonly string[] {
  const [kind] = asked.kinds.filter(({ area }) => !area);
  if (kind) return [`Show me ${kind.many}`, `How do I use ${kind.one}?`, `Which ${kind.one} suits me?`];
  const [brand] = said.brands;
  if (brand) return [`What do you have by ${brand.brand}?`, 'Show me the bestsellers', 'What is on sale?'];
  const shown = catalog.byId.get(state.focus ?? -1);
  if (shown) return [`Tell me more about ${shortName(shown)}`, 'Show me others', 'What can you do?'];
  return ['Which lipstick suits me?', 'Everyday makeup look', 'Morning skincare routine'];
}

/** Two or three things may be meant: which? */
export const askBetween = (chips: readonly string[]): Reply => ({
  act: 'ask-back',
  text: 'Which do you mean?',
  choices: [],
  chips,
  state: { asked: true },
});

function askWhichOfShown({ state, catalog }: Turn): Reply {
  const names = productsShown(state, catalog).map(({ name }) => name);
  return {
    act: 'ask-back',
    text:
      names.length === 1
        ? `I showed only ${listed(names)}. Do you mean that, or shall I look for more?`
        : `I showed ${listed(names)}. Which of them do you mean?`,
    choices: [],
    chips: names.length === 1 ? ['Show me others'] : ['The first one', 'The last one', 'Compare the first two'],
    state: { asked: true },
  };
}
