import type { Analysis } from '@beautymark/contracts/face';
import { wordsOf } from '@beautymark/language';
import type { Answer } from './answer.ts';
import type { Catalog } from './catalog/port.ts';
import { usableAnalysis } from './catalog/tones.ts';
import { replyTo } from './deciding/decide.ts';
import { MODEL } from './deciding/rank.ts';
import { bind, saysNoMore, withinBounds } from './dialogue/bound.ts';
import { forgetting } from './dialogue/forgetting.ts';
import { joined, stateAfter, worthSaying } from './dialogue/join-replies.ts';
import { lastingWishes } from './dialogue/merge-conditions.ts';
import { requestsIn } from './dialogue/requests.ts';
import { standsAlone } from './dialogue/standing-alone.ts';
import { type DialogueState, NEW_TALK, readState } from './dialogue/state.ts';
import { createReader, type Knowledge, type Read } from './reader.ts';
import { emergencyIn } from './skills/emergency.ts';
import { type Tools, toolsFor } from './tools.ts';
import type { Reply, Turn } from './turn.ts';
import { forgotten, noMore, wantedAfterRisk } from './writing/talk.ts';

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

/** The requests of a message, each read and answered after the others. */
interface Held {
  readonly turns: readonly Turn[];
  readonly replies: readonly Reply[];
  readonly state: DialogueState;
}

/**
 * @param reply  decides what is answered to one request
 * @returns      an adviser that never offers as a chip what was just asked or answered
 */
export const advisorOf = (read: Read, reply: (turn: Turn) => Reply): Advisor => ({
  answer: ({ query, analysis, state: kept }, catalog) => {
    const { forgets, rest } = forgetting(query);
    if (forgets && rest === '') return joined([forgotten()], NEW_TALK);
    const before = forgets ? NEW_TALK : readState(kept);
    const urgent = emergencyIn(query);
    const requests = requestsIn(rest);
    const wishes = requests.map(({ isWish }) => isWish);
    const known = usableAnalysis(analysis);
    const hold = (from: DialogueState): Held => {
      const turns: Turn[] = [];
      const replies: Reply[] = [];
      let state = from;
      requests.forEach(({ text }, at) => {
        const isBare = wishes.some((isWish, other) => isWish && other !== at);
        const turn = bind(read(text, isBare, { state, analysis: known, catalog }));
        const one = urgent ?? (saysNoMore(turn, state) ? noMore() : withinBounds(turn, reply(turn)));
        turns.push(turn);
        replies.push(one);
        state = stateAfter(turn, one);
      });
      const risk = replies.findIndex(({ act }) => act === 'safety');
      const [grave, turn] = [replies[risk], turns[risk]];
      if (!grave || !turn) return { turns, replies: worthSaying(replies), state };
      const { bound, avoid, isYoung } = state;
      return { turns, replies: [grave], state: { ...stateAfter(turn, grave), bound, avoid, isYoung } };
    };
    const inTalk = hold(before);
    const alone = before === NEW_TALK ? inTalk : hold(NEW_TALK);
    const said = inTalk.turns[0];
    const isAlone =
      said !== undefined && alone.replies.every((one) => standsAlone(one, said)) && !saysNoMore(said, before);
    const replies = isAlone ? alone.replies : inTalk.replies;
    const state = isAlone ? endedBy(alone, inTalk) : inTalk.state;
    const answer = joined(replies, state);
    const told = answer.topics.flatMap((id) => said?.topics.get(id)?.questions ?? []);
    const asked = new Set([...requests.map(({ text }) => text), ...told].map(wordsAlone));
    return { ...answer, chips: answer.chips.filter((chip) => !asked.has(wordsAlone(chip))) };
  },
  tools: ({ analysis, state: kept }, catalog) => {
    const talk = { state: readState(kept), analysis: usableAnalysis(analysis), catalog };
    return toolsFor((text) => bind(read(text, false, talk)));
  },
});

/** The talk after a message that stands alone: what it says of health is kept, and the request before it has ended. */
function endedBy({ replies }: Held, { turns, state }: Held): DialogueState {
  const [reply] = replies;
  const turn = turns.at(-1);
  if (!reply || !turn) return state;
  const after = stateAfter(turn, {
    ...reply,
    wanted: reply.act === 'safety' ? wantedAfterRisk(turn) : lastingWishes(turn.state.wanted),
  });
  return { ...after, bound: [...new Set([...after.bound, ...state.bound])], avoid: state.avoid };
}
