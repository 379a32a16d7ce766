import type { Analysis } from '@beautymark/contracts/face';
import { advise, look } from './acts/advise.ts';
import { choose, explainChoice } from './acts/choose.ts';
import { compare } from './acts/compare.ts';
import { howTo } from './acts/how-to-use.ts';
import { byPrice } from './acts/prices.ts';
import { productFact } from './acts/product-fact.ts';
import { recommend } from './acts/recommend.ts';
import { relative } from './acts/relative.ts';
import { confirmCorrection, correctResult, declineCorrection, explainResult } from './acts/results.ts';
import { suitsMe } from './acts/suits-me.ts';
import { askBack, forgotten, outOfScope, safety, shopFact, smallTalk } from './acts/talk.ts';
import type { Act, Reply, Turn } from './acts/turn.ts';
import type { Answer } from './answer.ts';
import type { Catalog } from './catalog/port.ts';
import { type ReferenceTone, usableAnalysis } from './catalog/tones.ts';
import { forgetting } from './dialogue/forgetting.ts';
import { joined, stateAfter, worthSaying } from './dialogue/join-replies.ts';
import { decide } from './dialogue/policy.ts';
import { meantBy } from './dialogue/references.ts';
import { requestsIn } from './dialogue/requests.ts';
import { speaksOfYoung } from './dialogue/risk.ts';
import { type DialogueState, NEW_TALK, readState } from './dialogue/state.ts';
import { subjectOf } from './dialogue/subject.ts';
import { type Topic, topicsOf } from './knowledge/topics.ts';
import { type Tools, toolsFor } from './tools.ts';
import type { Intent } from './understanding/intents.ts';
import { createUnderstanding, type Understood } from './understanding/understand.ts';

export interface Question {
  /** As typed; any length. */
  readonly query: string;
  /** The six attributes, or null. Six times 'N/A' means null. */
  readonly analysis: Analysis | null;
  /** What the last answer gave as `state`; anything else begins a new talk. */
  readonly state?: unknown;
}

export interface Advisor {
  /** Answers a question. Never names a product or a price that the catalogue did not give. */
  answer(question: Question, catalog: Catalog): Answer;
  /** What a language model may ask for instead, for the same shopper and talk. */
  tools(question: Omit<Question, 'query'>, catalog: Catalog): Tools;
}

const ACTS: Readonly<Record<Act, (turn: Turn) => Reply>> = {
  recommend,
  compare: (turn) => byPrice(turn) ?? compare(turn),
  'product-fact': productFact,
  'suits-me': suitsMe,
  relative,
  choose,
  'explain-choice': explainChoice,
  'how-to-use': howTo,
  'correct-result': correctResult,
  'explain-result': explainResult,
  advise: (turn) => advise(turn),
  look: (turn) => look(turn),
  'shop-fact': (turn) => shopFact(turn),
  safety: (turn) => safety(turn, turn.topic.id),
  'out-of-scope': (turn) => outOfScope(turn),
  'small-talk': (turn) => smallTalk(turn),
  'ask-back': askBack,
};

/**
 * Builds the adviser: it learns its utterances once, for a quarter of a second in slices that hold nobody up.
 * Answers are deterministic: the same question, state, analysis and catalogue give the same answer.
 * @param advice  the entries of catalogue/advice.json
 * @param tones   the palette of catalogue/skin-tones.json, light to deep
 */
export async function createAdvisor({
  advice,
  tones,
}: {
  advice: readonly Topic[];
  tones: readonly ReferenceTone[];
}): Promise<Advisor> {
  const all = topicsOf(advice);
  const topics = new Map(all.map((topic) => [topic.id, topic]));
  const understand = await createUnderstanding(all);

  /** A text as if the shopper said it now. */
  function turnOf(text: string, isBare: boolean, { state, analysis, catalog }: Talk): Turn {
    const { subcategories } = kindsSpokenOf(state, catalog, topics);
    const shown = state.shown.map(({ id }) => id);
    const said = understand(text, catalog, {
      shown,
      subcategories,
      subject: subcategories.length === 1 ? (subcategories[0] ?? '').replace('-', ' ') : '',
    });
    return {
      said,
      asked: said,
      meant: meantBy(said, state, catalog),
      state,
      topic: likeliestTopic(said),
      topics,
      catalog,
      search: {
        products: catalog.products,
        tones,
        person: { ...analysis, ...state.stated, ...said.person },
        subject: subjectOf(said),
      },
      scanned: analysis ?? {},
      aspect: null,
      isBare,
    };
  }

  function replyTo(turn: Turn): Reply {
    const decision = decide(turn);
    return (
      answerToOffer(turn, decision.intent) ??
      ACTS[decision.act]({ ...turn, topic: decision.topic, aspect: decision.aspect })
    );
  }

  return {
    answer: ({ query, analysis, state: kept }, catalog) => {
      const { forgets, rest } = forgetting(query);
      if (forgets && rest === '') return joined([forgotten()], NEW_TALK);
      const before = forgets ? NEW_TALK : readState(kept);
      const requests = requestsIn(rest);
      const wishes = requests.map(({ isWish }) => isWish);
      const known = usableAnalysis(analysis);
      let state = before;
      const replies = requests.map(({ text }, at) => {
        const isBare = wishes.some((isWish, other) => isWish && other !== at);
        const turn = turnOf(text, isBare, { state, analysis: known, catalog });
        const reply = replyTo(turn);
        state = { ...stateAfter(state, reply), isYoung: speaksOfYoung(turn) };
        return reply;
      });
      const risk = replies.find(({ act }) => act === 'safety');
      if (!risk) return joined(worthSaying(replies), state);
      return joined([risk], { ...stateAfter(before, risk), isYoung: state.isYoung });
    },
    tools: ({ analysis, state: kept }, catalog) => {
      const talk = { state: readState(kept), analysis: usableAnalysis(analysis), catalog };
      return toolsFor((text) => turnOf(text, false, talk));
    },
  };
}

/** The kinds that are spoken about: of the product in focus, of the last wish, or of the last advice. */
function kindsSpokenOf(
  { focus, shown, wanted, topic }: DialogueState,
  catalog: Catalog,
  topics: ReadonlyMap<string, Topic>,
): { subcategories: readonly string[] } {
  const product = shown.some(({ id }) => id === focus) ? catalog.byId.get(focus ?? -1) : undefined;
  const ofTopic = topics.get(topic ?? '')?.productQuery?.subcategory;
  if (wanted.subcategories && wanted.subcategories.length > 1 && product?.subcategory)
    return { subcategories: [product.subcategory] };
  return {
    subcategories: wanted.subcategories ?? (product?.subcategory ? [product.subcategory] : ofTopic ? [ofTopic] : []),
  };
}

function likeliestTopic({ topics: [best] }: Understood): Topic {
  if (!best) throw new RangeError('there is no advice');
  return best.value;
}

/** A yes or no to a change of the analysis. */
function answerToOffer(turn: Turn, intent: Intent): Reply | null {
  if (intent === 'yes') return confirmCorrection(turn);
  return intent === 'no' ? declineCorrection(turn) : null;
}

interface Talk {
  readonly state: DialogueState;
  readonly analysis: Analysis | null;
  readonly catalog: Catalog;
}
