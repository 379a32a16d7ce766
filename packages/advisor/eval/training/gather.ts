import { wordsOf } from '@beautymark/language';
import { advisorOf } from '../../src/advisor.ts';
import { proposalsFor } from '../../src/deciding/decide.ts';
import { messageFeatures } from '../../src/deciding/message.ts';
import { joined, worthSaying } from '../../src/dialogue/join-replies.ts';
import { readState } from '../../src/dialogue/state.ts';
import type { Read } from '../../src/reader.ts';
import { careFeatures, certainRisk, riskIn } from '../../src/skills/care.ts';
import { seedCatalog } from '../../src/testing/seed-shop.ts';
import type { Reply, Turn } from '../../src/turn.ts';
import { safety } from '../../src/writing/talk.ts';
import type { Expectation } from '../expectation.ts';
import { faultOf, type Given } from '../judge.ts';
import { NOBODY, type SaidTurn, type Talk } from '../talks.ts';
import type { CareExample, Example } from './fit.ts';

/** What one judged turn teaches. */
export interface Gathered {
  readonly talk: Talk;
  readonly turn: SaidTurn;
  /** Its words, to know near-duplicates by. */
  readonly words: ReadonlySet<string>;
  /** One for each request of the message; none for a risk beyond doubt. */
  readonly ways: readonly Example[];
  /** Null where both an answer about a risk and another would be right. */
  readonly care: CareExample | null;
  /** Whether any answer that could be given is right. */
  readonly isReachable: boolean;
}

const BLANK = readState(null);

/** One request of a message: all that could be answered to it. */
interface Part {
  readonly turn: Turn;
  readonly proposals: ReturnType<typeof proposalsFor>;
  readonly replies: readonly Reply[];
  readonly care: Reply;
  readonly isCertain: boolean;
}

const partOf = (turn: Turn): Part => {
  const proposals = proposalsFor(turn);
  const certain = certainRisk(turn);
  return {
    turn,
    proposals,
    replies: proposals.map(({ reply }) => reply()),
    care: safety(turn, certain ?? riskIn(turn)),
    isCertain: certain !== null,
  };
};

/** Where nothing is right, what the classifier of intents makes of it. */
function likeliest({ proposals, replies }: Part): Reply {
  const meant = proposals.map(({ features }) => features.meant ?? 0);
  return replies[meant.indexOf(Math.max(...meant))] as Reply; // as many as proposals
}

/**
 * Holds talks with a KeyBot that always finds a right answer where one is proposed, and notes everything that could have
 * been answered, each answer judged.
 */
export function gather(talks: readonly Talk[], read: Read): Gathered[] {
  const gathered: Gathered[] = [];
  let parts: Part[] = [];
  let isRight: (replies: readonly Reply[]) => boolean = () => false;
  const advisor = advisorOf(read, (turn) => {
    const part = partOf(turn);
    parts.push(part);
    const right = part.replies.find((reply) => isRight([reply]));
    return part.isCertain || (!right && isRight([part.care])) ? part.care : (right ?? likeliest(part));
  });
  for (const talk of talks) {
    let state: unknown = null;
    let before: Given | null = null;
    for (const turn of talk.turns) {
      const { expect } = turn;
      parts = [];
      const last = before;
      isRight = (replies) =>
        expect !== undefined && faultOf(expect, joined(replies, BLANK), last, talk.face ?? NOBODY) === null;
      const given = advisor.answer({ query: turn.say, analysis: talk.face, state }, seedCatalog);
      if (expect) gathered.push(lessonOf(talk, turn, expect, parts, isRight));
      state = JSON.parse(JSON.stringify(given.state)) as unknown;
      if (given.choices.length > 0) before = given;
    }
  }
  return gathered;
}

function lessonOf(
  talk: Talk,
  turn: SaidTurn,
  expect: Expectation,
  parts: readonly Part[],
  isRight: (replies: readonly Reply[]) => boolean,
): Gathered {
  const [part, other] = parts;
  const common = { talk, turn, words: new Set(wordsOf(turn.say)) };
  if (!part) return { ...common, ways: [], care: null, isReachable: true };
  if (other) {
    const pairs = part.replies.map((one) => other.replies.map((beside) => isRight(worthSaying([one, beside]))));
    const ways = [
      ...(part.isCertain ? [] : [exampleOf(part, (at) => pairs[at]?.includes(true) ?? false)]),
      ...(other.isCertain ? [] : [exampleOf(other, (at) => pairs.some((row) => row[at]))]),
    ];
    return { ...common, ways, care: null, isReachable: pairs.flat().includes(true) };
  }
  const right = part.replies.map((reply) => isRight([reply]));
  const isAnyRight = right.includes(true);
  const isCareRight = isRight([part.care]);
  const isCare = isCareOnly(expect) || (isCareRight && !isAnyRight);
  return {
    ...common,
    ways: part.isCertain ? [] : [exampleOf(part, (at) => right[at] ?? false)],
    care: part.isCertain || (!isCare && isCareRight) ? null : { features: careFeatures(part.turn), isCare },
    isReachable: isAnyRight || isCareRight,
  };
}

const exampleOf = ({ turn, proposals }: Part, isRight: (at: number) => boolean): Example => ({
  message: messageFeatures(turn),
  proposals: proposals.map(({ way, features }, at) => ({ way, features, isRight: isRight(at) })),
});

const isCareOnly = ({ act }: Expectation): boolean => act?.length === 1 && (act[0] === 'care' || act[0] === 'safety');
