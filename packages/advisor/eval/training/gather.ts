import { wordsOf } from '@beautymark/language';
import { advisorOf } from '../../src/advisor.ts';
import { careFeatures, certainFor, safety } from '../../src/care/care.ts';
import { riskIn } from '../../src/care/risk.ts';
import { proposalsFor } from '../../src/plan/decide.ts';
import { messageFeatures } from '../../src/plan/message.ts';
import type { Read } from '../../src/reader.ts';
import { shopFeatures, shopTopic } from '../../src/shop/answers-first.ts';
import { shopFact } from '../../src/shop/shop-fact.ts';
import { joined, worthSaying } from '../../src/talk/join-replies.ts';
import { readState } from '../../src/talk/state.ts';
import { seedCatalog } from '../../src/testing/seed-shop.ts';
import type { Reply, Turn } from '../../src/turn.ts';
import type { Expectation } from '../expectation.ts';
import { faultOf, type Given } from '../judge.ts';
import { NOBODY, type SaidTurn, type Talk, wholeText } from '../talks.ts';
import type { Example, FirstExample } from './fit.ts';

/** What one judged turn teaches. */
export interface Gathered {
  readonly talk: Talk;
  readonly turn: SaidTurn;
  /** Its words, to know near-duplicates by. */
  readonly words: ReadonlySet<string>;
  /** One for each request of the message; none for a risk beyond doubt. */
  readonly ways: readonly Example[];
  /** Whether it is for those who speak first; null where both they and the ranking would be right. */
  readonly care: FirstExample | null;
  readonly shop: FirstExample | null;
  /** Whether any answer that could be given is right. */
  readonly isReachable: boolean;
}

const BLANK = readState(null);
function judgedOf(replies: readonly Reply[]): Given {
  const answer = joined(replies, BLANK);
  return { ...answer, text: wholeText(answer) };
}

/** One request of a message: all that could be answered to it. */
interface Part {
  readonly alone: Turn;
  readonly turn: Turn;
  readonly proposals: ReturnType<typeof proposalsFor>;
  readonly replies: readonly Reply[];
  readonly care: Reply;
  readonly shop: Reply | null;
  readonly isCertain: boolean;
}

function partOf(alone: Turn, turn: Turn): Part {
  const proposals = proposalsFor(turn);
  const certain = certainFor(alone, turn);
  const topic = shopTopic(alone);
  return {
    alone,
    turn,
    proposals,
    replies: proposals.map(({ reply }) => reply()),
    care: safety(certain ?? riskIn(alone), alone, turn),
    shop: topic && shopFact(alone, topic),
    isCertain: certain !== null,
  };
}

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
  const advisor = advisorOf(read, (alone, inTalk) => {
    const part = partOf(alone, inTalk);
    parts.push(part);
    const right = part.replies.find((reply) => isRight([reply]));
    const isCare = part.isCertain || (!right && isRight([part.care]));
    return { reply: isCare ? part.care : (right ?? likeliest(part)), isAlone: isCare };
  });
  for (const talk of talks) {
    let state: unknown = null;
    let before: Given | null = null;
    for (const turn of talk.turns) {
      const { expect } = turn;
      parts = [];
      const last = before;
      isRight = (replies) =>
        expect !== undefined && faultOf(expect, judgedOf(replies), last, talk.face ?? NOBODY) === null;
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
  const common = { talk, turn, words: new Set(wordsOf(turn.say)), care: null, shop: null };
  if (!part) return { ...common, ways: [], isReachable: true };
  if (other) {
    const pairs = part.replies.map((one) => other.replies.map((beside) => isRight(worthSaying([one, beside]))));
    const ways = [
      ...(part.isCertain ? [] : [exampleOf(part, (at) => pairs[at]?.includes(true) ?? false)]),
      ...(other.isCertain ? [] : [exampleOf(other, (at) => pairs.some((row) => row[at]))]),
    ];
    return { ...common, ways, isReachable: pairs.flat().includes(true) };
  }
  const right = part.replies.map((reply) => isRight([reply]));
  const isAnyRight = right.includes(true);
  return {
    ...common,
    ways: part.isCertain ? [] : [exampleOf(part, (at) => right[at] ?? false)],
    care: careLesson(part, expect, isAnyRight, isRight([part.care])),
    shop: part.shop && { features: shopFeatures(part.alone), isFirst: isRight([part.shop]) },
    isReachable: isAnyRight || isRight([part.care]),
  };
}

/** After a risk the talk may stay with it: that the message alone says nothing of one is no mistake. */
function careLesson(part: Part, expect: Expectation, isAnyRight: boolean, isCareRight: boolean): FirstExample | null {
  const isFirst = isCareOnly(expect) || (isCareRight && !isAnyRight);
  if (part.isCertain || (!isFirst && isCareRight) || (isFirst && part.turn.state.risk !== null)) return null;
  return { features: careFeatures(part.alone), isFirst };
}

const exampleOf = ({ turn, proposals }: Part, isRight: (at: number) => boolean): Example => ({
  message: messageFeatures(turn),
  proposals: proposals.map(({ way, features }, at) => ({ way, features, isRight: isRight(at) })),
});

const isCareOnly = ({ act }: Expectation): boolean => act?.length === 1 && (act[0] === 'care' || act[0] === 'safety');
