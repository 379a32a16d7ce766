import type { Analysis } from '@beautymark/contracts/face';
import { wordsOf } from '@beautymark/language';
import type { Answer } from './answer.ts';
import type { Catalog } from './catalog/port.ts';
import { usableAnalysis } from './catalog/tones.ts';
import { replyTo } from './deciding/decide.ts';
import { MODEL } from './deciding/rank.ts';
import { forgetting } from './dialogue/forgetting.ts';
import { joined, stateAfter, worthSaying } from './dialogue/join-replies.ts';
import { requestsIn } from './dialogue/requests.ts';
import { NEW_TALK, readState } from './dialogue/state.ts';
import { createReader, type Knowledge, type Read } from './reader.ts';
import { speaksOfYoung } from './skills/care.ts';
import { type Tools, toolsFor } from './tools.ts';
import type { Reply, Turn } from './turn.ts';
import { forgotten } from './writing/talk.ts';

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

/**
 * Builds the adviser; it learns its utterances once.
 * Answers are deterministic: the same question, state, analysis and catalogue give the same answer.
 */
export const createAdvisor = async (knowledge: Knowledge): Promise<Advisor> =>
  advisorOf(await createReader(knowledge), (turn) => replyTo(turn, MODEL));

const wordsAlone = (text: string): string => wordsOf(text).join(' ');

/**
 * @param reply  decides what is answered to one request
 * @returns      an adviser that never offers as a chip what was just asked or answered
 */
export const advisorOf = (read: Read, reply: (turn: Turn) => Reply): Advisor => ({
  answer: ({ query, analysis, state: kept }, catalog) => {
    const { forgets, rest } = forgetting(query);
    if (forgets && rest === '') return joined([forgotten()], NEW_TALK);
    const before = forgets ? NEW_TALK : readState(kept);
    const requests = requestsIn(rest);
    const wishes = requests.map(({ isWish }) => isWish);
    let topics: Turn['topics'] = new Map();
    const known = usableAnalysis(analysis);
    let state = before;
    const replies = requests.map(({ text }, at) => {
      const isBare = wishes.some((isWish, other) => isWish && other !== at);
      const turn = read(text, isBare, { state, analysis: known, catalog });
      const one = reply(turn);
      state = { ...stateAfter(state, one), isYoung: speaksOfYoung(turn) };
      topics = turn.topics;
      return one;
    });
    const risk = replies.find(({ act }) => act === 'safety');
    if (risk) return joined([risk], { ...stateAfter(before, risk), isYoung: state.isYoung });
    const answer = joined(worthSaying(replies), state);
    const told = answer.topics.flatMap((id) => topics.get(id)?.questions ?? []);
    const asked = new Set([...requests.map(({ text }) => text), ...told].map(wordsAlone));
    return { ...answer, chips: answer.chips.filter((chip) => !asked.has(wordsAlone(chip))) };
  },
  tools: ({ analysis, state: kept }, catalog) => {
    const talk = { state: readState(kept), analysis: usableAnalysis(analysis), catalog };
    return toolsFor((text) => read(text, false, talk));
  },
});
