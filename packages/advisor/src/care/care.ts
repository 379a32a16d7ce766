import { isShort, namesKind, text } from '../order/says.ts';
import { asksOfKind } from '../plan/product-ingredients.ts';
import type { Reply, Turn } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { namesAilment } from './ailment.ts';
import { certainRisk, gravestIn, isPlainMark, riskIn, risksNamed, saysOver } from './risk.ts';
import { told, wantedAfterRisk } from './told.ts';
import { asksForYoung } from './young.ts';

const PAYING = /\b(?:pay|paying|payment|checkout|card)\b/;
/** "A sunscreen so I don't burn": what has not happened. */
const LEST = /\bso (?:that )?(?:i|it|they) (?:do|does|will) not\b/;
/** A sentence this near to one about a risk is about it, too. */
const LIKE = 0.6;

const certainFor = (alone: Turn, inTalk: Turn): string | null =>
  asksForYoung(alone) ? 'too-young' : (certainRisk(alone) ?? (asksForYoung(inTalk) ? 'too-young' : null));

/** The answer about a risk. The message is read by itself: what was said before neither hides a risk nor makes one. */
export function careFirst(inTalk: Turn, alone: Turn): Reply | null {
  const certain = certainFor(alone, inTalk);
  if (certain) return safety(certain, alone, inTalk);
  // "Which lipsticks contain nut oils?" is told from the lists, and what they leave out is said with it.
  if (saysOver(alone) || asksOfKind(alone)) return null;
  const risk = riskIn(alone);
  const isNone = risksNamed(alone, true).includes(risk) || isPlainMark(alone, risk);
  if (!isNone && soundsRisky(alone)) return safety(risk, alone, inTalk);
  return namesAilment(alone) ? safety('oos-medical', alone, inTalk) : null;
}

function soundsRisky(alone: Turn): boolean {
  const { said } = alone;
  const [nearest] = said.topics;
  const isOfRisk = nearest !== undefined && (SAFETY.has(nearest.value.id) || nearest.value.id === 'oos-medical');
  const means = said.intents[0]?.value === 'safety';
  if (PAYING.test(text(alone)) || LEST.test(text(alone))) return false;
  if (gravestIn(alone) !== undefined) return isOfRisk || means;
  // "Niacinamide serum" and "a powder free of talc" are wishes.
  const isWish = namesKind(alone) && (said.price !== null || alone.asked.conditions.freeOf || isShort(alone, 3));
  if (isWish) return false;
  return isOfRisk && means && (said.near.get(nearest.value) ?? 0) >= LIKE;
}

/** A message that points at a product, "is that safe?", is told what is known of it; all others are answered as alone. */
function safety(risk: string, alone: Turn, inTalk: Turn): Reply {
  const points = inTalk.meant.how === 'pointed' || inTalk.meant.how === 'missing';
  const reply = told(points && !SAFETY.get(risk)?.acute ? inTalk : alone, risk);
  return { ...reply, wanted: wantedAfterRisk(inTalk) };
}
