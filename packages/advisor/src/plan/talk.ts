import { absent, KINDS, listed } from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { filledAnswer } from '../answer/fill.ts';
import { productsShown } from '../talk/references.ts';
import { NEW_TALK } from '../talk/state.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Topic } from '../understand/topics.ts';
import { chipsOfGroup } from './advise.ts';

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
  state: NEW_TALK,
});

/** What bound the talk is over, or was not so. */
export const noMore = (): Reply => ({
  act: 'small-talk',
  text: 'Good to know, then I no longer go by it. What are you looking for?',
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

function askWhichOfShown({ state, catalog }: Turn): Reply {
  const names = productsShown(state, catalog).map(({ name }) => name);
  return {
    act: 'ask-back',
    choices: [],
    chips: ['The first one', 'Show me others'],
    state: { asked: true },
    text: `I showed only ${listed(names)}. Shall I look for more?`,
  };
}
