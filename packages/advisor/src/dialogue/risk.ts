import { mentionsOf } from '@beautymark/language';
import skinChanges from '../../data/lexicon/skin-changes.json' with { type: 'json' };
import type { Turn } from '../acts/turn.ts';
import { SAFETY } from '../knowledge/topics.ts';
import type { Intent } from '../understanding/intents.ts';
import type { Ranked, Understood } from '../understanding/understand.ts';
import { asksForProducts } from './asks-for-products.ts';

const { marks: MARKS, changes: CHANGES } = skinChanges;

/** The safety answer for a risk that the lexicon finds. */
const TOPIC_OF_RISK: Readonly<Record<string, string>> = {
  airway: 'airway',
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
const WITH_WORD: Readonly<Record<string, number>> = { sure: 0, maybe: 0.15 };
const MAYBE_OF: Readonly<Record<string, number>> = { child: 0.4, harm: 0.25, wound: 0.25, swallowed: 0.5 };
/** A topic about a risk this likely makes a doubtful word a risk, and one without any word. */
const TOPIC_WITH_WORD = 0.35;
const TOPIC_ALONE = 0.5;
const UNMISTAKABLE = 0.75;
const CERTAIN = 0.6;
const TOPIC_OF_OTHER = 0.2;
/** Which of the risks in one message is spoken about first. */
const GRAVEST = [
  'airway',
  'swallowed',
  'reaction',
  'skin change',
  'eyes',
  'pregnancy',
  'allergy',
  'eye condition',
  'medicine',
  'illness',
  'wound',
  'child',
  'harm',
];
const OWN_ANSWER = new Set(['airway', 'swallowed', 'reaction', 'skin change', 'allergy']);
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
  const medical = said.topics.find(({ value }) => value.id === 'oos-medical')?.probability ?? 0;
  const likelihood = Math.max(medical, intents.find(({ value }) => value === 'safety')?.probability ?? 0);
  const learned = said.topics.find(({ value }) => SAFETY.has(value.id));
  const likely = learned?.probability ?? 0;
  if (asksForYoung(turn)) return 'too-young';
  if (MARKS.some((word) => said.words.includes(word)) && CHANGES.some((word) => said.words.includes(word)))
    return 'skin-change';
  const word = gravestWord(turn, likelihood, likely);
  // What people say about it may name the place more exactly, but never makes a grave word harmless.
  if (word && learned && likely > CERTAIN && !OWN_ANSWER.has(word)) return learned.value.id;
  if (word === 'illness' && said.topics[0]?.value.id === 'brows-bare') return 'brows-after-illness';
  if (word) return TOPIC_OF_RISK[word] ?? null;
  const both = Math.min(likelihood, likely);
  if (learned && both >= (asksForProducts(turn) ? UNMISTAKABLE : TOPIC_ALONE)) return learned.value.id;
  return state.risk && goesOn(turn, intents) ? state.risk : null;
}

/** The gravest of the risks that the lexicon finds; certain words count before doubtful ones. */
function gravestWord({ said }: Turn, likelihood: number, topic: number): string | undefined {
  const mentioned = mentionsOf(said, 'risk')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value.split('='));
  // "I burn in February, is there a base pale enough?" is clearly about something else.
  const isOther = topic < TOPIC_OF_OTHER && (said.topics[0]?.probability ?? 0) >= CERTAIN;
  const isMeant = ([risk = '', certainty = '']: string[]) =>
    (certainty === 'maybe' && isOther
      ? false
      : likelihood >= ((certainty === 'maybe' && MAYBE_OF[risk]) || (WITH_WORD[certainty] ?? 1))) ||
    (certainty === 'maybe' && !['child', 'harm'].includes(risk) && topic >= TOPIC_WITH_WORD);
  const meant = mentioned.filter(isMeant);
  const sure = meant.filter(([, certainty]) => certainty === 'sure');
  const risks = new Set((sure.length > 0 ? sure : meant).map(([risk]) => risk));
  return GRAVEST.find((risk) => risks.has(risk));
}

const STRONG = ['retinoid', 'salicylic acid'];
const STRONG_WORDS = ['acid', 'peel', 'retinal', 'retinol', 'gluconolactone'];

const YOUNG = new Set(['teen=sure', 'child=sure']);
const PARENTS = ['mom', 'moms', 'mum', 'mums', 'mother', 'mothers', 'mommy', 'mummy'];

/** Whether a child or teenager is spoken of. */
export const speaksOfYoung = ({ said, state }: Turn): boolean =>
  state.isYoung || mentionsOf(said, 'risk').some(({ value }) => YOUNG.has(value));

/** A teenager and a strong active: "can i use the retinal serum, im 14", "my mom's retinol". */
function asksForYoung(turn: Turn): boolean {
  const { said, meant } = turn;
  if (
    !speaksOfYoung(turn) &&
    !said.words.some((word, at) => word === 'my' && PARENTS.includes(said.words[at + 1] ?? ''))
  )
    return false;
  const isStrong = (text: string) => STRONG_WORDS.some((word) => text.toLowerCase().includes(word));
  return (
    mentionsOf(said, 'ingredient').some(({ value }) => STRONG.includes(value)) ||
    said.words.some(isStrong) ||
    (meant.how !== 'assumed' && meant.products.some(({ keyIngredients }) => keyIngredients.some(isStrong)))
  );
}

/** Words that go on about what was just spoken of. */
const STILL = new Set(['there', 'yet', 'again', 'already', 'better', 'worse']);
/** "Can I at least powder over it?" */
const ON = new Set(['on', 'over', 'cover', 'hide', 'conceal', 'with', 'around']);
const PLACE = new Set(['it', 'that', 'this', 'there']);
const GOING_ON: ReadonlySet<Intent> = new Set([
  'find',
  'fact',
  'suits',
  'relative',
  'pick',
  'compare',
  'use',
  'yes',
  'no',
  'why',
  'safety',
]);
const SHORT = 6;
const CLEAR_TOPIC = 0.5;
const ELSEWHERE = new Set(['shop', 'greeting', 'thanks', 'about']);
/** Advice about something else that is this likely leaves a place on the skin behind. */
const OTHER_ADVICE = 0.35;
/** "It's healed now." */
const OVER = new Set(['healed', 'settled', 'recovered']);
/** They may spread to the whole body: nothing is sold until they're over. */
const WHOLE_BODY = new Set(['airway', 'allergic-reaction', 'swallowed']);

/** "And a different one?", "what about the peptide one": still the same worry. Of an acute one every wish to buy is. */
function goesOn(turn: Turn, intents: readonly Ranked<Intent>[]): boolean {
  const { said, state, asked, meant } = turn;
  const top = intents[0]?.value;
  if (top === undefined) return false;
  if (asksInstead(turn) || said.words.some((word) => OVER.has(word))) return false;
  const isAcute = SAFETY.get(state.risk ?? '')?.acute ?? false;
  if (!(isAcute && !leaves(said)) && ((ANOTHER_MATTER.has(top) && asked.kinds.length === 0) || top === 'shop'))
    return false;
  const isOnIt = said.words.some((word, at) => ON.has(word) && PLACE.has(said.words[at + 1] ?? ''));
  const isAboutIt = isOnIt || said.words.some((word) => STILL.has(word)) || said.stems.length <= SHORT;
  if (isAcute && WHOLE_BODY.has(state.risk ?? '')) return asked.kinds.length > 0 || isAboutIt || GOING_ON.has(top);
  if (isAcute) return isAboutIt || (GOING_ON.has(top) && said.price === null && !hasOtherAdvice(said));
  const opening = said.words.slice(0, 2).join(' ');
  if (opening === 'what about' || opening === 'how about') return true;
  const isNewWish = asked.kinds.some(({ area }) => !area) && (top === 'find' || asksForProducts(turn));
  return !isNewWish && (meant.how === 'named' || (GOING_ON.has(top) && top !== 'find') || said.words[0] === 'and');
}

const INSTEAD = /\b(instead|in (?:the|its|that) place|alternative|swap it|replace it)\b/;

/** "What can I use instead?" after a retinoid in pregnancy: others may be named, without retinoids. */
export const asksInstead = ({ said, state }: Turn): boolean =>
  state.risk === 'skincare-pregnant' && state.wanted.subcategories !== undefined && INSTEAD.test(said.words.join(' '));

/** "Should I call someone?" and "what about tomorrow?" sound like the shop's matters and are none; "thanks" is one. */
const leaves = ({ topics: [best] }: Understood): boolean =>
  best !== undefined &&
  best.probability >= CLEAR_TOPIC &&
  ELSEWHERE.has(best.value.topic) &&
  best.value.id !== 'fact-contact';

const hasOtherAdvice = ({ topics: [best] }: Understood): boolean =>
  best !== undefined && !SAFETY.has(best.value.id) && best.probability >= OTHER_ADVICE;
