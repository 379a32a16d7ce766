import { segmentsOf, withoutCourtesy, wordsOf } from '@beautymark/language';
import { saysNoMore } from '../../care/bound.ts';
import { emergencyIn } from '../../care/emergency.ts';
import { forgotten, noMore } from '../../plan/talk.ts';
import type { Answers } from '../row.ts';
import { aboutSecret, holdsSecret } from '../secrets.ts';

const ALL = '(?:(?:everything|anything|all(?: of)?(?: (?:it|this|that))?|it all)(?: that)?)';
const TOLD =
  '(?:(?:what|everything|all)? ?(?:i|we|you)(?: have| ve)? (?:just )?(?:said|told you|talked about|wrote|know|remember))';
const TALK = '(?:(?:our|the|this|my) (?:whole )?(?:talk|chat|conversation))';
/** The whole sentence: "forget everything but the red one" is about what was shown. */
const ASKS = new RegExp(
  `^(?:(?:can|could|would|will) you |now |just |i want you to )*(?:(?:forget|erase|delete|clear|wipe) (?:about )?(?:${ALL}(?: ${TOLD})?|${TOLD}|${TALK})(?: about me)?|(?:lets |let us )?start (?:over|again|afresh))(?: now)?$`,
);

const asksToForget = (sentence: string): boolean =>
  ASKS.test(wordsOf(withoutCourtesy(sentence)).filter(isWord).join(' '));
const isWord = (word: string): boolean => word !== 'please';

/** Whether a message asks to forget the talk, and what else it says. */
export function forgetting(query: string): { readonly forgets: boolean; readonly rest: string } {
  const sentences = segmentsOf(query);
  const others = sentences.filter((sentence) => !asksToForget(sentence));
  if (others.length === sentences.length) return { forgets: false, rest: query };
  return { forgets: true, rest: others.join(' ') };
}

/** "Forget everything", and nothing else. */
export const forget: Answers = ({ message }) => {
  const { forgets, rest } = forgetting(message);
  return forgets && rest === '' ? forgotten() : null;
};

/** A danger to life, in any part of the message. */
export const emergency: Answers = (turn) => {
  const reply = emergencyIn(turn.message, turn.state.home);
  const [kind] = turn.asked.kinds;
  // "Haben Sie Wimperntusche?": the kind is known by its name there.
  return reply?.act === 'ask-back' && kind ? { ...reply, chips: [`Show me ${kind.many}`, ...reply.chips] } : reply;
};

/** A card number, a password, a code. */
export const secret: Answers = ({ message }) => (holdsSecret(message) ? aboutSecret(message) : null);

/** "It has healed now", and nothing else: what bound the talk. */
export const noLonger: Answers = (turn) => (saysNoMore(turn) ? noMore() : null);
