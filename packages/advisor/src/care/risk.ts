import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import { SAFETY, type Topic } from '../understand/topics.ts';
import type { Ranked } from '../understand/understand.ts';
import { set } from '../understand/words.ts';
import { namesChange, signIn } from './signs.ts';

/** The safety answer for a risk that the lexicon finds, the gravest first. */
const TOPIC_OF_RISK: ReadonlyMap<string, string> = new Map([
  ['airway', 'airway'],
  ['swallowed', 'swallowed'],
  ['reaction', 'allergic-reaction'],
  ['skin change', 'skin-change'],
  ['eyes', 'eye-infection'],
  ['pregnancy', 'skincare-pregnant'],
  ['allergy', 'known-allergy'],
  ['eye operation', 'eye-condition'],
  ['eye condition', 'eye-condition'],
  ['medicine', 'with-medicine'],
  ['sore illness', 'skin-illness'],
  ['lip illness', 'skin-illness'],
  ['illness', 'skin-illness'],
  ['wound', 'broken-skin'],
  ['child', 'child-makeup'],
  ['harm', 'is-it-safe'],
]);
const BROWS = ['brow', 'brows', 'eyebrow', 'eyebrows'];
const BARE = ['gone', 'lost', 'bare', 'fell', 'fallen', 'falling', 'missing', 'no'];
const speaksOfBareBrows = ({ said: { words } }: Turn): boolean =>
  [BROWS, BARE].every((list) => list.some((word) => words.includes(word)));
/** What is learned of the place never makes these words harmless. */
const OWN_ANSWER = new Set(['airway', 'swallowed', 'reaction', 'skin change', 'allergy', 'eyes']);

interface Named {
  readonly risk: string;
  /** Where its words stand. */
  readonly from: number;
  readonly to: number;
  /** Beyond doubt, whatever else is said. */
  readonly isSure: boolean;
  readonly isDenied: boolean;
}

const namedIn = ({ said }: Pick<Turn, 'said'>): Named[] =>
  mentionsOf(said, 'risk')
    // "The Burning Handbag palette"
    .filter(({ from, to }) => !said.names.some((name) => from < name.to && to > name.from))
    .map(({ value, negated, from, to }) => {
      const [risk = '', certainty] = value.split('=');
      return { risk, from, to, isSure: certainty === 'sure', isDenied: negated };
    });

/** The gravest risk that words of the lexicon name, sure ones before others; undefined for none. */
export function gravestIn(turn: Turn): Pick<Named, 'risk' | 'isSure'> | undefined {
  const named = namedIn(turn).filter(({ isDenied }) => !isDenied);
  const sure = named.filter(({ isSure }) => isSure);
  const risks = new Set((sure.length > 0 ? sure : named).map(({ risk }) => risk));
  const risk = [...TOPIC_OF_RISK.keys()].find((one) => risks.has(one));
  return risk === undefined ? undefined : { risk, isSure: sure.length > 0 };
}

/** These come before anything that skin or eyes show. */
const LIFE = new Set(['airway', 'swallowed']);

/** The safety topic that a message must be answered with whatever else it says; null when nothing is beyond doubt. */
export function certainRisk(turn: Turn): string | null {
  const named = gravestIn(turn)?.isSure ? riskIn(turn) : null;
  return LIFE.has(named ?? '') ? named : (signIn(turn.said) ?? named);
}

/** "Something to cover a mole": that a mark is there is no risk. */
export const isPlainMark = (turn: Turn, risk: string): boolean =>
  risk === 'skin-change' && gravestIn(turn) === undefined && !namesChange(turn.said);

/** Which safety topic fits best, if the message is about a risk. */
export function riskIn(turn: Turn): string {
  const { topics } = turn.said;
  const risk = gravestIn(turn)?.risk;
  const [learned] = learnedRisks(turn);
  if (!risk) return learned?.value.id ?? 'oos-medical';
  // Eczema is no open skin, unless it is said to be.
  if (risk === 'illness' && learned?.value.id === 'broken-skin' && !namedIn(turn).some((one) => one.risk === 'wound'))
    return 'skin-illness';
  if (risk === 'illness' && speaksOfBareBrows(turn)) return 'brows-after-illness';
  if (learned !== undefined && topics[0]?.value === learned.value && !OWN_ANSWER.has(risk)) return learned.value.id;
  return TOPIC_OF_RISK.get(risk) ?? 'oos-medical';
}

/** The safety topics that a message sounds like, likeliest first. */
const learnedRisks = ({ said }: Turn): Ranked<Topic>[] => said.topics.filter(({ value }) => SAFETY.has(value.id));

/** A risk that a message names beyond doubt: its safety topic, its words and where they stand. */
export interface SureRisk {
  readonly risk: string;
  readonly topic: string;
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** The risks that a message names beyond doubt, or denies. */
export const sureRisks = (turn: Turn, isDenied: boolean): SureRisk[] =>
  namedIn(turn)
    .filter((one) => one.isSure && one.isDenied === isDenied)
    .flatMap(({ risk, from, to }) => {
      const topic = TOPIC_OF_RISK.get(risk);
      return topic ? [{ risk, topic, words: turn.said.words.slice(from, to).join(' '), from, to }] : [];
    });

/** Their topics. */
export const risksNamed = (turn: Turn, isDenied: boolean): string[] =>
  sureRisks(turn, isDenied).map(({ topic }) => topic);

/** "It has healed", "its calmed down", "she is fine the doctor said". */
const OVER = set('healed settled recovered calmed fine better gone passed');
const NOT_OVER = set(
  'not never nearly almost half partly bit little slightly somewhat mostly if when until till once after before hardly barely unless still yet again but',
);
const SURE = set('now doctor dr doc hospital');
const PLACES: Readonly<Record<string, ReadonlySet<string>>> = {
  eyes: set('eye eyes eyelid eyelids lid lids lash lashes'),
  lips: set('lip lips mouth'),
  throat: set('tongue throat'),
  skin: set('face skin cheek cheeks forehead chin nose neck'),
  other: set('ear ears chest scalp hand hands finger fingers arm arms'),
};
export const isPart = (word: string): boolean => Object.values(PLACES).some((words) => words.has(word));
/** The place of the body that words name first; '' for none. */
export function placeIn(words: readonly string[]): string {
  const part = words.find(isPart);
  return Object.keys(PLACES).find((place) => part !== undefined && PLACES[place]?.has(part)) ?? '';
}

/**
 * "It's healed now. I need something to take makeup off": what was is past, and the clause names no other.
 * @param place  of the body, which the clause names; without one it names none: it may be about another place
 */
export const saysOver = (turn: Turn, place = ''): boolean => {
  const { words, pauses } = turn.said;
  const starts = [0, ...[...pauses].sort((a, b) => a - b)];
  return (
    gravestIn(turn) === undefined &&
    starts.some((from, at) => {
      const clause = words.slice(from, starts[at + 1]);
      return (
        clause.some((word) => SURE.has(word)) &&
        clause.filter(isPart).every((part) => placeIn([part]) === place) &&
        placeIn(clause) === place &&
        clause.some(
          (word, at) => OVER.has(word) && !clause.slice(Math.max(0, at - 3), at).some((one) => NOT_OVER.has(one)),
        )
      );
    })
  );
};
