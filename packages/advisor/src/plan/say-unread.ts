import { isFiller, lexiconStems, listed } from '@beautymark/language';
import type { Reply, Turn } from '../turn.ts';

const CHOOSING: ReadonlySet<Reply['act']> = new Set(['recommend', 'relative', 'look']);
const BEFORE = new Set(['not', 'no', 'nothing', 'never']);
const QUALITY_MIN = 5;

/** "Nothing too loud", "not cakey": a quality that is refused and that no condition could take is said, never ignored. */
export function sayUnread({ said }: Turn, reply: Reply): Reply {
  if (!CHOOSING.has(reply.act) || reply.choices.length === 0) return reply;
  const { words } = said;
  const isQuality = (typed: string): boolean => {
    const before = words[words.indexOf(typed) - 1] ?? '';
    return before === 'too' || (BEFORE.has(before) && typed.endsWith('y') && typed.length >= QUALITY_MIN);
  };
  const unread = said.rest.refused.filter(
    ({ typed, stem: base }) =>
      !isFiller(typed) && isQuality(typed) && (words.includes('too') || !lexiconStems.has(base)),
  );
  if (unread.length === 0) return reply;
  const quoted = listed([...new Set(unread.map(({ typed }) => `“${typed}”`))], 'or');
  return { ...reply, text: `I can’t tell from the descriptions what is ${quoted}. ${reply.text}` };
}
