import { careFor, careOn } from '../care/care.ts';
import { firstRow } from '../order/first-rows.ts';
import { shopFor } from '../shop/answers-first.ts';
import { shop } from '../shop/shop.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Intent } from '../understand/intents.ts';
import { messageFeatures } from './message.ts';
import { plainly } from './plain.ts';
import { intentOf, likelihood, type Proposal } from './proposal.ts';
import { MODEL, rank } from './rank.ts';
import { sayOrAsk } from './say-or-ask.ts';
import { askBack } from './talk.ts';
import { advise } from './ways/advise.ts';
import { explain } from './ways/explain.ts';
import { find } from './ways/find.ts';
import { look } from './ways/look.ts';
import { talk } from './ways/talk.ts';
import { tell } from './ways/tell.ts';

const WAYS = [find, tell, advise, explain, look, shop, talk, careOn];

/** What the classifier of intents calls each way of answering. */
const MEANS: Readonly<Record<string, readonly Intent[]>> = {
  find: ['find', 'suits'],
  'find on': ['find', 'relative'],
  relative: ['relative'],
  fact: ['fact'],
  'fact of aspect': ['fact'],
  'kind contains': ['fact'],
  use: ['use'],
  'use of kind': ['use'],
  suits: ['suits'],
  'color suits': ['suits'],
  compare: ['compare'],
  prices: ['compare', 'relative'],
  choose: ['pick', 'yes'],
  why: ['why'],
  advise: ['advice'],
  look: ['look'],
  shop: ['shop'],
  complaint: ['complaint'],
  result: ['result'],
  correct: ['correct'],
  confirm: ['yes'],
  decline: ['no'],
  greeting: ['greeting'],
  thanks: ['thanks'],
  about: ['about'],
  'not sold': ['outside'],
  outside: ['outside'],
  ask: ['unsure', 'no'],
  'care on': ['safety'],
};

/** Every answer that could be given to a turn; no file of `ways/` knows what another proposes. */
export const proposalsFor = (turn: Turn): Proposal[] =>
  WAYS.flatMap((propose) => propose(turn)).map((proposal) => ({
    ...proposal,
    features: { ...proposal.features, meant: likelihood(intentOf(turn.said, ...(MEANS[proposal.way] ?? []))) },
  }));

/** What is answered, and whether the message was answered by itself, whatever was said before. */
export interface Decision {
  readonly reply: Reply;
  readonly isAlone: boolean;
}

/**
 * Risks first, then the shop's own matters, then the best of all proposals, or a question.
 * @param alone   the message as it is read in a new talk
 * @param inTalk  the same message after what was said before
 */
export function decide(alone: Turn, inTalk: Turn): Decision {
  const first = careFor(alone, inTalk) ?? (isNoMessage(alone) ? null : shopFor(alone, inTalk));
  if (first) return { reply: first, isAlone: true };
  if (isNoMessage(inTalk)) return { reply: askBack(inTalk), isAlone: false };
  const plain = firstRow(inTalk);
  if (plain) return { reply: plain, isAlone: false };
  const ranked = rank(plainly(inTalk, proposalsFor(inTalk)), messageFeatures(inTalk), MODEL);
  return { reply: sayOrAsk(inTalk, ranked, MODEL.sure), isAlone: false };
}

const WORD = /\p{L}{2}/u;
/** Signs of programs, which shoppers do not type. */
const CODE = /[{}<>\\=*|;^`]/;

/** A place where nothing was shown ("the fourth one" of three), and signs without a word ("{{7*7}}"): only a question fits. */
const isNoMessage = ({ said, meant }: Turn): boolean =>
  meant.how === 'missing' || (!WORD.test(said.text) && CODE.test(said.text));
