import { asksOfKind } from '../plan/product-ingredients.ts';
import { flags, intentOf, likelihood, type Proposal } from '../plan/proposal.ts';
import { dot, MODEL } from '../plan/rank.ts';
import type { Reply, Turn } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { namesAilment } from './ailment.ts';
import { acuteBound } from './bound.ts';
import { certainRisk, gravestIn, isPlainMark, learnedRisks, riskIn, risksNamed, saysOver } from './risk.ts';
import { told, wantedAfterRisk } from './told.ts';
import { asksForYoung } from './young.ts';

/** How much a message is like one about a risk, for the classifier that speaks first. Nothing of the talk is in it. */
function careFeatures(alone: Turn): Record<string, number> {
  const { said, asked } = alone;
  const risk = gravestIn(alone)?.risk;
  const [learned] = learnedRisks(alone);
  const probabilityOf = (is: (id: string) => boolean) =>
    likelihood(said.topics.find(({ value }) => is(value.id))?.probability ?? 0);
  const hasKind = asked.kinds.some(({ area }) => !area);
  return {
    bias: 1,
    safety: likelihood(intentOf(said, 'safety')),
    medical: probabilityOf((id) => id === 'oos-medical'),
    topic: likelihood(learned?.probability ?? 0),
    other: probabilityOf((id) => !SAFETY.has(id) && id !== 'oos-medical'),
    near: Math.max(0, ...[...said.near].map(([topic, near]) => (SAFETY.has(topic.id) ? near : 0))),
    ...(risk && { 'word and topic': likelihood(learned?.probability ?? 0) }),
    unknown: 1 - said.inVocabularyRatio,
    ...flags({
      word: risk !== undefined,
      [`word ${risk}`]: risk !== undefined,
      'plain wish': hasKind && (said.price !== null || said.mentions.some(({ slot }) => slot === 'finish')),
    }),
  };
}

/** The risk that a message names beyond doubt; null for none. */
const certainFor = (alone: Turn, inTalk: Turn): string | null =>
  asksForYoung(alone) ? 'too-young' : (certainRisk(alone) ?? (asksForYoung(inTalk) ? 'too-young' : null));

/**
 * The answer about a risk, which comes before all others; null when there is none. The message is read by itself: what was
 * said before neither hides a risk nor makes one.
 */
export function careFor(alone: Turn, inTalk: Turn): Reply | null {
  const certain = certainFor(alone, inTalk);
  if (certain) return safety(certain, alone, inTalk);
  // "Which lipsticks contain nut oils?" is told from the lists, and what they leave out is said with it.
  if (saysOver(alone) || asksOfKind(alone)) return null;
  const risk = riskIn(alone);
  const isNone = risksNamed(alone, true).includes(risk) || isPlainMark(alone, risk);
  if (!isNone && dot(MODEL.care, careFeatures(alone)) > 0) return safety(risk, alone, inTalk);
  return namesAilment(alone) ? safety('oos-medical', alone, inTalk) : null;
}

/** A message that points at a product, "is that safe?", is told what is known of it; all others are answered as alone. */
function safety(risk: string, alone: Turn, inTalk: Turn): Reply {
  const points = inTalk.meant.how === 'pointed' || inTalk.meant.how === 'missing';
  const reply = told(points && !SAFETY.get(risk)?.acute ? inTalk : alone, risk);
  return { ...reply, wanted: wantedAfterRisk(inTalk) };
}

const SHORT = 6;
const ASKS_SAFE = new Set('safe ok okay allowed harmful dangerous avoid'.split(' '));
/** Told by words alone, and over with the sentence: nothing was swallowed, mixed or glued yet. */
const PASSING = new Set([
  'not-food',
  'not-inside',
  'mixing',
  'glue',
  'fire',
  'corrosive',
  'in-the-eye',
  'not-for-skin',
]);
/** What is put on the skin then is the doctor's to say, too. */
const OF_SKIN = new Set(['with-medicine', 'skin-illness', 'glue', 'fire', 'corrosive']);
/** "So what about that serum": still the question whether it may be used. */
const ASKS_ABOUT = /\b(?:what|how) about (?:that|the|this|your|those|these)\b/;
/** "So what night serum then", "which is the palest pink": a wish of its own, where nothing keeps all products from being offered. */
const wishesOn = ({ said, asked }: Turn, risk: string): boolean =>
  (SAFETY.get(risk)?.acute !== true || PASSING.has(risk)) &&
  !(OF_SKIN.has(risk) && asked.kinds.some(({ category }) => category === 'skincare')) &&
  !ASKS_ABOUT.test(said.words.join(' ')) &&
  (asked.kinds.some(({ area }) => !area) || asked.conditions.colours !== undefined) &&
  !said.words.some((word) => ASKS_SAFE.has(word));

/** "Should I call someone?", "it spread to my neck": the answer before was about a risk, and the talk may stay with it. */
export function careOn(turn: Turn): Proposal[] {
  const { said, state } = turn;
  const risk = state.risk ?? acuteBound(state);
  if (!risk || wishesOn(turn, risk) || saysOver(turn)) return [];
  const features = flags({
    'just before': state.risk !== null,
    short: said.stems.length <= SHORT,
  });
  return [{ way: 'care on', features, chip: '', reply: () => told(turn, risk) }];
}
