import { mentionsOf } from '@beautymark/language';
import skinChanges from '../../data/lexicon/skin-changes.json' with { type: 'json' };
import { flags, intentOf, likelihood } from '../deciding/proposal.ts';
import { SAFETY, type Topic } from '../knowledge/topics.ts';
import type { Turn } from '../turn.ts';
import type { Ranked } from '../understanding/understand.ts';

const { marks: MARKS, changes: CHANGES } = skinChanges;

/** The safety answer for a risk that the lexicon finds, the gravest first. */
const TOPIC_OF_RISK: ReadonlyMap<string, string> = new Map([
  ['airway', 'airway'],
  ['swallowed', 'swallowed'],
  ['reaction', 'allergic-reaction'],
  ['skin change', 'skin-change'],
  ['eyes', 'eye-infection'],
  ['pregnancy', 'skincare-pregnant'],
  ['allergy', 'known-allergy'],
  ['eye condition', 'eye-condition'],
  ['medicine', 'with-medicine'],
  ['illness', 'skin-illness'],
  ['wound', 'broken-skin'],
  ['child', 'child-makeup'],
  ['harm', 'is-it-safe'],
]);
/** What is learned of the place never makes these words harmless. */
const OWN_ANSWER = new Set(['airway', 'swallowed', 'reaction', 'skin change', 'allergy']);

/** How grave words of the lexicon make a message. */
interface Sign {
  /** Beyond doubt, whatever else is said. */
  readonly isSure: boolean;
  /** The gravest risk that is named; undefined for none. */
  readonly risk: string | undefined;
}

function signIn({ said }: Turn): Sign {
  const named = mentionsOf(said, 'risk')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value.split('='));
  const sure = named.filter(([, certainty]) => certainty === 'sure');
  const risks = new Set((sure.length > 0 ? sure : named).map(([risk]) => risk));
  return {
    isSure: [...TOPIC_OF_RISK.keys()].some((risk) => sure.some(([one]) => one === risk)),
    risk: [...TOPIC_OF_RISK.keys()].find((risk) => risks.has(risk)),
  };
}

const namesRisk = ({ said }: Turn, risk: string): boolean =>
  mentionsOf(said, 'risk').some(({ value, negated }) => !negated && value.split('=')[0] === risk);

/** The safety topic that a message must be answered with whatever else it says; null when nothing is beyond doubt. */
export function certainRisk(turn: Turn): string | null {
  const { said } = turn;
  if (asksForYoung(turn)) return 'too-young';
  if (MARKS.some((word) => said.words.includes(word)) && CHANGES.some((word) => said.words.includes(word)))
    return 'skin-change';
  return signIn(turn).isSure ? riskIn(turn) : null;
}

/** Which safety topic fits best, if the message is about a risk. */
export function riskIn(turn: Turn): string {
  const { said, state } = turn;
  const { risk } = signIn(turn);
  const [learned] = learnedRisks(turn);
  const isLikeliest = learned !== undefined && said.topics[0]?.value === learned.value;
  // Eczema is no open skin, unless it is said to be.
  if (risk === 'illness' && learned?.value.id === 'broken-skin' && !namesRisk(turn, 'wound')) return 'skin-illness';
  if (risk && isLikeliest && !OWN_ANSWER.has(risk)) return learned.value.id;
  if (risk === 'illness' && said.topics[0]?.value.id === 'brows-bare') return 'brows-after-illness';
  if (risk) return TOPIC_OF_RISK.get(risk) ?? 'oos-medical';
  if (isLikeliest || !state.risk) return learned?.value.id ?? 'oos-medical';
  return state.risk;
}

const learnedRisks = ({ said }: Turn): Ranked<Topic>[] => said.topics.filter(({ value }) => SAFETY.has(value.id));

/** Words that go on about what was just spoken of. */
const STILL = new Set(['there', 'yet', 'again', 'already', 'better', 'worse', 'still', 'now', 'too']);
/** "Can I at least powder over it?" */
const ON = new Set(['on', 'over', 'cover', 'hide', 'conceal', 'with', 'around']);
const PLACE = new Set(['it', 'that', 'this', 'there']);
/** "It's healed now." */
const OVER = new Set(['healed', 'settled', 'recovered']);
const NOT_OVER = new Set([
  'not',
  'never',
  'nearly',
  'almost',
  'half',
  'partly',
  'if',
  'when',
  'until',
  'till',
  'once',
  'after',
  'before',
  'hardly',
  'barely',
  'unless',
  'still',
  'yet',
  'again',
  'but',
]);

/** Whoever names a part of the body may speak of another place, where it is not over. */
const PARTS = new Set(
  'eye eyes eyelid eyelids lid lids lash lashes lip lips mouth tongue throat face skin cheek cheeks forehead chin nose ear ears neck chest scalp hand hands finger fingers arm arms'.split(
    ' ',
  ),
);
/** "It's healed now. I need something to take makeup off": what was is past, and the message names no other. */
export const saysOver = (turn: Turn): boolean => {
  const { words } = turn.said;
  return (
    signIn(turn).risk === undefined &&
    words.includes('now') &&
    !words.some((word) => PARTS.has(word)) &&
    words.some((word, at) => OVER.has(word) && !words.slice(Math.max(0, at - 3), at).some((one) => NOT_OVER.has(one)))
  );
};

/** "I meant creams": another kind instead of the last, and no word of a risk in all the talk. */
export const correctsKind = (turn: Turn): boolean =>
  turn.asked.kinds.length > 0 &&
  turn.state.risk === null &&
  signIn(turn).risk === undefined &&
  turn.said.words.join(' ').includes('i meant ');

/** They may spread to the whole body: nothing is sold until they're over. */
const WHOLE_BODY = new Set(['airway', 'allergic-reaction', 'swallowed']);
const SHORT = 6;
/** "Should I call someone?" sounds like the shop's matters and is none; "thanks" is one. */
const ELSEWHERE = new Set(['shop', 'greeting', 'thanks', 'about']);

/** How much a message is like one about a risk, for the classifier that speaks first. */
export function careFeatures(turn: Turn): Record<string, number> {
  const { said, state, asked, meant } = turn;
  const { risk } = signIn(turn);
  const [learned] = learnedRisks(turn);
  const other = said.topics.find(({ value }) => !SAFETY.has(value.id) && value.id !== 'oos-medical');
  const medical = said.topics.find(({ value }) => value.id === 'oos-medical')?.probability ?? 0;
  const isAcute = SAFETY.get(state.risk ?? '')?.acute ?? false;
  const hasKind = asked.kinds.some(({ area }) => !area);
  const has = (list: ReadonlySet<string>) => said.words.some((word) => list.has(word));
  const nearest = Math.max(0, ...[...said.near].map(([topic, near]) => (SAFETY.has(topic.id) ? near : 0)));
  const opening = said.words.slice(0, 2).join(' ');
  const after = {
    short: said.stems.length <= SHORT,
    'on it': said.words.some((word, at) => ON.has(word) && PLACE.has(said.words[at + 1] ?? '')),
    still: has(STILL),
    over: has(OVER),
    kind: hasKind,
    price: said.price !== null,
    named: meant.how === 'named',
    and: said.words[0] === 'and' || opening === 'what about' || opening === 'how about',
    instead: asksInstead(turn),
    'whole body': WHOLE_BODY.has(state.risk ?? ''),
    acute: isAcute,
    'acute kind': isAcute && hasKind,
  };
  const is: Record<string, boolean> = {
    word: risk !== undefined,
    [`word ${risk}`]: risk !== undefined,
    'plain wish': hasKind && (said.price !== null || said.mentions.some(({ slot }) => slot === 'finish')),
    after: state.risk !== null,
    ...Object.fromEntries(
      Object.entries(after).map(([name, value]) => [`after, ${name}`, state.risk !== null && value]),
    ),
  };
  const [best] = said.topics;
  const leaves = best && ELSEWHERE.has(best.value.topic) && best.value.id !== 'fact-contact' ? best.probability : 0;
  const elsewhere = intentOf(said, 'shop', 'outside', 'greeting', 'thanks', 'about', 'result', 'correct');
  return {
    bias: 1,
    safety: likelihood(intentOf(said, 'safety')),
    medical: likelihood(medical),
    topic: likelihood(learned?.probability ?? 0),
    other: likelihood(other?.probability ?? 0),
    near: nearest,
    ...(risk && { 'word and topic': likelihood(learned?.probability ?? 0) }),
    unknown: 1 - said.familiar,
    ...(state.risk && { 'after, elsewhere': likelihood(elsewhere), 'after, leaves': leaves }),
    ...flags(is),
  };
}

const STRONG = ['retinoid', 'salicylic acid'];
const STRONG_WORDS = ['acid', 'peel', 'retinal', 'retinol', 'gluconolactone'];
const YOUNG = new Set(['teen=sure', 'child=sure']);
const PARENTS = ['mom', 'moms', 'mum', 'mums', 'mother', 'mothers', 'mommy', 'mummy'];
const MILD = /hyaluronic acid|fatty acid|amino acid/g;

/** Whether a name of an ingredient is one of those made for adult skin. */
export const isStrong = (text: string): boolean =>
  STRONG_WORDS.some((word) => text.toLowerCase().replace(MILD, '').includes(word));

const youngIn = ({ said }: Pick<Turn, 'said'>) => mentionsOf(said, 'risk').filter(({ value }) => YOUNG.has(value));

/** Whether a message speaks of a child or teenager. */
export const namesYoung = (turn: Pick<Turn, 'said'>): boolean => youngIn(turn).length > 0;

const MAY = /\b(may|allowed|okay|ok|safe|suitable|should|old enough|too young|can (?:i|we|she|he|they|my))\b/;
/** The shopper's own age, or whether a child may wear something: more than whom a gift is for. */
export const asksForYouth = (turn: Turn): boolean => {
  const { words } = turn.said;
  return (
    namesYoung(turn) &&
    (MAY.test(words.join(' ')) || youngIn(turn).some(({ from }) => ['am', 'at'].includes(words[from - 1] ?? '')))
  );
};

/** Topics of the risks that a message names beyond doubt, or denies. */
export const risksNamed = ({ said }: Turn, isDenied: boolean): string[] =>
  mentionsOf(said, 'risk').flatMap(({ value, negated }) => {
    const [risk = '', certainty] = value.split('=');
    return certainty === 'sure' && negated === isDenied ? (TOPIC_OF_RISK.get(risk) ?? []) : [];
  });

/** A teenager and a strong active: "can i use the retinal serum, im 14", "my mom's retinol". */
function asksForYoung(turn: Turn): boolean {
  const { said, meant, state } = turn;
  const isParents = said.words.some((word, at) => word === 'my' && PARENTS.includes(said.words[at + 1] ?? ''));
  if (!state.isYoung && !namesYoung(turn) && !isParents) return false;
  return (
    mentionsOf(said, 'ingredient').some(({ value }) => STRONG.includes(value)) ||
    said.words.some(isStrong) ||
    (meant.how !== 'assumed' && meant.products.some(({ keyIngredients }) => keyIngredients.some(isStrong)))
  );
}

const INSTEAD = /\b(instead|in (?:the|its|that) place|alternative|swap it|replace it)\b/;

/** "What can I use instead?" after a retinoid in pregnancy: others may be named, without retinoids. */
export const asksInstead = ({ said, state }: Turn): boolean =>
  state.risk === 'skincare-pregnant' && state.wanted.subcategories !== undefined && INSTEAD.test(said.words.join(' '));
