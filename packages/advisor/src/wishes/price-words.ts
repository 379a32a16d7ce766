import type { Wish, WishOrder } from './wish.ts';

const AMOUNT = String.raw`\$?\s?(\d{1,5}(?:\.\d{1,2})?)\s?(?:\$|dollars?|bucks?|usd|quid|pounds?)?`;
/** "Won't cost more than", "nothing over": a negated lower bound is an upper one. */
const NEGATED = String.raw`(?:not?|never|nothing|none)(?: \w+){0,2}? (?:more than|over|above|exceed(?:ing)?|past|beyond)`;
const MOST = new RegExp(
  String.raw`\b(?:${NEGATED}|under|below|sub|less than|cheaper than|max|maximum|up to|within|at most|budget(?: of| is)?|spend|only have|i have|i have got|less then|beneath|lower than|max of)\s+(?:about |around )?${AMOUNT}`,
);
const MOST_AFTER = new RegExp(
  String.raw`${AMOUNT}\s(?:(?:or|and) (?:less|under|below|cheaper)|max|maximum|tops|budget|at most)\b`,
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
const AROUND = new RegExp(String.raw`\b(?:around|about|roughly|approximately|for)\s+${AMOUNT}`);
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

/**
 * Reads price bounds ("under $20", "over 20 but under 30"), price orders ("cheapest") and stars ("rated over 4").
 * @param words  plain words of a question
 * @returns      the fields of a wish that the words name; "over 50" without a currency is an age, not a price
 */
export function priceWish(words: string): PriceWish {
  const spelled = inDigits(words);
  const rated = RATED.map((pattern) => pattern.exec(spelled)).find(Boolean);
  const plain = (rated ? spelled.replace(rated[0], ' ') : spelled).replace(OFF, ' ');
  const order = orderOf(plain);
  return {
    ...(order && { order }),
    ...(rated && { minRating: Number(rated[1]) }),
    ...boundsOf(plain),
  };
}

function boundsOf(plain: string): PriceWish {
  const between = BETWEEN.exec(plain) ?? (CURRENCY.test(plain) ? RANGE.exec(plain) : null);
  if (between) return { minCents: cents(between[1]), maxCents: cents(between[2]) };
  const found = MOST.exec(plain) ?? MOST_AFTER.exec(plain);
  const most = found && !isAge(plain, found) ? found : null;
  const maxCents = most ? cents(most[1]) - (STRICT.test(most[0]) ? 1 : 0) : undefined;
  const after = LEAST_AFTER.exec(plain);
  const isPriced = most !== null || CURRENCY.test(plain) || PRICED.test(plain);
  const lower = LEAST.exec(plain);
  const least = lower && (isPriced || Number(lower[2]) < YOUNGEST) ? lower : null;
  const minCents = after
    ? cents(after[1])
    : least && !isAge(plain, least)
      ? cents(least[2]) + (STRICT_LEAST.test(least[1] ?? '') ? 1 : 0)
      : undefined;
  if (maxCents !== undefined || minCents !== undefined)
    return { ...(minCents !== undefined && { minCents }), ...(maxCents !== undefined && { maxCents }) };
  const around = ROUGHLY.exec(plain) ?? (CURRENCY.test(plain) || PRICED.test(plain) ? AROUND.exec(plain) : null);
  if (!around) return {};
  return { minCents: Math.round(cents(around[1]) * 0.75), maxCents: Math.round(cents(around[1]) * 1.25) };
}

const isAge = (plain: string, { index, 0: matched }: RegExpExecArray): boolean =>
  /^ ?(?:years?|yrs?|yo|shades|mins?|minutes?|hours?|days?|weeks?|products?|items?|coats?|layers?|steps?|of|people|spf|percent|%)/.test(
    plain.slice(index + matched.length),
  ) || /\bspf\b/.test(matched);

function orderOf(plain: string): WishOrder | undefined {
  if (/\b(?:cheapest|least expensive|lowest price|lowest priced|lowest cost|most affordable)\b/.test(plain))
    return 'cheapest';
  if (
    /\b(?:most expensive|dearest|priciest|costliest|highest price|highest priced|most luxurious|fanciest)\b/.test(plain)
  )
    return 'dearest';
  if (/\b(?:(?:best|highest|top) (?:rated|reviewed|reviews|ratings?|stars?)|five star)\b/.test(plain)) return 'rating';
  return undefined;
}
