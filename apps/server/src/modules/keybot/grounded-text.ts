import { foldAccents } from '@beautymark/contracts/fold-accents';
import type { NamedProduct } from '@beautymark/contracts/keybot';

export interface Grounds {
  /** The embedded answer: every fact that may be said. */
  facts: string;
  /** The products that may be named, with the earlier price of reduced ones. */
  products: readonly (NamedProduct & { originalPrice: string | null })[];
  /** Names of every product and brand of the shop. */
  productNames: readonly string[];
  brands: readonly string[];
  /** What the model was told; none of it may come back. */
  instructions: string;
}

const LONGEST = 1200;
const LEAKED_WORDS = 7;
/** Addresses, markup and control characters have no place in advice. */
const FOREIGN = /[<>{}[\]`]|https?:|www\.|\p{Cc}(?<!\n)/u;
const AMOUNT =
  /(?:[$£€]\s?(\d[\d,]*(?:\.\d+)?))|(?:(\d[\d,]*(?:\.\d+)?)\s?(?:[$£€]|dollars?|bucks?|usd|eur|euros?|pounds?|quid|cents?)\b)/giu;
const CURRENCY_WORD = /[$£€]|\b(?:dollars?|bucks?|usd|eur|euros?|pounds?|quid|cents?)\b/giu;
/** Promises that only the shop can make. */
const PROMISE =
  /\b(?:promo|discount|voucher|coupon)s?\b|\d\s?(?:%|percent)\s(?:off|discount)|\bhalf[- ]price\b|\bfor nothing\b|(?<![-\w])free (?:of charge|gift|shipping|delivery|sample)s?\b|\b(?:is|are|for|it's) free\b/iu;

/**
 * Is a generated answer made of nothing but the given facts, products and prices? Strict on purpose: a sound answer
 * that is turned down costs a nicer wording, a wrong one costs the shopper's trust.
 */
export function isGrounded(text: string, grounds: Grounds): boolean {
  return (
    text.trim() !== '' &&
    text.length <= LONGEST &&
    !FOREIGN.test(text) &&
    !repeats(text, grounds.instructions) &&
    namesOnlyGiven(text, grounds) &&
    pricesAreRight(text, grounds) &&
    (!PROMISE.test(text) || PROMISE.test(grounds.facts))
  );
}

/** Lower-case words between single blanks, accents folded: how names are compared. */
const wordsOf = (text: string): string =>
  ` ${foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const has = (words: string, name: string): boolean => wordsOf(name).trim() !== '' && words.includes(wordsOf(name));

function repeats(text: string, instructions: string): boolean {
  const words = wordsOf(text);
  const told = wordsOf(instructions).trim().split(' ');
  return told.some((_, at) => {
    const run = told.slice(at, at + LEAKED_WORDS);
    return run.length === LEAKED_WORDS && words.includes(` ${run.join(' ')} `);
  });
}

function namesOnlyGiven(text: string, { facts, products, productNames, brands }: Grounds): boolean {
  const given = wordsOf(
    [facts, ...products.flatMap(({ name, brand, shade }) => [name, brand, shade?.name ?? ''])].join(' . '),
  );
  const words = wordsOf(text);
  const foreign = [...productNames, ...brands].filter((name) => has(words, name) && !has(given, name));
  return foreign.length === 0 && likelyNames(text).every((name) => has(given, name));
}

/** Written like this by anybody, named by nobody. */
const NO_NAMES = /^(?:I(?:[’'](?:m|d|ll|ve))?|SPF|KeyBot|BeautyMark)$/u;

/** "Glow Queen Serum": inside a sentence a capital is a name, and so is what stands in quotation marks. */
function likelyNames(text: string): string[] {
  const quoted = [...text.matchAll(/[“"]([^“”"]+)[”"]/gu)].map(([, name = '']) => name);
  const capitals = [...text.matchAll(/\p{Lu}[\p{L}\p{N}’'-]*/gu)]
    .filter(({ index }) => !/(?:^|[.!?:;\n•*-]["“\s]*)$/u.test(text.slice(0, index)))
    .map(([word]) => word)
    .filter((word) => !NO_NAMES.test(word));
  return [...quoted, ...capitals];
}

const BOUND = /\b(?:under|below|up to|less than|over|above|more than|from|within|between|budget of|and)\s*$/iu;

/** After a product's name an amount is its price or a limit that was asked for; before any name it is a given fact. */
function pricesAreRight(text: string, { facts, products }: Grounds): boolean {
  const amounts = [...text.matchAll(AMOUNT)];
  // "ten dollars" is an amount that can't be compared.
  if ((text.match(CURRENCY_WORD) ?? []).length !== amounts.length) return false;
  const prices = products.map(({ price, originalPrice }) => [price, originalPrice ?? price].map(asCents));
  const all = new Set(prices.flat());
  const factual = new Set([...facts.matchAll(AMOUNT)].map(centsOf).filter((cents) => !all.has(cents)));
  const words = text.toLowerCase();
  return amounts.every((amount) => {
    const before = words.slice(0, amount.index);
    const named = products.map(({ name }) => before.lastIndexOf(name.toLowerCase()));
    const last = named.indexOf(Math.max(-1, ...named));
    if (Math.max(-1, ...named) < 0) return factual.has(centsOf(amount));
    return prices[last]?.includes(centsOf(amount)) || (factual.has(centsOf(amount)) && BOUND.test(before));
  });
}

const asCents = (decimal: string): number => Math.round(Number(decimal.replaceAll(',', '')) * 100);
const centsOf = (amount: RegExpExecArray): number => asCents(amount[1] ?? amount[2] ?? '');
