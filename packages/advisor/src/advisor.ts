import type { Analysis } from '@beautymark/contracts/face';
import { advise, look } from './acts/advise.ts';
import { choose, explainChoice } from './acts/choose.ts';
import { compare } from './acts/compare.ts';
import { howTo } from './acts/how-to-use.ts';
import { productFact } from './acts/product-fact.ts';
import { recommend } from './acts/recommend.ts';
import { relative } from './acts/relative.ts';
import { confirmCorrection, correctResult, explainResult } from './acts/results.ts';
import { suitsMe } from './acts/suits-me.ts';
import { askBack, outOfScope, safety, shopFact, smallTalk } from './acts/talk.ts';
import type { Act, Correction, Reply, Turn } from './acts/turn.ts';
import type { Catalog } from './catalog/port.ts';
import type { Choice } from './catalog/search.ts';
import { type ReferenceTone, usableAnalysis } from './catalog/tones.ts';
import { type Decision, decide } from './dialogue/policy.ts';
import { readConditions } from './dialogue/read-conditions.ts';
import { meantBy } from './dialogue/references.ts';
import { requestsIn } from './dialogue/requests.ts';
import { type DialogueState, readState } from './dialogue/state.ts';
import { type Topic, topicsOf } from './knowledge/topics.ts';
import { createUnderstanding } from './understanding/understand.ts';
import { shortened } from './words/shortened.ts';

export interface Question {
  /** As typed; any length. */
  readonly query: string;
  /** The six attributes, or null. Six times 'N/A' means null. */
  readonly analysis: Analysis | null;
  /** What the last answer gave as `state`; anything else begins a new talk. */
  readonly state?: unknown;
}

export interface Answer {
  readonly act: Act;
  /** Ids of the topics that were spoken about, in order. */
  readonly topics: readonly string[];
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly chips: readonly string[];
  readonly corrections: readonly Correction[];
  readonly state: DialogueState;
}

export interface Advisor {
  /** Answers a question. Never names a product or a price that the catalogue did not give. */
  answer(question: Question, catalog: Catalog): Answer;
}

const ACTS: Readonly<Record<Act, (turn: Turn, decision: Decision) => Reply>> = {
  recommend,
  compare,
  'product-fact': productFact,
  'suits-me': suitsMe,
  relative,
  choose,
  'explain-choice': explainChoice,
  'how-to-use': howTo,
  'correct-result': correctResult,
  'explain-result': explainResult,
  advise: (turn, { topic }) => advise(turn, topic),
  look: (turn, { topic }) => look(turn, topic),
  'shop-fact': (turn, { topic }) => shopFact(turn, topic),
  safety: (turn, { topic }) => safety(turn, topic.id),
  'out-of-scope': (turn, { topic }) => outOfScope(turn, topic),
  'small-talk': (turn, { topic }) => smallTalk(turn, topic),
  'ask-back': askBack,
};

/**
 * Builds the adviser: it learns its utterances once, in a quarter of a second.
 * Answers are deterministic: the same question, state, analysis and catalogue give the same answer.
 * @param advice  the entries of catalogue/advice.json
 * @param tones   the palette of catalogue/skin-tones.json, light to deep
 */
export function createAdvisor({
  advice,
  tones,
}: {
  advice: readonly Topic[];
  tones: readonly ReferenceTone[];
}): Advisor {
  const all = topicsOf(advice);
  const topics = new Map(all.map((topic) => [topic.id, topic]));
  const understand = createUnderstanding(all);

  function reply(
    text: string,
    state: DialogueState,
    analysis: Analysis | null,
    catalog: Catalog,
  ): { reply: Reply; decision: Decision } {
    const said = understand(
      text,
      catalog,
      state.shown.map(({ id }) => id),
    );
    const turn: Turn = {
      said,
      asked: readConditions(said),
      meant: meantBy(said, state, catalog),
      state,
      topic: said.topics[0]?.value ?? all[0]!,
      topics,
      catalog,
      search: { products: catalog.products, tones, person: analysis ?? {} },
    };
    const decision = decide(turn);
    const confirmed = decision.intent === 'yes' ? confirmCorrection(turn) : null;
    return { reply: confirmed ?? ACTS[decision.act]({ ...turn, topic: decision.topic }, decision), decision };
  }

  return {
    answer: ({ query, analysis, state: kept }, catalog) => {
      const known = usableAnalysis(analysis);
      let state = readState(kept);
      const replies = requestsIn(query).map((request) => {
        const { reply: one } = reply(request, state, known, catalog);
        state = stateAfter(state, one);
        return one;
      });
      return answerOf(worthSaying(replies), state);
    },
  };
}

/** Of two questions an answer to one that was understood counts; a risk is spoken about alone. */
function worthSaying(replies: readonly Reply[]): readonly Reply[] {
  const risk = replies.find(({ act }) => act === 'safety');
  if (risk) return [risk];
  const understood = replies.filter(({ act }) => !['ask-back', 'out-of-scope', 'small-talk'].includes(act));
  return understood.length > 0 ? understood : replies.slice(0, 1);
}

const WORDS_EACH = 45;

function answerOf(replies: readonly Reply[], state: DialogueState): Answer {
  const [first] = replies;
  if (!first) throw new RangeError('nothing was answered');
  const isAlone = replies.length === 1;
  return {
    act: first.act,
    topics: replies.flatMap(({ topic }) => topic ?? []),
    text: replies.map(({ text }) => (isAlone ? text : shortened(text, WORDS_EACH))).join('\n'),
    choices: distinctChoices(replies.flatMap(({ choices }) => choices.slice(0, isAlone ? SHOWN_MAX : 2))),
    chips: replies.at(-1)?.chips ?? [],
    corrections: replies.flatMap(({ corrections = [] }) => corrections),
    state,
  };
}

const distinctChoices = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ product }, at) => choices.findIndex((one) => one.product.id === product.id) === at);

const SHOWN_MAX = 4;

/** What is remembered after an answer; a question that shows no products leaves the last ones in place. */
function stateAfter(before: DialogueState, reply: Reply): DialogueState {
  const shown = reply.choices
    .slice(0, SHOWN_MAX)
    .map(({ product, shade }) => ({ id: product.id, ...(shade && { shade: shade.name }) }));
  const isAboutOne =
    ['product-fact', 'suits-me', 'choose', 'explain-choice', 'how-to-use', 'advise'].includes(reply.act) &&
    shown.length === 1;
  const stays = isAboutOne && before.shown.some(({ id }) => id === shown[0]?.id);
  return {
    ...before,
    topic: reply.topic ?? before.topic,
    wanted: reply.wanted ?? before.wanted,
    shown: shown.length > 0 && !stays ? shown : before.shown,
    focus: shown[0]?.id ?? before.focus,
    ...reply.state,
  };
}
