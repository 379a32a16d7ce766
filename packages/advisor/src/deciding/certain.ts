import { mentionsOf } from '@beautymark/language';
import { pointsAtOther } from '../dialogue/references.ts';
import { deniesOwn, doubtsResult } from '../dialogue/stated-result.ts';
import type { Topic } from '../knowledge/topics.ts';
import { lookBefore } from '../skills/look.ts';
import type { Reply, Turn } from '../turn.ts';
import { advise, look as writeLook } from '../writing/advise.ts';
import { choose } from '../writing/choose.ts';
import { useOfProduct } from '../writing/how-to-use.ts';
import { productFact } from '../writing/product-fact.ts';
import { recommend } from '../writing/recommend.ts';
import { asksUntold, correctResult, explainResult } from '../writing/results.ts';
import { productSuits } from '../writing/suits-me.ts';
import { askBack, outOfScope } from '../writing/talk.ts';
import { isNoMessage, isWeather } from './no-message.ts';

/** An answer to what can be meant in one way only: nothing is weighed then. Null for all other messages. */
export function certainReply(turn: Turn): Reply | null {
  if (asksUnknownOfShown(turn)) return productFact(turn);
  // "The fourth one" of three.
  if (turn.meant.how === 'missing' || isNoMessage(turn)) return askBack(turn);
  const outside = turn.topics.get('oos-general');
  if (outside && isWeather(turn.said)) return outOfScope(turn, outside);
  return ofResult(turn) ?? ofShown(turn) ?? ofWish(turn);
}

/** "Am I warm or cool", "are you sure?", "my lips aren't nude pink". */
function ofResult(turn: Turn): Reply | null {
  const { said, scanned } = turn;
  const asksUndertone = /^am i (?:a )?(?:warm|cool|neutral)\b/.test(said.words.join(' '));
  if (asksUntold(turn) || (asksUndertone && scanned.undertone !== undefined)) return explainResult(turn);
  const hasProduct = turn.meant.how === 'named' || exactKinds(turn).length > 0;
  return doubtsResult(turn) || (!hasProduct && deniesOwn(said, scanned)) ? correctResult(turn) : null;
}

const WHETHER = new Set(['is', 'are', 'does', 'do', 'has', 'can', 'will']);
const OTHERS = new Set(
  'mum mom mother dad husband wife daughter son sister brother friend girlfriend boyfriend'.split(' '),
);

/** "And the other?" of two, "how do I get it off", "my sister has oily skin, would she like it". */
function ofShown(turn: Turn): Reply | null {
  const { said, state, meant } = turn;
  const text = said.words.join(' ');
  if (pointsAtOther(said, state) && meant.how === 'pointed') {
    if (WHETHER.has(said.words[0] ?? '')) return productFact(turn);
    return /^(and|what about|how about) the other( one)?$/.test(text) ? choose(turn) : null;
  }
  if (meant.products.length === 0 || meant.how === 'named') return null;
  const types = typesAsked(turn);
  if (types) return advise(turn, types);
  if (said.words.includes('total') && state.shown.length > 1) return productFact({ ...turn, aspect: 'total' });
  if (/\bhow .*\b(?:get|take|wash|wipe) (?:it|this|that|them) off\b/.test(text)) return useOfProduct(turn, 'removal');
  const isForOther =
    said.words.some((word) => OTHERS.has(word)) && /\bwould (?:she|he|they) like (?:it|this)\b/.test(text);
  return isForOther && mentionsOf(said, 'skin').length > 0 ? productSuits(turn) : null;
}

const HOW = new Set(['how', 'why', 'where', 'when', 'explain']);
const SHOWING = /^(?:(?:please|now|ok|and|can you|could you) )*(?:show|give|find|get) (?:me|us) /;
const MEANING = /\bi meant\b/;
const HAVING = /^(?:and )?(?:do you have|have you got|got) (?:any|one|some)\b/;
const WHICH_SUITS = /^which (?:\w+ ){1,3}(?:suits?|flatters?) me\b/;
const A_KIND = /^(?:and )?(?:a|an) /;
const SHORT = 8;
/** Words that tell something of what one has, instead of naming what one wants. */
const TELLING = new Set(['my', 'is', 'are', 'keeps', 'always', 'makes', 'looks', 'but', 'or']);
const SOMETHING = /\b(?:something|anything) /;
const LIMIT = /^(?:at most|under|below|up to|max|maximum|less than) /;

/** "Show me brow gels", "which blush suits me", "something for my lips, no gloss". */
function ofWish(turn: Turn): Reply | null {
  const { said, asked, state, meant } = turn;
  const text = said.words.join(' ');
  if (asked.kinds.length > 0 && MEANING.test(text)) return recommend(turn, false);
  const isOfShown = meant.how === 'named' || meant.how === 'pointed';
  if (said.words.some((word) => HOW.has(word)) || isOfShown || mentionsOf(said, 'relation').length > 0) return null;
  const look = lookBefore(turn);
  if (look && isConditionOnly(turn)) return writeLook(turn, look);
  const kinds = exactKinds(turn);
  const refuses = mentionsOf(said, 'kind').some(({ negated }) => negated);
  if (kinds.length > 0 && isPlainKind(turn)) return recommend(turn, said.words[0] === 'and');
  if (kinds.length > 0 && (SHOWING.test(text) || WHICH_SUITS.test(text))) return recommend(turn, false);
  if (kinds.length === 0 && refuses && /\b(?:something )?for (?:my|the) /.test(text)) return recommend(turn, false);
  const hasCondition = Object.keys(asked.conditions).length > 0;
  if (kinds.length === 0 && hasCondition && SHOWING.test(text) && SOMETHING.test(text) && asked.conditions.finishes)
    return recommend(turn, false);
  const hasWish = state.wanted.subcategories !== undefined;
  const isWithin = said.price !== null && kinds.length === 0 && !look;
  return isWithin && (HAVING.test(text) || (LIMIT.test(text) && hasWish)) ? recommend(turn, true) : null;
}

const exactKinds = ({ asked }: Turn) => asked.kinds.filter(({ area }) => !area);

/** "A foundation in a golden shade", "and a lip liner" while others are on the table. */
function isPlainKind({ said, state }: Turn): boolean {
  const goesOn = said.words[0] === 'and';
  return (
    A_KIND.test(said.words.join(' ')) &&
    said.words.length <= SHORT &&
    !said.text.trim().endsWith('?') &&
    (!goesOn || (state.shown.length > 0 && state.topic === null)) &&
    !said.words.some((word) => TELLING.has(word))
  );
}

/** "Vegan only" names a condition and nothing else. */
const isConditionOnly = ({ said, asked }: Turn): boolean =>
  said.words.length <= SHORT / 2 &&
  !said.text.trim().endsWith('?') &&
  asked.kinds.length === 0 &&
  Object.keys(asked.conditions).length > 0 &&
  said.rest.wanted.length === 0;

/** "Is it biodegradable": of what is pointed at, in words that nothing here knows. */
const asksUnknownOfShown = ({ said, meant }: Turn): boolean =>
  said.familiar === 0 && meant.how === 'pointed' && WHETHER.has(said.words[0] ?? '');

/** "Pencil or gel?" is about what there is, not about the two pencils that were shown. */
function typesAsked({ said, meant }: Turn): Topic | undefined {
  const [best] = said.topics;
  const isAsked = meant.how === 'assumed' && said.words.length <= 3 && said.words.includes('or');
  return isAsked && best?.value.id.endsWith('-types') ? best.value : undefined;
}
