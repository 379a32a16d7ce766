import type { Wish, WishOrder } from './wish.ts';

const AMOUNT = String.raw`\$?\s?(\d{1,5}(?:\.\d{1,2})?)\s?(?:\$|dollars?|bucks?|usd|quid|pounds?)?`;
const MOST = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|max|maximum|up to|no more than|not more than|within|not over|at most|budget(?: of| is)?|spend|only have|i have|i have got|less then|beneath|lower than|max of)\s+(?:about |around )?${AMOUNT}`,
);
const MOST_AFTER = new RegExp(String.raw`${AMOUNT}\s(?:or less|or under|or below|max|maximum|tops|budget|at most)\b`);
const LEAST = new RegExp(String.raw`\b(?:over|above|more than|at least|from|starting at|upwards of)\s+${AMOUNT}`);
const BETWEEN = new RegExp(String.raw`\b(?:between|from)\s+${AMOUNT}\s?(?:and|to)\s+${AMOUNT}`);
const RANGE = new RegExp(String.raw`(?<![\d.])${AMOUNT} to ${AMOUNT}`);
const AROUND = new RegExp(String.raw`\b(?:around|about|roughly|approximately|for)\s+${AMOUNT}`);
const CURRENCY = /\$|\b(?:dollars?|bucks?|usd|quid|pounds?|price|cost)\b/;

/** "The ones over 30" have a price; who is over 30 has an age. */
const PRICED =
  /\b(?:ones?|anything|something|costing|priced|those|any)(?: (?:is|are|that is|that are))? (?:over|above|more than|at least|around|about)\b/;
/** "Under 20" leaves 20 out, "up to 20" does not. */
const STRICT = /^(?:under|below|less|cheaper|beneath|lower)/;

const SPELLED: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, six: 6, seven: 7, eight: 8, nine: 9, eleven: 11, twelve: 12, sixty: 60 },
  ...{ five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100 },
  ...{ fiver: 5, tenner: 10 },
};
/** "Under a tenner", "less than twenty". */
const inDigits = (plain: string): string =>
  plain.replace(
    /\b(?:an? )?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|fiver|tenner)\b/g,
    (word, name: string) => String(SPELLED[name] ?? word),
  );

const cents = (dollars: string | undefined): number => Math.round(Number(dollars ?? 0) * 100);

/**
 * Reads price bounds ("under $20", "between 10 and 20 dollars") and price orders ("cheapest").
 * @param words  plain words of a question
 * @returns      the fields of a wish that the words name; "over 50" without a currency is an age, not a price
 */
export function priceWish(words: string): Pick<Wish, 'minCents' | 'maxCents' | 'order'> {
  const plain = inDigits(words);
  const order = orderOf(plain);
  const wish = order ? { order } : {};
  const between = BETWEEN.exec(plain) ?? (CURRENCY.test(plain) ? RANGE.exec(plain) : null);
  if (between) return { ...wish, minCents: cents(between[1]), maxCents: cents(between[2]) };
  const most = MOST.exec(plain) ?? MOST_AFTER.exec(plain);
  if (most && !isAge(plain, most)) return { ...wish, maxCents: cents(most[1]) - (STRICT.test(most[0]) ? 1 : 0) };
  if (!CURRENCY.test(plain) && !PRICED.test(plain)) return wish;
  const least = LEAST.exec(plain);
  if (least) return { ...wish, minCents: cents(least[1]) };
  const around = AROUND.exec(plain);
  if (around)
    return { ...wish, minCents: Math.round(cents(around[1]) * 0.75), maxCents: Math.round(cents(around[1]) * 1.25) };
  return wish;
}

const isAge = (plain: string, { index, 0: matched }: RegExpExecArray): boolean =>
  /^ ?(?:years?|yrs?|yo|shades|mins?|minutes?|hours?|days?|weeks?|products?|items?|coats?|layers?|steps?|of|people|spf|percent|%)/.test(
    plain.slice(index + matched.length),
  ) || /\bspf\b/.test(matched);

function orderOf(plain: string): WishOrder | undefined {
  if (/\b(?:cheapest|least expensive|lowest price|lowest priced|most affordable)\b/.test(plain)) return 'cheapest';
  if (/\b(?:most expensive|dearest|priciest|highest price|most luxurious|fanciest)\b/.test(plain)) return 'dearest';
  if (/\b(?:best rated|highest rated|top rated|best reviewed|best reviews|five star)\b/.test(plain)) return 'rating';
  return undefined;
}
