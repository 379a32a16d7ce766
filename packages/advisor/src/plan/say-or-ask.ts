import type { Reply, Turn } from '../turn.ts';
import type { Ranked } from './rank.ts';
import { askBetween } from './talk.ts';

const CHIPS_MAX = 3;
/** Other ways to read the message, beside an answer that may have misread it. */
const OTHERS_MAX = 2;
/**
 * Below this probability an answer to a message of which some words were not understood is a guess: of the 30 such answers among 155
 * of two fresh sets 8 were right, of all others 77 in 100 (decision 41).
 */
const GUESS = 0.6;
/** What is said of a risk is never weakened by a doubt; the others ask, decline or only greet. */
const WITHOUT_DOUBT: ReadonlySet<Reply['act']> = new Set(['safety', 'ask-back', 'out-of-scope', 'small-talk']);

/**
 * The best answer, or, where it is as likely wrong as right, a question with the best few as chips. It is not asked twice
 * in a row, and an answer that several proposals would give alike counts as all of them. Between the two it is said as a guess.
 * @param sure  the probability above which it is said
 */
export function sayOrAsk(turn: Turn, [best, ...others]: readonly Ranked[], sure: number): Reply {
  if (!best) throw new RangeError('nothing was proposed');
  const reply = best.proposal.reply();
  if (reply.act === 'ask-back' || best.probability >= Math.max(sure, GUESS)) return reply;
  const alike = others.slice(0, CHIPS_MAX).filter(({ proposal }) => proposal.reply().text === reply.text);
  const probability = alike.reduce((sum, other) => sum + other.probability, best.probability);
  const chips = (ranked: readonly Ranked[]) =>
    [...new Set(ranked.map(({ proposal }) => proposal.chip))].filter((chip) => chip !== '');
  if (!turn.state.asked && probability < sure) return askBetween(chips([best, ...others]).slice(0, CHIPS_MAX));
  const isGuess = probability < GUESS && turn.said.rest.wanted.length > 0 && !WITHOUT_DOUBT.has(reply.act);
  if (!isGuess) return reply;
  const different = others.filter((other) => !alike.includes(other));
  const offered = [...chips(different).slice(0, OTHERS_MAX), ...reply.chips];
  return { ...reply, isGuess, chips: [...new Set(offered)].slice(0, CHIPS_MAX) };
}
