import { wantsElsewhere } from '../dialogue/bound.ts';
import { advise } from '../skills/advise.ts';
import { asksInstead, careFeatures, certainRisk, correctsKind, riskIn, risksNamed, saysOver } from '../skills/care.ts';
import { explain } from '../skills/explain.ts';
import { find } from '../skills/find.ts';
import { look } from '../skills/look.ts';
import { shop } from '../skills/shop.ts';
import { talk } from '../skills/talk.ts';
import { tell } from '../skills/tell.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Intent } from '../understanding/intents.ts';
import { recommend } from '../writing/recommend.ts';
import { askBack, safety } from '../writing/talk.ts';
import { messageFeatures } from './message.ts';
import { isNoMessage } from './no-message.ts';
import { intentOf, likelihood, type Proposal } from './proposal.ts';
import { dot, type Model, rank } from './rank.ts';
import { sayOrAsk } from './say-or-ask.ts';

const SKILLS = [find, tell, advise, explain, look, shop, talk];

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
  both: ['advice'],
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
};

/** Every answer that could be given to a turn; no skill knows what another proposes. */
export const proposalsFor = (turn: Turn): Proposal[] =>
  SKILLS.flatMap((skill) => skill(turn)).map((proposal) => ({
    ...proposal,
    features: { ...proposal.features, meant: likelihood(intentOf(turn.said, ...(MEANS[proposal.way] ?? []))) },
  }));

/** The answer about a risk, which comes before all others; null when there is none. */
function careFor(said: Turn, { care }: Pick<Model, 'care'>): Reply | null {
  if (asksInstead(said) && certainRisk(said) === null) return recommend(said, true);
  // What is over counts no more, and what a message says besides counts all the same.
  const turn = saysOver(said) ? { ...said, state: { ...said.state, risk: null } } : said;
  const certain = certainRisk(turn);
  if (certain) return safety(turn, certain);
  if (correctsKind(turn) || wantsElsewhere(turn)) return null;
  const risk = riskIn(turn);
  const isDenied = risksNamed(turn, true).includes(risk);
  return !isDenied && dot(care, careFeatures(turn)) > 0 ? safety(turn, risk) : null;
}

/** Risks first, then the best of all proposals, or a question. */
export function replyTo(turn: Turn, model: Model): Reply {
  const care = careFor(turn, model);
  if (care) return care;
  if (isNoMessage(turn)) return askBack(turn);
  return sayOrAsk(turn, rank(proposalsFor(turn), messageFeatures(turn), model), model.sure);
}
