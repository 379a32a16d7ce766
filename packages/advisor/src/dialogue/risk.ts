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
  harm: 'is-it-safe',
};
/** The likelihood of a safety question above which a word of that risk makes it one. */
const WITH_WORD: Readonly<Record<string, number>> = {
  reaction: 0.15,
  allergy: 0.04,
  pregnancy: 0.04,
  eyes: 0.12,
  illness: 0.05,
  wound: 0.25,
  'skin change': 0.2,
  swallowed: 0.2,
  child: 0.3,
  medicine: 0.08,
  harm: 0.25,
};
const WITHOUT_WORD = 0.5;
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
    .map(({ value }) => value);
  const word = GRAVEST.find((risk) => mentioned.includes(risk) && likelihood >= (WITH_WORD[risk] ?? 1));
  const learned = said.topics.find(({ value, probability }) => SAFETY.has(value.id) && probability > 0.2)?.value.id;
  if (word && learned && likelihood > 0.5) return learned;
  if (word) return TOPIC_OF_RISK[word] ?? null;
  if (likelihood >= WITHOUT_WORD && learned && !asksForProducts(turn)) return learned;
  return state.risk && goesOn(turn, intents) ? state.risk : null;
}

/** "And a different one?", "what about the peptide one": still the same worry. Of an acute one every wish to buy is. */
function goesOn({ said, state, asked }: Turn, intents: readonly Ranked<Intent>[]): boolean {
  const top = intents[0]?.value;
  if (top === undefined || ANOTHER_MATTER.has(top)) return false;
  const isAcute = SAFETY.get(state.risk ?? '')?.acute ?? false;
  if (isAcute)
    return (
      (['advice', 'look'].includes(top) && asked.kinds.length > 0) ||
      ['find', 'fact', 'suits', 'relative', 'pick', 'compare', 'use', 'yes', 'no', 'why', 'safety'].includes(top)
    );
  const isNewWish = top === 'find' && asked.kinds.some(({ area }) => !area);
  const goesOnAbout = ['fact', 'suits', 'relative', 'use', 'yes', 'no', 'why', 'safety', 'compare', 'pick'].includes(
    top,
  );
  return !isNewWish && (goesOnAbout || said.words.slice(0, 2).join(' ') === 'what about' || said.words[0] === 'and');
}
