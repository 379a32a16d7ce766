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

/** Words of the grammar below, each list as one alternative of a pattern. */
const WORDS = {
  refusing: 'no|not|nothing|never|neither|nor|none|without|nobody',
  below: 'under|below|beneath|sub',
  above: 'over|above|beyond',
  about: 'around|about|roughly|approximately|near|circa',
  upTo: 'until|till|max|maximum|within|upto|most|budget|spend|tops|limit',
  /** These name a limit on either side of an amount, with small words between: "the most I can pay is 20". */
  limit: 'max|maximum|most|limit|budget|ceiling|cap',
  small:
    'i|we|can|could|will|would|want|to|pay|spend|go|is|was|be|at|of|the|a|an|my|our|that|as|high|price|very|absolute',
  orMore: '(?:or|and) (?:more|over|above|up|upwards)',
  notMoney: 'spf|factor|age|aged|am|turned|turning|number|since|size',
  units:
    'year|years|yr|minute|minutes|hour|hours|ml|shade|shades|star|stars|percent|%|times|product|products|thing|things|week|weeks|month|months|colour|colours|day|days|am|pm|people|o|kg|cm|step|steps|pan|pans|st|nd|rd|th|piece|pieces|brush|brushes|pence|cents|old',
} as const;
const { refusing, below, above, about, upTo, limit, small, orMore, notMoney, units } = WORDS;
/** `tokensOf` has made digits of numbers of several words. */
const NUMBERS: ReadonlyMap<string, number> = new Map([...NUMBER_WORDS, ['fiver', 5], ['tenner', 10]]);
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
  const money = isAfter || start < at || ['fiver', 'tenner'].includes(words[at] ?? '');
  const small = money ? centsAfter(words, end) : { cents: 0, end };
  return { words, cents: centsOf(words[at] ?? '') + small.cents, start, end: small.end, money };
}

/** "25 dollars and 50 cents". */
function centsAfter(words: readonly string[], end: number): { cents: number; end: number } {
  const at = words[end] === 'and' ? end + 1 : end;
  const isCents = isNumber(words[at]) && ['cent', 'cents', 'pence'].includes(words[at + 1] ?? '');
  return isCents ? { cents: centsOf(words[at] ?? '') / 100, end: at + 2 } : { cents: 0, end };
}

const PEOPLE =
  'i|she|he|they|who|mum|mother|dad|father|gran|nan|women|woman|men|man|ladies|lady|people|person|anyone|everyone';
const BEING = '(?: (?:is|am|are|be|was|s|re|now|well|just|way|already|aged|turned|turning))';
/** "She is over 50", "women over 60", "skin over 50", but a foundation "for dry skin under 50", and "for my mum under 20". */
const AGE = new RegExp(
  `(?:^| )(?:(?:${PEOPLE})${BEING}{0,2} (?:${above})|(?:${PEOPLE})${BEING}{1,2} (?:${below}|${about})|(?:women|men|ladies|people|anyone|everyone) (?:${below}|${about})|(?:skin|face)${BEING}{0,2} (?:${above}))$`,
);
const AGE_CENTS = { least: 1300, most: 11_000 };

/** No pattern reaches further from an amount. */
const REACH = 10;
const before = ({ words, start }: Amount): string => words.slice(Math.max(0, start - REACH), start).join(' ');
const after = ({ words, end }: Amount): string => words.slice(end, end + REACH).join(' ');
const isAge = (amount: Amount): boolean =>
  amount.cents >= AGE_CENTS.least && amount.cents <= AGE_CENTS.most && AGE.test(before(amount));

function boundsAt(words: readonly string[], at: number): PriceMention | null {
  const amount = amountAt(words, at);
  const inRange = range(amount);
  if (inRange) return inRange;
  const counts = isSmallWord(words[at] ?? '') || UNITS.test(after(amount)) || isAge(amount);
  return !amount.money && counts ? null : byGrammar(amount);
}
const UNITS = new RegExp(`^(?:${units})(?: |$)`);

/** "Between 20 and 30", "20 to 30". */
function range({ words, cents, start, end, money }: Amount): PriceMention | null {
  const joint = words[end] === 'up' ? end + 1 : end;
  if (!['and', 'to'].includes(words[joint] ?? '')) return null;
  const at = words[joint + 1] === '$' ? joint + 2 : joint + 1;
  if (!isNumber(words[at])) return null;
  const highest = amountAt(words, at);
  const isOfThings = !money && !highest.money && UNITS.test(after(highest));
  if (isOfThings || highest.cents <= Math.max(cents, SMALL_CENTS)) return null;
  const isRange = ['between', 'tween', 'from'].includes(words[start - 1] ?? '') || money || words[joint] === 'to';
  if (!isRange) return null;
  return { minCents: cents, maxCents: highest.cents, from: Math.max(0, start - 1), to: highest.end };
}

type Bounds = (cents: number) => PriceBounds;
const most: Bounds = (cents) => ({ maxCents: cents });
const lessThan: Bounds = (cents) => ({ maxCents: cents - 1 });
const least: Bounds = (cents) => ({ minCents: cents });
const moreThan: Bounds = (cents) => ({ minCents: cents + 1 });
const aboutMost: Bounds = (cents) => ({ maxCents: Math.round(cents * (1 + ABOUT_SHARE)) });
const roughly: Bounds = (cents) => ({ minCents: Math.round(cents * (1 - ABOUT_SHARE)), ...aboutMost(cents) });

/** What stands right before and after an amount, and the bounds that it makes of it. */
interface Rule {
  readonly bounds: Bounds;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Only of what is marked as money, or of a message of so few words. */
  readonly money?: true | 'or short';
}
/** Between the word and the amount: "budget is 20", "spend a tenner". */
const LINK = '(?: (?:a|is|of))?$';
const ending = (pattern: string): RegExp => new RegExp(`(?<=^| )${pattern}`);
const beginning = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?= |$)`);
/** "I do not want to pay", up to six words before. */
const DENIED = `(?<=(?:^| )(?:${refusing})(?: \\S+){0,5} )`;

/** The first rule that fits an amount says what it bounds. */
const GRAMMAR: readonly Rule[] = [
  // "40 ish tops".
  { bounds: most, after: beginning(`(?:ish|odd) (?:${limit}|tops|top)`) },
  { bounds: roughly, after: beginning('ish|odd') },
  // "Less than 20", "no more than 20", "not more as 20".
  { bounds: most, before: ending(`${DENIED}(?:more|over|higher|dearer|expensive|costly) (?:than|as|then)$`) },
  { bounds: moreThan, before: ending('(?:more|over|higher|dearer|expensive|costly) (?:than|as|then)$') },
  { bounds: lessThan, before: ending('(?:less|cheaper|lower|under|fewer) (?:than|as|then)$') },
  { bounds: most, before: ending(`(?:${about})${LINK}`), after: beginning(`${limit}|tops|top|outside`) },
  { bounds: aboutMost, before: ending(`(?<=(?:have|spend|budget|got) )(?:${about})${LINK}`) },
  { bounds: roughly, before: ending(`(?:${about})${LINK}`), money: true },
  { bounds: roughly, before: ending(`(?<!(?:^| )(?:${notMoney}) )(?:${about})${LINK}`) },
  { bounds: lessThan, before: ending(`(?:${below})${LINK}`) },
  // "Will not break 20".
  { bounds: most, before: ending(`${DENIED}(?:${above}|break|exceed|pass)${LINK}`) },
  { bounds: most, before: ending(`(?:(?<=most )at|(?<=make )it|(?<=up )to)${LINK}`) },
  { bounds: moreThan, before: ending(`(?:${above})${LINK}`) },
  { bounds: least, before: ending(`(?:least|minimum|starting|upwards|(?<=starting )(?:at|from))${LINK}`) },
  // "From 20 brands" and "at 20" are no prices.
  { bounds: least, before: ending(`from${LINK}`), money: 'or short' },
  { bounds: least, before: ending(`at${LINK}`), money: true },
  { bounds: most, before: ending(`(?:${upTo})${LINK}`) },
  { bounds: least, after: beginning(orMore) },
  { bounds: most, before: ending(`(?:only|have|for|to|with|got)${LINK}`), money: 'or short' },
  { bounds: most, before: ending(`(?:${limit})(?: (?:${small})){0,5}$`) },
  // "25 for a present", at the beginning.
  { bounds: most, before: /^$/, after: beginning('for (?:an?|my|his|her|some|our)') },
  // "20 for the lot".
  {
    bounds: most,
    after:
      /^(?:together|altogether|(?:in )?total|all in|all told|for all)(?= |$)|^for(?= (?:\S+ )?(?:lot|all|everything|total|whole|both)(?: |$))/,
  },
  { bounds: most, after: beginning(`(?:(?:${small}) ){0,5}(?:${limit}|tops|top|outside)`) },
  { bounds: most, after: beginning('or (?:less|under|below|cheaper)|at most') },
  // An amount of money that nothing else is said about is what somebody wants to spend.
  { bounds: most, before: new RegExp(`(?<!(?:^| )(?:${notMoney}))$`), money: true },
];

function byGrammar(amount: Amount): PriceMention | null {
  const { words, cents, start, end, money } = amount;
  const [earlier, later] = [before(amount), after(amount)];
  for (const rule of GRAMMAR) {
    if (rule.money && !money && !(rule.money === 'or short' && words.length <= SHORT)) continue;
    const [said, told] = [rule.before?.exec(earlier)?.[0], rule.after?.exec(later)?.[0]];
    if ((rule.before && said === undefined) || (rule.after && told === undefined)) continue;
    return { ...rule.bounds(cents), from: start - countOf(said), to: end + countOf(told) };
  }
  return null;
}
const countOf = (text = ''): number => text.split(' ').filter((word) => word !== '').length;
