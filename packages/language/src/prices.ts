import { NUMBER_WORDS } from './number-words.ts';
import type { Tokens } from './words.ts';

export interface PriceBounds {
  readonly minCents?: number;
  readonly maxCents?: number;
}

/** Bounds, and the places of the words that say them; `to` is exclusive. */
export interface PriceMention extends PriceBounds {
  readonly from: number;
  readonly to: number;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const REFUSING = set('no not nothing never neither nor none without nobody');
const BELOW = set('under below beneath sub');
const UP_TO = set('until till max maximum within upto most budget spend tops limit');
/** These say an amount only beside "$", or when hardly anything else is said. */
const UP_TO_IF_MONEY = set('only have for to with got');
const ABOVE = set('over above beyond');
/** With "not" before them they are a limit: "will not break 20". */
const PASSING = set('over above beyond break exceed pass');
const FROM = set('least minimum starting at upwards from');
/** These say an amount only beside "$" or after their own word: "from 20 brands", "at 20". */
const FROM_IF_MONEY = set('at from');
const ABOUT = set('around about roughly approximately near circa');
/** These name a limit on either side of an amount, with small words between: "the most I can pay is 20". */
const LIMIT = set('max maximum most limit budget ceiling cap');
const AFTER_UP_TO = set('max maximum tops top most limit budget ceiling cap outside');
/** "20 for the lot". */
const WHOLE = set('lot all everything total whole both');
const TOGETHER = set('together altogether');
const BETWEEN = set(
  'i we can could will would want to pay spend go is was be at of the a an my our that as high price very absolute',
);
const LIMIT_REACH = 6;
const SPENDING = set('have spend budget got');
const UNITS = set(
  'year years yr minute minutes hour hours ml shade shades star stars percent % times product products thing things week weeks month months colour colours day days am pm people o kg cm step steps pan pans st nd rd th piece pieces brush brushes pence cents old',
);
const NO_PRICE_BEFORE = set('spf factor age aged am turned turning number since size');
/** `tokensOf` has made digits of numbers of several words. */
const NUMBERS: ReadonlyMap<string, number> = new Map([...NUMBER_WORDS, ['fiver', 5], ['tenner', 10]]);
const MONEY_WORDS = set('fiver tenner');
const CENTS = set('cent cents pence');
/** "One or two", "from one to five" count things. */
const SMALL_CENTS = 900;
/** "About twenty" means a fifth more or less. */
const ABOUT_SHARE = 0.2;
const SHORT = 5;

const isNumber = (word: string | undefined): boolean => word !== undefined && (/^\d/.test(word) || NUMBERS.has(word));
const centsOf = (word: string): number => Math.round((NUMBERS.get(word) ?? Number(word)) * 100);

/** @returns the price bounds in a message ("under 20", "$15 to $30", "over 10 but under 20"), or null */
export function priceIn({ words, pauses }: Tokens): PriceMention | null {
  const mentions: PriceMention[] = [];
  let clause = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (pauses.has(at)) clause = at;
    const mention = isNumber(words[at]) ? boundsAt(sinceClause(words, clause), at) : null;
    if (!mention) continue;
    mentions.push(mention);
    at = mention.to - 1;
  }
  const [first] = mentions;
  return first ? Object.assign({}, ...mentions, { from: first.from }) : null;
}

/** "At least thirty shades, 45 at most": what stands before the comma says nothing of the amount after it. */
const sinceClause = (words: readonly string[], clause: number): readonly string[] =>
  words.map((word, at) => (at < clause ? '' : word));

/** An amount with the words around it. */
interface Amount {
  readonly words: readonly string[];
  readonly cents: number;
  /** Place of "$" or of the number, and the place after "dollars" or the number. */
  readonly start: number;
  readonly end: number;
  /** Marked as money. */
  readonly money: boolean;
}

/** "Five reds" counts things; only "five dollars" is money. */
const isSmallWord = (word: string): boolean => (NUMBERS.get(word) ?? 10) < 10;

/** The amount whose number stands at a place. */
function amountAt(words: readonly string[], at: number): Amount {
  const isAfter = ['$', 'dollars'].includes(words[at + 1] ?? '');
  const start = words[at - 1] === '$' ? at - 1 : at;
  const end = isAfter ? at + 2 : at + 1;
  const money = isAfter || start < at || MONEY_WORDS.has(words[at] ?? '');
  const small = money ? centsAfter(words, end) : { cents: 0, end };
  return { words, cents: centsOf(words[at] ?? '') + small.cents, start, end: small.end, money };
}

/** "25 dollars and 50 cents". */
function centsAfter(words: readonly string[], end: number): { cents: number; end: number } {
  const at = words[end] === 'and' ? end + 1 : end;
  const isCents = isNumber(words[at]) && CENTS.has(words[at + 1] ?? '');
  return isCents ? { cents: centsOf(words[at] ?? '') / 100, end: at + 2 } : { cents: 0, end };
}

const PEOPLE = set(
  'i she he they who mum mother dad father gran nan women woman men man ladies lady people person anyone everyone',
);
/** "Skin over 50", but a foundation "for dry skin under 50". */
const AGING = set('skin face');
const BEING = set('is am are be was s re now well just way already aged turned turning');
const BEING_REACH = 4;
const AGE_CENTS = { least: 1300, most: 11_000 };

/** "She is over 50", "women over 60", "skin over 50": how old somebody is, and no price. */
function isAge({ words, cents, start }: Amount): boolean {
  const bound = words[start - 1] ?? '';
  if (!(ABOVE.has(bound) || BELOW.has(bound) || ABOUT.has(bound))) return false;
  if (cents < AGE_CENTS.least || cents > AGE_CENTS.most) return false;
  let at = start - 2;
  while (at > start - BEING_REACH && BEING.has(words[at] ?? '')) at -= 1;
  const whose = words[at] ?? '';
  // "A gift for my mum under 20" names a price.
  const isSaid = at < start - 2 || /(?:men|ladies|people|one)$/.test(whose);
  return (PEOPLE.has(whose) && (ABOVE.has(bound) || isSaid)) || (AGING.has(whose) && ABOVE.has(bound));
}

function boundsAt(words: readonly string[], at: number): PriceMention | null {
  const amount = amountAt(words, at);
  const inRange = range(amount);
  if (inRange) return inRange;
  if (!amount.money && (UNITS.has(words[amount.end] ?? '') || isSmallWord(words[at] ?? '') || isAge(amount)))
    return null;
  return (
    roughly(amount) ??
    comparison(amount) ??
    wordBefore(amount) ??
    limitBefore(amount) ??
    wordAfter(amount) ??
    bare(amount)
  );
}

/** "Between 20 and 30", "20 to 30". */
function range({ words, cents, start, end, money }: Amount): PriceMention | null {
  const joint = words[end] === 'up' ? end + 1 : end;
  if (!['and', 'to'].includes(words[joint] ?? '')) return null;
  const at = words[joint + 1] === '$' ? joint + 2 : joint + 1;
  if (!isNumber(words[at])) return null;
  const highest = amountAt(words, at);
  const isOfThings = !money && !highest.money && UNITS.has(words[highest.end] ?? '');
  if (isOfThings || highest.cents <= Math.max(cents, SMALL_CENTS)) return null;
  const isRange = ['between', 'tween', 'from'].includes(words[start - 1] ?? '') || money || words[joint] === 'to';
  if (!isRange) return null;
  return { minCents: cents, maxCents: highest.cents, from: Math.max(0, start - 1), to: highest.end };
}

/** "30ish". */
const roughly = ({ words, cents, start, end }: Amount): PriceMention | null =>
  ['ish', 'odd'].includes(words[end] ?? '')
    ? {
        minCents: Math.round(cents * (1 - ABOUT_SHARE)),
        maxCents: Math.round(cents * (1 + ABOUT_SHARE)),
        from: start,
        to: end + 1,
      }
    : null;

/** "Less than 20", "no more than 20", "not more as 20". */
function comparison({ words, cents, start, end }: Amount): PriceMention | null {
  const [than, compared] = [words[start - 1] ?? '', words[start - 2] ?? ''];
  if (!['than', 'as', 'then'].includes(than)) return null;
  const isMore = ['more', 'over', 'higher', 'dearer', 'expensive', 'costly'].includes(compared);
  if (!isMore && !['less', 'cheaper', 'lower', 'under', 'fewer'].includes(compared)) return null;
  if (isMore && !isDenied(words, start - 2)) return { minCents: cents + 1, from: start - 2, to: end };
  return { maxCents: isMore ? cents : cents - 1, from: start - 2, to: end };
}

/** "I do not want to pay over 20". */
const isDenied = (words: readonly string[], before: number): boolean =>
  words.slice(Math.max(0, before - LIMIT_REACH), before).some((word) => REFUSING.has(word));

function wordBefore({ words, cents, start, end, money }: Amount): PriceMention | null {
  const skipped = ['a', 'is', 'of'].includes(words[start - 1] ?? '') ? 1 : 0;
  const before = words[start - 1 - skipped] ?? '';
  const earlier = words[start - 2 - skipped] ?? '';
  const span = { from: Math.max(0, start - 1 - skipped), to: end };
  if (ABOUT.has(before) && (money || !NO_PRICE_BEFORE.has(earlier))) {
    if (AFTER_UP_TO.has(words[end] ?? '')) return { maxCents: cents, from: span.from, to: end + 1 };
    const maxCents = Math.round(cents * (1 + ABOUT_SHARE));
    return SPENDING.has(earlier)
      ? { maxCents, ...span }
      : { minCents: Math.round(cents * (1 - ABOUT_SHARE)), maxCents, ...span };
  }
  if (BELOW.has(before)) return { maxCents: cents - 1, ...span };
  if (PASSING.has(before) && isDenied(words, start - 1)) return { maxCents: cents, ...span };
  if (before === 'at' && earlier === 'most') return { maxCents: cents, ...span };
  if (before === 'it' && earlier === 'make') return { maxCents: cents, ...span };
  if (before === 'to' && earlier === 'up') return { maxCents: cents, ...span };
  if (ABOVE.has(before)) return { minCents: cents + 1, ...span };
  if (
    FROM.has(before) &&
    (money || !FROM_IF_MONEY.has(before) || earlier === 'starting' || (before === 'from' && words.length <= SHORT))
  )
    return { minCents: cents, ...span };
  if (UP_TO.has(before)) return { maxCents: cents, ...span };
  return UP_TO_IF_MONEY.has(before) && (money || words.length <= SHORT) && !orMore(words, end)
    ? { maxCents: cents, ...span }
    : null;
}

/** "The most I can pay is 20", "my limit is 20". */
function limitBefore({ words, cents, start, end }: Amount): PriceMention | null {
  for (let at = start - 1; at >= Math.max(0, start - LIMIT_REACH); at -= 1) {
    const word = words[at] ?? '';
    if (LIMIT.has(word)) return { maxCents: cents, from: at, to: end };
    if (!BETWEEN.has(word)) return null;
  }
  return null;
}

const orMore = (words: readonly string[], end: number): boolean =>
  ['or', 'and'].includes(words[end] ?? '') && ['more', 'over', 'above', 'up', 'upwards'].includes(words[end + 1] ?? '');

function wordAfter({ words, cents, start, end }: Amount): PriceMention | null {
  const [next, second] = [words[end] ?? '', words[end + 1] ?? ''];
  if (orMore(words, end)) return { minCents: cents, from: start, to: end + 2 };
  if (TOGETHER.has(next) || (next === 'for' && words.slice(end + 1, end + 3).some((word) => WHOLE.has(word))))
    return { maxCents: cents, from: start, to: end + 1 };
  const limit = words.slice(end, end + LIMIT_REACH).findIndex((word) => !BETWEEN.has(word));
  if (limit >= 0 && AFTER_UP_TO.has(words[end + limit] ?? ''))
    return { maxCents: cents, from: start, to: end + limit + 1 };
  return (next === 'or' && ['less', 'under', 'below', 'cheaper'].includes(second)) ||
    (next === 'at' && second === 'most')
    ? { maxCents: cents, from: start, to: end + 2 }
    : null;
}

/** An amount of money that nothing else is said about is what somebody wants to spend. */
const bare = ({ words, cents, start, end, money }: Amount): PriceMention | null =>
  money && !NO_PRICE_BEFORE.has(words[start - 1] ?? '') ? { maxCents: cents, from: start, to: end } : null;
