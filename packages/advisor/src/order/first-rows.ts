import { recommend } from '../plan/recommend.ts';
import { outOfScope } from '../plan/talk.ts';
import type { Reply, Turn } from '../turn.ts';
import { difference } from './difference.ts';
import { goesWith } from './goes-with.ts';
import { factOfSeveral, otherUndertone, translated } from './of-shown.ts';
import { asksForArithmetic, asksOfLooks, namesKind } from './says.ts';
import { notWhileSore } from './sore.ts';
import { lasting, otherDepth, wholeLook } from './talk-about-it.ts';
import { wish } from './wishes.ts';

/** Answers a message of its kind; null for all others. */
type Row = (turn: Turn) => Reply | null;

const beyondShop: Row = (turn) => {
  const id = asksOfLooks(turn) ? 'oos-body' : asksForArithmetic(turn) ? 'oos-general' : '';
  const topic = namesKind(turn) ? undefined : turn.topics.get(id);
  return topic ? outOfScope(turn, topic) : null;
};

/** "Bestsellers" and nothing else, after whatever was said before. */
const listAlone: Row = (turn) =>
  /^(?:show me |the |your |any )*bestsellers$/.test(turn.said.words.join(' '))
    ? recommend({ ...turn, asked: { ...turn.asked, conditions: { bestseller: true } } }, false)
    : null;

/** The rows of the written order that answer before anything is weighed: the first that answers. */
const ROWS: readonly Row[] = [
  notWhileSore,
  beyondShop,
  listAlone,
  otherDepth,
  wholeLook,
  lasting,
  goesWith,
  difference,
  factOfSeveral,
  translated,
  otherUndertone,
  wish,
];

export function firstRow(turn: Turn): Reply | null {
  for (const answers of ROWS) {
    const reply = answers(turn);
    if (reply) return reply;
  }
  return null;
}
