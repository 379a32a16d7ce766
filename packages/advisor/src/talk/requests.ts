import {
  KINDS,
  mentionsIn,
  namesSum,
  priceIn,
  segmentsOf,
  stem,
  tokensOf,
  withoutCourtesy,
  wordsOf,
} from '@beautymark/language';
import requests from '../../data/lexicon/requests.json' with { type: 'json' };

const OPENINGS = new Set(requests.openings.map((opening) => wordsOf(opening).join(' ')));
const OPENING_MAX = 3;
const REQUESTS_MAX = 2;

export interface Request {
  readonly text: string;
  /** Products are asked for. */
  readonly isProductQuery: boolean;
}

/**
 * The things that a message asks for, each with what is told about it; one when the message asks a single thing.
 * "Job interview on Thursday. I want to look competent." is one: its first sentence asks nothing.
 */
export function requestsIn(query: string): Request[] {
  const sentences = segmentsOf(query).map(withoutCourtesy);
  // Kinds that share a sum are one wish.
  const parts = namesSum(wordsOf(query)) ? sentences : sentences.flatMap(apartByKind);
  const namesKind = parts.some((part) => kindsIn(part).length > 0);
  const asks = parts.map((part) => asksByItself(part) && !(namesKind && limitsOnly(part)));
  // "My liner smudges and my brows are sparse": each wants help.
  const asking = asks.includes(true) ? asks : parts.map(tellsOfOwn);
  if (asking.filter(Boolean).length < 2) return [requestOf(withoutCourtesy(query))];
  const found: string[] = [];
  let told = '';
  parts.forEach((part, at) => {
    if (asking[at]) {
      found.push(`${told}${part}`);
      told = '';
    } else told += `${part} `;
  });
  if (told !== '') found[found.length - 1] += ` ${told}`;
  return found.slice(0, REQUESTS_MAX).map(requestOf);
}

const requestOf = (text: string): Request => ({
  text,
  isProductQuery: (kindsIn(text).length > 0 || priceIn(tokensOf(text)) !== null) && !asksHow(text),
});
const asksHow = (text: string): boolean =>
  ['how', 'why', 'what', 'where', 'when', 'should', 'is', 'explain'].includes(wordsOf(text)[0] ?? '');

const tellsOfOwn = (part: string): boolean => wordsOf(part).includes('my') && kindsIn(part).length > 0;

/** "A matte lipstick and a dewy foundation": two kinds, and what is said of the first is not meant for the second. */
const TOGETHER = /\b(?:between|difference|differ|compare|versus|vs)\b/i;
function apartByKind(part: string): string[] {
  if (TOGETHER.test(part)) return [part];
  const halves = part.split(/\s+(?:and|plus|&)\s+(?=(?:a|an|some|one|another|my)\s)/i);
  const [left, right] = halves;
  const [forWhom = ''] = right?.match(FOR_BOTH) ?? [];
  if (halves.length !== 2 || left === undefined || right === undefined) return [part];
  const [first, second] = [kindsIn(left), kindsIn(right)];
  if (first.length === 0 || second.length === 0 || second.some((kind) => first.includes(kind))) return [part];
  return [/\bfor\b/i.test(left) ? left : `${left}${forWhom}`, right];
}
/** "A cleanser and a moisturizer for oily skin". */
const FOR_BOTH = /\s+for (?:(?:my|her|his|very|quite|really) )*\p{L}+(?:, \p{L}+)? skin\b.*$/iu;

const kindsIn = (part: string): string[] =>
  mentionsIn(wordsOf(part).map(stem))
    .filter(({ slot, negated }) => slot === 'kind' && !negated)
    .map(({ value }) => value);

/** "Do not show me anything over 20" is told about the kinds that another sentence names. */
const limitsOnly = (part: string): boolean =>
  kindsIn(part).length === 0 &&
  priceIn(tokensOf(part)) !== null &&
  /^(?:do not|not|nothing|no)\b/.test(wordsOf(part).join(' ')) &&
  !part.trim().endsWith('?');

const WISH_MAX = 12;
/** "I'll take the first one." */
const TAKES = /^(?:i will|i shall|ill|i) take\b/;

function asksByItself(part: string): boolean {
  const words = wordsOf(part);
  const opens = Array.from({ length: OPENING_MAX }, (_, more) => words.slice(0, more + 1).join(' ')).some((opening) =>
    OPENINGS.has(opening),
  );
  const mentions = mentionsIn(words.map(stem));
  const isProductQuery =
    mentions.some(({ slot, value, negated }) => slot === 'kind' && !negated && !KINDS.get(value)?.area) &&
    words.length <= WISH_MAX &&
    !words.some((word) => ['my', 'is', 'are', 'have', 'keeps', 'always'].includes(word));
  return isProductQuery || TAKES.test(words.join(' ')) || part.trim().endsWith('?') || (opens && words.length > 1);
}
