import { doubtsResult } from '../../talk/stated-result.ts';
import type { Turn } from '../../turn.ts';
import type { Proposal } from '../proposal.ts';
import { confirmCorrection, correctResult, declineCorrection, explainResult, ownAsked } from '../results.ts';

/** The result of the scan, and its correction. */
export function explain(turn: Turn): Proposal[] {
  const own = ownAsked(turn);
  const [yes, no] = [confirmCorrection(turn), declineCorrection(turn)];
  return [
    {
      way: 'result',
      features: own === null ? {} : { [`asked, ${own}`]: 1 },
      chip: 'What did the scan say?',
      reply: () => explainResult(turn),
    },
    {
      way: 'correct',
      features: doubtsResult(turn) ? { doubts: 1 } : {},
      chip: 'My undertone is wrong',
      reply: () => correctResult(turn),
    },
    ...(yes ? [{ way: 'confirm', features: {}, chip: 'Yes', reply: () => yes }] : []),
    ...(no ? [{ way: 'decline', features: {}, chip: 'No', reply: () => no }] : []),
  ];
}
