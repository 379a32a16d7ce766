export interface PriceBounds {
  readonly minCents?: number;
  readonly maxCents?: number;
}

/** Bounds, and the places of the words that say them; `to` is exclusive. */
export interface PriceMention extends PriceBounds {
  readonly from: number;
  readonly to: number;
}

const BELOW = new Set(['under', 'below', 'beneath', 'less', 'cheaper', 'lower']);
const UP_TO = new Set([
  'max',
  'maximum',
  'within',
  'upto',
  'most',
  'budget',
  'spend',
  'tops',
  'limit',
  'top',
  'only',
  'have',
  'for',
  'to',
]);
const ABOVE = new Set(['over', 'above', 'least', 'from', 'minimum', 'starting']);
const ABOUT = new Set(['around', 'about', 'roughly', 'approximately', 'near', 'circa', 'like']);
const AFTER_UP_TO = new Set(['max', 'maximum', 'tops', 'top', 'most', 'less', 'limit', 'budget', 'cheaper']);
const AFTER_ABOUT = new Set(['ish', 'odd', 'roughly']);
const UNITS = new Set(
  'year years minute minutes hour hours ml shades shade stars star percent % times products product things week weeks month months colours days day am pm people o kg cm step steps pan pans'.split(
    ' ',
  ),
);
const NO_PRICE_BEFORE = new Set([
  'spf',
  'factor',
  'age',
  'aged',
  'am',
  'turned',
  'turning',
  'number',
  'since',
  'size',
  'over',
  'than',
]);
/** "About twenty" may be a little more. */
const ABOUT_FACTOR = 1.15;
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
};

const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d/.test(word) || word in NUMBER_WORDS);
const centsOf = (word: string): number => Math.round((NUMBER_WORDS[word] ?? Number(word)) * 100);

/** @returns the price bounds in a message ("under 20", "$15 to $30", "20 tops"), or null */
export function priceIn(words: readonly string[]): PriceMention | null {
  for (let at = 0; at < words.length; at += 1) {
    const found = isNumber(words[at]) ? boundsAt(words, at) : null;
    if (found) return found;
  }
  return null;
}

function boundsAt(words: readonly string[], at: number): PriceMention | null {
  const amount = centsOf(words[at] ?? '');
  const money = words[at - 1] === '$' || ['$', 'dollars'].includes(words[at + 1] ?? '');
  const start = words[at - 1] === '$' ? at - 1 : at;
  const end = ['$', 'dollars'].includes(words[at + 1] ?? '') ? at + 2 : at + 1;
  const [before, earlier, next] = [words[start - 1] ?? '', words[start - 2] ?? '', words[end] ?? ''];
  if (UNITS.has(next) && !money) return null;

  const second = secondAmount(words, end);
  if (second && (['between', 'from'].includes(before) || money || next === 'to'))
    return { minCents: amount, maxCents: second.cents, from: start - 1, to: second.to };
  if (before === 'than') {
    const more = earlier === 'more' || earlier === 'over';
    const negated =
      ['no', 'not'].includes(words[start - 3] ?? '') || words.slice(Math.max(0, start - 6), start).includes('not');
    if (more && !negated) return { minCents: amount + 1, from: start - 2, to: end };
    return { maxCents: more ? amount : amount - 1, from: start - 2, to: end };
  }
  if (BELOW.has(before)) return { maxCents: amount - 1, from: start - 1, to: end };
  if (ABOUT.has(before) || AFTER_ABOUT.has(next))
    return money || AFTER_ABOUT.has(next) || !NO_PRICE_BEFORE.has(earlier)
      ? {
          maxCents: Math.round(amount * ABOUT_FACTOR),
          from: start - (ABOUT.has(before) ? 1 : 0),
          to: end + (AFTER_ABOUT.has(next) ? 1 : 0),
        }
      : null;
  if (
    AFTER_UP_TO.has(next) ||
    (next === 'or' && ['less', 'under', 'below'].includes(words[end + 1] ?? '')) ||
    (next === 'at' && words[end + 1] === 'most')
  )
    return { maxCents: amount, from: start, to: end + 1 };
  if (next === 'or' && ['more', 'over', 'above'].includes(words[end + 1] ?? ''))
    return { minCents: amount, from: start, to: end + 2 };
  if (ABOVE.has(before) && (money || before !== 'over' || words.length < 8))
    return { minCents: amount, from: start - 1, to: end };
  if (UP_TO.has(before) && (money || !['only', 'have', 'for', 'to'].includes(before) || words.length <= 4))
    return { maxCents: amount, from: start - 1, to: end };
  return money && !NO_PRICE_BEFORE.has(before) ? { maxCents: amount, from: start, to: end } : null;
}

/** "and 30", "to $30" after a first amount. */
function secondAmount(words: readonly string[], end: number): { cents: number; to: number } | null {
  if (!['and', 'to'].includes(words[end] ?? '')) return null;
  const at = words[end + 1] === '$' ? end + 2 : end + 1;
  if (!isNumber(words[at])) return null;
  return { cents: centsOf(words[at] ?? ''), to: ['$', 'dollars'].includes(words[at + 1] ?? '') ? at + 2 : at + 1 };
}
