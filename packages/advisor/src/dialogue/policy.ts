import type { Act, Turn } from '../acts/turn.ts';
import type { Topic } from '../knowledge/topics.ts';
import type { Aspect } from '../understanding/aspects.ts';
import type { Intent } from '../understanding/intents.ts';
import type { Ranked } from '../understanding/understand.ts';
import { aspectAsked } from './asks-about-product.ts';
import { intentFor } from './evidence.ts';
import { isStrange } from './out-of-scope.ts';
import { refinedAct } from './refine-act.ts';
import { riskOf } from './risk.ts';
import type { Situation } from './situation.ts';
import { topicFor, topicOfIntent } from './topic-choice.ts';

/** Which act answers an intent in a situation. */
const TABLE: Readonly<Record<Intent, Readonly<Record<Situation, Act>>>> = {
  find: { named: 'product-fact', shown: 'recommend', open: 'recommend' },
  compare: { named: 'compare', shown: 'compare', open: 'compare' },
  fact: { named: 'product-fact', shown: 'product-fact', open: 'ask-back' },
  suits: { named: 'suits-me', shown: 'suits-me', open: 'suits-me' },
  relative: { named: 'relative', shown: 'relative', open: 'recommend' },
  pick: { named: 'choose', shown: 'choose', open: 'recommend' },
  why: { named: 'explain-choice', shown: 'explain-choice', open: 'explain-choice' },
  use: { named: 'how-to-use', shown: 'how-to-use', open: 'how-to-use' },
  yes: { named: 'choose', shown: 'choose', open: 'ask-back' },
  no: { named: 'ask-back', shown: 'ask-back', open: 'ask-back' },
  unsure: { named: 'ask-back', shown: 'ask-back', open: 'ask-back' },
  complaint: { named: 'shop-fact', shown: 'shop-fact', open: 'shop-fact' },
  correct: { named: 'correct-result', shown: 'correct-result', open: 'correct-result' },
  result: { named: 'explain-result', shown: 'explain-result', open: 'explain-result' },
  advice: { named: 'advise', shown: 'advise', open: 'advise' },
  look: { named: 'look', shown: 'look', open: 'look' },
  shop: { named: 'shop-fact', shown: 'shop-fact', open: 'shop-fact' },
  safety: { named: 'safety', shown: 'safety', open: 'safety' },
  outside: { named: 'out-of-scope', shown: 'out-of-scope', open: 'out-of-scope' },
  greeting: { named: 'small-talk', shown: 'small-talk', open: 'small-talk' },
  thanks: { named: 'small-talk', shown: 'small-talk', open: 'small-talk' },
  about: { named: 'small-talk', shown: 'small-talk', open: 'small-talk' },
};

/** Questions about "it" are likelier when there is an "it"; a product's name alone is a question about it. */
const LIKELIER: Readonly<Record<Situation, Partial<Record<Intent, number>>>> = {
  named: {
    fact: 1.6,
    suits: 1.4,
    compare: 1.3,
    find: 0.7,
    advice: 0.6,
    look: 0.5,
    outside: 0.2,
    shop: 0.5,
    greeting: 0.3,
  },
  shown: { fact: 1.6, relative: 1.5, pick: 1.2, suits: 1.2, compare: 1.2, outside: 0.8, shop: 0.7 },
  open: { fact: 0.6, relative: 0.4, pick: 0.3, compare: 0.8, yes: 0.3, why: 0.6, use: 0.7 },
};

export interface Decision {
  readonly act: Act;
  readonly topic: Topic;
  readonly intent: Intent;
  /** What is asked about the product on the table. */
  readonly aspect: Aspect | null;
}

/** What to do with a message: risks first, then the likeliest intent by the table. */
export function decide(turn: Turn): Decision {
  const { said, meant, state } = turn;
  const situation: Situation = meant.how === 'named' ? 'named' : state.shown.length > 0 ? 'shown' : 'open';
  const intents = weighed(said.intents, { ...LIKELIER[situation], ...likelierAfter(turn, situation) });
  const likeliest = topicFor(turn);
  const risk = riskOf(turn, intents);
  if (risk) return { act: 'safety', topic: turn.topics.get(risk) ?? likeliest, intent: 'safety', aspect: null };
  if (meant.how === 'missing') return { act: 'ask-back', topic: likeliest, intent: 'unsure', aspect: null };
  const aspect = aspectAsked(turn, situation, likeliest);
  // No risk was found: whatever else the message is, it's no safety question. What is left stays as unlikely as it was.
  const others = intents.filter(({ value }) => value !== 'safety');
  const intent = intentFor({ turn, situation, intents: others, topic: likeliest, aspect });
  if (intent === null)
    return { act: isStrange(turn) ? 'out-of-scope' : 'ask-back', topic: likeliest, intent: 'outside', aspect: null };
  const topic = topicOfIntent(turn, intent, likeliest);
  const act = refinedAct(TABLE[intent][situation], turn, { intent, situation, topic });
  return { act, topic, intent, aspect };
}

function weighed(intents: readonly Ranked<Intent>[], factors: Partial<Record<Intent, number>>): Ranked<Intent>[] {
  const raw = intents.map(({ value, probability }) => ({ value, probability: probability * (factors[value] ?? 1) }));
  const sum = raw.reduce((total, { probability }) => total + probability, 0) || 1;
  return raw
    .map(({ value, probability }) => ({ value, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
}

const SHORT = 7;
/** A yes or no answers a question, and a short message after shop talk is about the shop still. */
function likelierAfter({ said, state, topics }: Turn, situation: Situation): Partial<Record<Intent, number>> {
  // KeyBot has just asked whether it may change a result.
  if (state.offered) return { yes: 4, no: 4 };
  const last = topics.get(state.topic ?? '');
  return last?.topic === 'shop' && situation === 'open' && said.stems.length <= SHORT ? { shop: 2.5 } : {};
}
