import type { Reply, Turn } from '../turn.ts';
import type { Ranked } from './rank.ts';
import { askBetween } from './talk.ts';

const CHIPS_MAX = 3;

/**
 * The best answer, or, where it is as likely wrong as right, a question with the best few as chips. Nobody is asked twice
 * in a row, and an answer that several proposals would give alike counts as all of them.
 * @param sure  the probability above which it is said
 */
export function sayOrAsk(turn: Turn, [best, ...others]: readonly Ranked[], sure: number): Reply {
  if (!best) throw new RangeError('nothing was proposed');
  const reply = best.proposal.reply();
  if (turn.state.asked || reply.act === 'ask-back' || best.probability >= sure) return reply;
  const alike = others.slice(0, CHIPS_MAX).filter(({ proposal }) => proposal.reply().text === reply.text);
  if (alike.reduce((sum, { probability }) => sum + probability, best.probability) >= sure) return reply;
  const chips = [...new Set([best, ...others].map(({ proposal }) => proposal.chip))].filter((chip) => chip !== '');
  return askBetween(chips.slice(0, CHIPS_MAX));
}
