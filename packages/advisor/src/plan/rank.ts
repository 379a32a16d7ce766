import ranking from '../../data/ranking.json' with { type: 'json' };
import type { MessageFeatures } from './message.ts';
import type { Proposal } from './proposal.ts';

/** By way of answering, then by feature; what is not named weighs nothing. */
type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Weights of what proposals say of themselves, whichever way they answer. */
const ANY_WAY = 'any';

/** What KeyBot decides by: learned once from the opened talks, and fixed (decision 41). */
interface Model {
  readonly ways: Weights;
  /** Of the classifiers of risks and of the shop's matters, which speak first above 0. */
  readonly care: Readonly<Record<string, number>>;
  readonly shop: Readonly<Record<string, number>>;
  /** Below this probability the best answer is as likely wrong as right. */
  readonly sure: number;
}

export const MODEL: Model = ranking;

export interface Ranked {
  readonly proposal: Proposal;
  /** 0..1; all of a turn sum up to 1. */
  readonly probability: number;
}

/** A linear score of each proposal, and a softmax within the turn: the best first. */
export function rank(proposals: readonly Proposal[], message: MessageFeatures, { ways }: Model): Ranked[] {
  const scores = proposals.map(
    ({ way, features }) =>
      dot(ways[way] ?? {}, message) + dot(ways[way] ?? {}, features) + dot(ways[ANY_WAY] ?? {}, features),
  );
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const sum = raised.reduce((total, one) => total + one, 0);
  return proposals
    .map((proposal, at) => ({ proposal, probability: (raised[at] ?? 0) / sum }))
    .sort((a, b) => b.probability - a.probability);
}

export function dot(weights: Readonly<Record<string, number>>, features: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return sum;
}
