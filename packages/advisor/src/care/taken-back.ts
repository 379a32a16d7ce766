import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import { OTHER_PEOPLE, set } from '../understand/words.ts';
import { isPart, placeIn, type SureRisk, sureRisks } from './risk.ts';

const ALLERGY = 'known-allergy';
/** A clause with any other word takes nothing back: in doubt, what the shopper said still counts. */
const TAKES_BACK = set(
  'i am do have has not no never longer is are any more anymore at all actually sorry oh ok okay wait well now currently my the a an it so just to on anything',
);
const ASKING = set('am is are do have has');
/** With these another clause may say that it holds nevertheless: "I am not pregnant, my sister is". */
const HOLDS = set('am is are was were have has');

/** Keys of `state.told` have the form `topic=words@place`. */
export const topicOf = (told: string): string => told.split('=')[0] ?? told;
export const placeOf = (told: string): string => told.split('@')[1] ?? '';
const keyOf = ({ topic, words }: SureRisk, place: string): string => `${topic}=${words}@${place}`;

/** What the message tells of health beyond doubt, word by word. */
export const toldIn = (turn: Turn): string[] =>
  sureRisks(turn, false).map((one) => keyOf(one, placeIn(turn.said.words)));

/**
 * What the message takes back. It must deny the same word, about the shopper, now, and say nothing else.
 * @returns keys of `state.told` and allergens to remove
 */
export function takenBack(turn: Turn): { told: ReadonlySet<string>; allergens: ReadonlySet<string> } {
  const { state, said } = turn;
  const told = new Set<string>();
  const allergens = new Set<string>();
  for (const denied of sureRisks(turn, true)) {
    const clause = clauseAt(turn, denied.from);
    if (!saysNothingElse(turn, clause, denied)) continue;
    const place = placeIn(said.words.slice(clause.from, clause.to));
    const named = mentionsOf(said, 'ingredient').map(({ value }) => value);
    const isAllergy = denied.topic === ALLERGY;
    const gone = !isAllergy ? [] : named.length > 0 ? named : state.avoid;
    for (const one of gone) allergens.add(one);
    const isLast = state.avoid.every((one) => gone.includes(one));
    for (const key of state.told)
      if (isAllergy ? isLast && topicOf(key) === ALLERGY : key.startsWith(keyOf(denied, place))) told.add(key);
  }
  return { told, allergens };
}

interface Clause {
  readonly from: number;
  readonly to: number;
}

function clausesOf({ said: { words, pauses } }: Turn): Clause[] {
  const starts = [...new Set([0, ...pauses])].sort((a, b) => a - b);
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? words.length }));
}

const clauseAt = (turn: Turn, place: number): Clause =>
  clausesOf(turn).find(({ from, to }) => place >= from && place < to) ?? { from: 0, to: turn.said.words.length };

function saysNothingElse(turn: Turn, clause: Clause, denied: SureRisk): boolean {
  const { words } = turn.said;
  const meant = [denied, ...mentionsOf(turn.said, 'ingredient')];
  const isMeant = (at: number) => meant.some(({ from, to }) => at >= from && at < to);
  const [first = '', second = ''] = words.slice(clause.from, clause.to);
  const isLast = clause.to === words.length;
  const isQuestion =
    (ASKING.has(first) && !['not', 'no'].includes(second)) || (isLast && /\?\s*$/.test(turn.said.text));
  const isElsewhere = (at: number) => at < clause.from || at >= clause.to;
  return (
    !isQuestion &&
    !words.some((word) => OTHER_PEOPLE.has(word)) &&
    words.every((word, at) =>
      isElsewhere(at) ? !HOLDS.has(word) : TAKES_BACK.has(word) || isMeant(at) || isPart(word),
    )
  );
}
