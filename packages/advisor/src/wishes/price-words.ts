import type { Wish, WishOrder } from './wish.ts';

const AMOUNT = String.raw`(?:usd )?\$?\s?(\d{1,5}(?:\.\d{1,2})?)\s?(?:\$|dollars?|bucks?|usd|quid|pounds?)?`;
/** "Won't cost more than", "nothing over": a negated lower bound is an upper one. */
const NEGATED = String.raw`(?:not?|never|nothing|none)(?: \w+){0,2}? (?:more (?:than|then|as)|(?:dearer|pricier|costlier|more expensive|higher|greater) (?:than|as)|over|above|exceed(?:ing)?|past|beyond|break)`;
const MOST = new RegExp(
  String.raw`\b(?:${NEGATED}|under|below|sub|less than|less as|lower as|cheaper than|cheaper as|until|till|max|maximal(?:ly)?|maximum|up to|within|at most|(?:budget|limit)(?: of| is)?|spend|pay|afford|only have|i have|(?:i|have|only) got|got only|less then|beneath|lower than|max of)\s+(?:about |around )?${AMOUNT}`,
);
const MOST_AFTER = new RegExp(
  String.raw`${AMOUNT}\s(?:(?:\w+ ){0,3}?(?:or|and) (?:less|under|below|cheaper)|max|maximum|tops|budget|limit|at most|to spend)\b`,
);
const LEAST = new RegExp(
  String.raw`(?<!\b(?:not?|never|nothing|none)(?: \w+){0,2}? )\b(over|above|more than|at least|from|starting at|upwards of|minimum(?: of)?)\s+${AMOUNT}`,
);
/** "40 and up"; "women 40 and up" have an age. */
const LEAST_AFTER = new RegExp(
  String.raw`(?<!\b(?:women|men|people|ladies|aged?|over|for|someone|anyone) )(?<![\d.])${AMOUNT}\s(?:and|or) (?:up|upwards|more|above|over|higher)\b`,
);
const BETWEEN = new RegExp(String.raw`\b(?:between|from)\s+${AMOUNT}\s?(?:and|to)\s+${AMOUNT}`);
const RANGE = new RegExp(String.raw`(?<![\d.])${AMOUNT} to ${AMOUNT}`);
const AROUND = new RegExp(String.raw`\b(?:around|about|roughly|approximately)\s+${AMOUNT}`);
const BARE =
  /(?<![\d.])\$?(\d{1,4}(?:\.\d{1,2})?) ?(?:dollars?|bucks?|quid|pounds?|usd)\b(?! (?:off|more|less|cheaper))/;
/** "In the 30s". */
const DECADE = /\bin the (?:low |mid |high |lower |upper )?\$?([1-9])0s\b/;
/** "What can I get for 5 dollars": so much is there to spend. */
const FOR = new RegExp(String.raw`\bfor\s+(?!about|around)${AMOUNT}`);
/** "A 12 dollar brow gel". */
const PRICED_AT = /(?<![\d.])\$?(\d{1,4}) (?:dollars?|bucks?|quid|pounds?) (?=[a-z])(?!(?:off|or|and|to|for) )/;
const ROUGHLY = /(?<![\d.])\$?(\d{1,4})\s?ish\b/;
const CURRENCY = /\$|\b(?:dollars?|bucks?|usd|quid|pounds?|price|cost|range|bracket)\b/;

/** "The ones over 30" have a price; who is over 30 has an age. */
const PRICED =
  /\b(?:ones?|anything|something|costing|costs?|priced|those|any)(?: (?:is|are|that is|that are))? (?:over|above|more than|at least|around|about)\b/;
/** "Over 40" may be an age, "over 8" hardly. */
const YOUNGEST = 18;
/** "Under 20" leaves 20 out, "up to 20" does not. */
const STRICT = /^(?:under|below|sub|less|cheaper|beneath|lower)/;
const STRICT_LEAST = /^(?:over|above|more)/;

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, at): [string, number] => [word, at + 1]),
  ...TEENS.map((word, at): [string, number] => [word, at + 10]),
  ...TENS.map((word, at): [string, number] => [word, at * 10 + 20]),
  ...([
    ['hundred', 100],
    ['fiver', 5],
    ['tenner', 10],
  ] as const),
]);
const SPELLED_OUT = new RegExp(
  String.raw`\b(?:an? )?(?:(${TENS.join('|')}) (${ONES.join('|')})|(${[...SPELLED.keys()].join('|')}))\b`,
  'g',
);
/** "Under a tenner", "less than twenty five"; "one" alone is rarely an amount. */
const inDigits = (plain: string): string =>
  plain
    .replace(/\b(fiver|tenner)\b/g, '$1 dollars')
    .replace(SPELLED_OUT, (_, tens?: string, ones?: string, alone?: string) =>
      String((SPELLED.get(tens ?? alone ?? '') ?? 0) + (SPELLED.get(ones ?? '') ?? 0)),
    )
    .replace(/(\d+) dollars? and (\d\d) cents\b/g, '$1.$2 dollars');

const RATED = [
  /\b(?:rated|rating|ratings|score|scored)(?: (?:of|is|are|at))?(?: (?:over|above|at least|more than|higher than|better than|minimum))? ([1-5](?:\.\d)?)\b(?: stars?)?/,
  /\b(?:at least |over |above |more than |minimum )?([1-5](?:\.\d)?) (?:stars?|rating)\b(?: (?:and|or) (?:up|more|above|better|over|higher))?/,
  /\b([1-5](?:\.\d)?) (?:and|or) (?:up|more|above) (?:stars?|rating|rated)\b/,
];

/** How much something is reduced by is no price. */
const OFF = /(?:\bfor )?\$?\b\d+(?: ?%| dollars?| percent)? off\b/g;

const cents = (dollars: string | undefined): number => Math.round(Number(dollars ?? 0) * 100);

type PriceWish = Pick<Wish, 'minCents' | 'maxCents' | 'order' | 'minRating'>;

/** What an age says something about: "foundation over 50" is asked by somebody of 51. */
const AGE_MATTERS =
  /^(?:foundation|concealer|primer|powder|setting-spray|serum|moisturiser|cleanser|toner|mask|eye-cream|face-oil|sunscreen|face|skincare)$/;
const PEOPLE =
  /\b(?:wom[ae]n|m[ae]n|mum|mother|gran|nan|grandma|grandmother|lady|ladies|people|someone|anyone|who|skin|age[ds]?|i am|she|her|he|him)\b/;

/**
 * Reads price bounds ("under $20", "over 20 but under 30"), price orders ("cheapest") and stars ("rated over 4").
 * @param words  plain words of a question
 * @param isPriced  the question before was about prices
 * @param kinds  subcategories that it asks for, or that the question before did
 * @returns      the fields of a wish that the words name. "Over 50" without a currency may be an age: it is a price
 *               only for kinds that are the same at every age
 */
export function priceWish(words: string, kinds: readonly string[] = [], isPriced = false): PriceWish {
  const { plain, rated } = withoutStars(inDigits(words));
  const order = orderOf(plain);
  return { ...(order && { order }), ...(rated && { minRating: rated }), ...boundsOf(plain, kinds, isPriced) };
}

/** @returns the words of a question without those of a lower bound: "over 50" is no age once it has been read as a price */
export const withoutLowerBound = (words: string): string =>
  inDigits(words).replace(LEAST, ' ').replace(/\s+/g, ' ').trim();

function withoutStars(plain: string): { plain: string; rated?: number } {
  const rated = RATED.map((pattern) => pattern.exec(plain)).find(Boolean);
  return rated
    ? { plain: plain.replace(rated[0], ' ').replace(OFF, ' '), rated: Number(rated[1]) }
    : { plain: plain.replace(OFF, ' ') };
}

/** "Eyeshadow over 50" speaks of lids, "palettes over 50" of money. */
function isSurelyPrice(plain: string, kinds: readonly string[]): boolean {
  if (CURRENCY.test(plain) || PRICED.test(plain)) return true;
  const isAgeless = (kind: string) =>
    kind === 'eyeshadow-palette' ? /\bpal{1,2}et/.test(plain) || !/shadow/.test(plain) : !AGE_MATTERS.test(kind);
  return kinds.length > 0 && kinds.every(isAgeless) && !PEOPLE.test(plain);
}

function boundsOf(plain: string, kinds: readonly string[], isPriced: boolean): PriceWish {
  // "Lipsticks 15 to 20"; without a thing two numbers may be anything.
  const between = first(kinds.length > 0 || CURRENCY.test(plain) ? [BETWEEN, RANGE] : [BETWEEN], plain);
  if (between) return { minCents: cents(between[1]), maxCents: cents(between[2]) };
  const decade = DECADE.exec(plain)?.[1];
  if (decade && (isPriced || isSurelyPrice(plain, kinds)))
    return { minCents: Number(decade) * 1000, maxCents: Number(decade) * 1000 + 999 };
  const most = first([MOST, MOST_AFTER, ...(CURRENCY.test(plain) ? [FOR] : [])], plain);
  const maxCents = most ? cents(most[1]) - (STRICT.test(most[0]) ? 1 : 0) : undefined;
  const minCents = leastOf(plain, isPriced || most !== null || isSurelyPrice(plain, kinds));
  if (maxCents !== undefined || minCents !== undefined)
    return { ...(minCents !== undefined && { minCents }), ...(maxCents !== undefined && { maxCents }) };
  const around = first(CURRENCY.test(plain) || PRICED.test(plain) ? [ROUGHLY, PRICED_AT, AROUND] : [ROUGHLY], plain);
  // "A red one, 13 dollars": so much is there to spend, whatever stands before it.
  const bare = BARE.exec(plain)?.[1];
  if (!around) return bare ? { maxCents: cents(bare) } : {};
  return { minCents: Math.round(cents(around[1]) * 0.75), maxCents: Math.round(cents(around[1]) * 1.25) };
}

function leastOf(plain: string, isPriced: boolean): number | undefined {
  const after = LEAST_AFTER.exec(plain);
  if (after) return cents(after[1]);
  const least = first([LEAST], plain);
  if (!least || !(isPriced || Number(least[2]) < YOUNGEST)) return undefined;
  return cents(least[2]) + (STRICT_LEAST.test(least[1] ?? '') ? 1 : 0);
}

/** @returns the first match that is an amount of money */
const first = (patterns: readonly RegExp[], plain: string): RegExpExecArray | null =>
  patterns.map((pattern) => pattern.exec(plain)).find((found) => found && !isOfSomethingElse(plain, found)) ?? null;

/** "From 2019". */
const YEAR = /(?<!\$\s?)\b(?:19|20)\d\d\b(?! ?(?:dollars?|bucks?|usd))/;

/** "Over 40 years", "30 ml", "8 to 12 shades". */
const isOfSomethingElse = (plain: string, { index, 0: matched }: RegExpExecArray): boolean =>
  /^(?:s\b| ?(?:years?|yrs?|yo|shades?|mins?|minutes?|hours?|days?|weeks?|months?|products?|items?|coats?|layers?|steps?|of|people|spf|percent|%|ml|g|oz|pieces?|packs?|colours?|pans?)\b)/.test(
    plain.slice(index + matched.trimEnd().length),
  ) ||
  YEAR.test(matched) ||
  /\bspf\b/.test(matched);

function orderOf(plain: string): WishOrder | undefined {
  if (
    /\b(?:cheapest|least (?:expensive|pricey|dear)|lowest price|lowest priced|lowest cost|most affordable)\b/.test(
      plain,
    )
  )
    return 'cheapest';
  if (
    /\b(?:most expensive|dearest|priciest|costliest|highest price|highest priced|most luxurious|fanciest|poshest|luxury|luxurious|high end|premium|splurge|money no object)\b/.test(
      plain,
    )
  )
    return 'dearest';
  if (/\b(?:(?:best|highest|top) (?:rated|reviewed|reviews|ratings?|stars?)|five star|5 star)\b/.test(plain))
    return 'rating';
  return undefined;
}
