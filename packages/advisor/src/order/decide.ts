import type { Reply, Turn } from '../turn.ts';
import { ORDER } from './order.ts';
import type { Intent } from './takes.ts';

/** What is answered, to which kind of message, and whether it was read by itself, whatever was said before. */
export interface Decision {
  readonly reply: Reply;
  readonly intent: Intent;
  readonly isAlone: boolean;
}

/**
 * @param alone   the message as it is read in a new talk
 * @param inTalk  the same message after what was said before
 */
export function decide(alone: Turn, inTalk: Turn): Decision {
  for (const { intent, answers } of ORDER) {
    const reply = answers(inTalk, alone);
    if (reply) return { reply, intent, isAlone: isReadAlone(intent, reply) };
  }
  throw new RangeError('the last row answers everything');
}

/** Lists of the shop keep to the bounds of the talk. */
const isReadAlone = (intent: Intent, { choices }: Reply): boolean =>
  (intent === 'care' || intent === 'shop' || intent === 'forget') && choices.length === 0;
