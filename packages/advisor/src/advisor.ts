import type { Analysis, SureColors, ToneDoubt } from '@beautymark/contracts/face';
import { wordsOf } from '@beautymark/language';
import { withDoubtedTone, withLikelyTone } from './answer/doubted-tone.ts';
import { nameMeant } from './answer/subject-first.ts';
import type { Answer } from './answer.ts';
import { bind, withinBounds } from './care/bound.ts';
import type { Catalog } from './catalog.ts';
import { decide } from './order/decide.ts';
import { findAgain } from './order/rows/looks.ts';
import { forgetting } from './order/rows/whole-message.ts';
import { noLongerBound, withoutRead } from './plan/reading.ts';
import { showSubject } from './plan/show-subject.ts';
import { createReader, type Knowledge, type Read } from './reader.ts';
import { usableAnalysis } from './search/tones.ts';
import { type Answered, answerOf, joined, stateAfter } from './talk/join-replies.ts';
import { requestsIn } from './talk/requests.ts';
import { type DialogueState, NEW_TALK, readState } from './talk/state.ts';
import { type Tools, toolsFor } from './tools.ts';

export interface Question {
  /** As typed; any length. */
  readonly query: string;
  /** The six attributes, or null. Six times 'N/A' means null. */
  readonly analysis: Analysis | null;
  /** What its photo showed: the results room matched these colors. */
  readonly sure?: SureColors | undefined;
  /** How sure the scan was of a tone that its shopper has not named: no answer calls it theirs without that doubt. */
  readonly toneDoubt?: ToneDoubt | undefined;
  /** What the last answer gave as `state`; anything else begins a new talk. */
  readonly state?: unknown;
  /** The id of a condition that the last answer went by: it is given again without it, whatever the query says. */
  readonly without?: string | undefined;
}

export interface Advisor {
  /** Answers a question. Never names a product or a price that the catalog did not give. */
  answer(question: Question, catalog: Catalog): Answer;
  /** What a language model may ask for instead, for the same shopper and talk. */
  tools(question: Omit<Question, 'query'>, catalog: Catalog): Tools;
}

const wordsAlone = (text: string): string => wordsOf(text).join(' ');

/**
 * Builds the advisor, once. Answers are deterministic: the same question, state, analysis and
 * catalog give the same answer, which never offers as a chip what was just asked or answered.
 */
export const createAdvisor = async (knowledge: Knowledge): Promise<Advisor> => {
  const { answer, tools } = advisorOf(await createReader(knowledge));
  return {
    answer: (question, catalog) => {
      const given = answer(question, catalog);
      const tone = usableAnalysis(question.analysis)?.skin_tone;
      if (tone === undefined || !question.toneDoubt) return given;
      return question.toneDoubt === 'low'
        ? withDoubtedTone(given, tone, knowledge.tones)
        : withLikelyTone(given, tone, knowledge.tones);
    },
    tools,
  };
};

const advisorOf = (read: Read): Advisor => ({
  answer: ({ query, analysis, sure, state: kept, without }, catalog) => {
    if (without !== undefined) {
      const before = readState(kept);
      const state = withoutRead(before, without);
      const turn = bind(read('', false, { state, analysis: usableAnalysis(analysis), sure, catalog }));
      const again = withinBounds(turn, findAgain(turn));
      const reply = { ...again, text: `${noLongerBound(before, without)}${again.text}` };
      return joined([reply], stateAfter(turn, reply, 'goes on'));
    }
    const { forgets, rest } = forgetting(query);
    const before = forgets ? NEW_TALK : readState(kept);
    const name = before.guessed === null ? null : nameMeant(rest);
    // A "?" in a product's name ends no request.
    const requests = name === null ? requestsIn(rest) : [{ text: `${name}: ${before.guessed}`, isProductQuery: false }];
    const known = usableAnalysis(analysis);
    const answered: Answered[] = [];
    let state = before;
    requests.forEach(({ text }, at) => {
      const suppressProducts = requests.some(({ isProductQuery }, other) => isProductQuery && other !== at);
      const readAfter = (before: DialogueState) =>
        bind({ ...read(text, suppressProducts, { state: before, analysis: known, sure, catalog }), message: query });
      const turn = readAfter(state);
      const { country, home } = state;
      const alone = state === NEW_TALK ? turn : readAfter({ ...NEW_TALK, country, home });
      const { reply, isAlone, intent } = decide(alone, turn);
      const answer = isAlone ? reply : showSubject(turn, withinBounds(turn, reply));
      answered.push({ turn, reply: answer });
      state = stateAfter(turn, answer, intent);
    });
    const answer = answerOf(answered, state);
    const told = answer.topics.flatMap((id) => answered[0]?.turn.topics.get(id)?.questions ?? []);
    const asked = new Set([...requests.map(({ text }) => text), ...told].map(wordsAlone));
    return { ...answer, chips: answer.chips.filter((chip) => !asked.has(wordsAlone(chip))) };
  },
  tools: ({ analysis, sure, state: kept }, catalog) => {
    const talk = { state: readState(kept), analysis: usableAnalysis(analysis), sure, catalog };
    return toolsFor((text) => bind(read(text, false, talk)));
  },
});
