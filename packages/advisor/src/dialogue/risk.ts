import type { Turn } from '../acts/turn.ts';
import { SAFETY } from '../knowledge/topics.ts';
import type { Intent } from '../understanding/intents.ts';
import { mentionsOf, type Ranked } from '../understanding/understand.ts';
import { asksForProducts } from './asks-for-products.ts';

/** The safety answer for a risk that the lexicon finds. */
const TOPIC_OF_RISK: Readonly<Record<string, string>> = {
  reaction: 'allergic-reaction',
  allergy: 'known-allergy',
  pregnancy: 'skincare-pregnant',
  eyes: 'eye-infection',
  illness: 'skin-illness',
  wound: 'broken-skin',
  'skin change': 'skin-change',
  swallowed: 'swallowed',
  child: 'child-makeup',
  medicine: 'with-medicine',
  'eye condition': 'eye-condition',
  harm: 'is-it-safe',
};
/** The likelihood of a safety question above which a word of a risk makes a message one. */
const WITH_WORD: Readonly<Record<string, number>> = { sure: 0.03, maybe: 0.15 };
const MAYBE_OF: Readonly<Record<string, number>> = { child: 0.3, harm: 0.25, wound: 0.25, swallowed: 0.25 };
const WITHOUT_WORD = 0.5;
const LEARNED = 0.2;
const CERTAIN = 0.6;
/** Which of the risks in one message is spoken about first. */
const GRAVEST = [
  'swallowed',
  'reaction',
  'skin change',
  'eyes',
  'pregnancy',
  'allergy',
  'medicine',
  'illness',
  'wound',
  'child',
  'harm',
];
/** Intents that leave a risk behind; others go on about it. */
const ANOTHER_MATTER: ReadonlySet<Intent> = new Set([
  'shop',
  'outside',
  'greeting',
  'thanks',
  'about',
  'result',
  'correct',
]);

/** @returns the safety topic that must answer, or null */
export function riskOf(turn: Turn, intents: readonly Ranked<Intent>[]): string | null {
  const { said, state } = turn;
  const likelihood = intents.find(({ value }) => value === 'safety')?.probability ?? 0;
  const mentioned = mentionsOf(said, 'risk')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value.split('='));
  const isMeant = ([risk = '', certainty = '']: string[]) =>
    likelihood >= ((certainty === 'maybe' && MAYBE_OF[risk]) || (WITH_WORD[certainty] ?? 1));
  const risks = new Set(mentioned.filter(isMeant).map(([risk]) => risk));
  const word = GRAVEST.find((risk) => risks.has(risk));
  const learned = said.topics.find(({ value, probability }) => SAFETY.has(value.id) && probability > LEARNED);
  if (word) return learned && learned.probability > CERTAIN ? learned.value.id : (TOPIC_OF_RISK[word] ?? null);
  if (likelihood >= WITHOUT_WORD && learned && !asksForProducts(turn)) return learned.value.id;
  return state.risk && goesOn(turn, intents) ? state.risk : null;
}

/** "And a different one?", "what about the peptide one": still the same worry. Of an acute one every wish to buy is. */
function goesOn({ said, state, asked }: Turn, intents: readonly Ranked<Intent>[]): boolean {
  const top = intents[0]?.value;
  const isAcute = SAFETY.get(state.risk ?? '')?.acute ?? false;
  if (isAcute && asked.kinds.length > 0 && top !== 'shop') return true;
  if (top === undefined || ANOTHER_MATTER.has(top)) return false;
  if (isAcute)
    return (
      (['advice', 'look'].includes(top) && asked.kinds.length > 0) ||
      ['find', 'fact', 'suits', 'relative', 'pick', 'compare', 'use', 'yes', 'no', 'why', 'safety'].includes(top)
    );
  const opening = said.words.slice(0, 2).join(' ');
  if (opening === 'what about' || opening === 'how about') return true;
  const isNewWish = top === 'find' && asked.kinds.some(({ area }) => !area);
  const goesOnAbout = ['fact', 'suits', 'relative', 'use', 'yes', 'no', 'why', 'safety', 'compare', 'pick'].includes(
    top,
  );
  return !isNewWish && (goesOnAbout || said.words[0] === 'and');
}
