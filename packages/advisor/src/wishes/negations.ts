import { toConcepts } from '../text/concepts.ts';
import { plainWords } from '../text/plain-words.ts';
import type { Reading } from '../text/reader.ts';
import { stem } from '../text/stem.ts';
import { brandNamed } from './brand-words.ts';
import { kindWish } from './kind-words.ts';
import { colourNamed, finishNamed } from './look-words.ts';
import { keywordNamed } from './make-words.ts';
import { namesKind, WITHOUT_FIELDS, type Wish, type Without } from './wish.ts';

const NEGATORS =
  'bar the|any brand but|not keen on|not fond of|not a fan of|can not stand|sick of|anything but|everything but|anyone but|anybody but|any but|other than|apart from|except for|rather than|instead of|besides|aside from|free from|free of|but no|but not|not|no|non|without|except|excluding|minus|nothing|never|avoid|hate|hates|dislike|neither|nor|skip';
const NEGATOR = new RegExp(`^(${NEGATORS})$`);
const NEGATOR_WORDS = 4;
/** Words that may stand between "not" and what is not wanted. */
const BETWEEN = new Set(
  'a an the any too so very really in from by of made want wanted like need wear have do be is are with added some all'.split(
    ' ',
  ),
);
const JOINS = new Set(['or', 'and', 'nor']);
/** Yes or no of a product, by the words for it. */
const FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({ vegan: 'vegan', new: 'new', 'on sale': 'reduced', reduced: 'reduced', discounted: 'reduced' }),
);
/** Rules a kind of things out by itself: "besides lipsticks, what lip products". */
const EXCLUSIVE =
  /\b(?:besides|aside from|apart from|other than|except(?: for)?|excluding|anything but|everything but)\b/;
/** "A matte finish", "the shimmery ones": belongs to the word before it. */
const TRAILING = /^(?:finish|finishes|ones?|shades?|colours?|coloured|stuff|kind)$/;
const SUBSTANCE =
  /^(fragrance|perfume|scent|alcohol|silicone|paraben|oil|talc|sulphate|sulfate|latex|gluten|beeswax)s?$/;
const SUBSTANCES_CALLED: Readonly<Record<string, string>> = {
  perfume: 'fragrance',
  scent: 'fragrance',
  sulfate: 'sulphate',
};
const UNSCENTED = /^(?:unscented|unperfumed|scentless)$/;
/** A question about a state, "why is it not matte", asks for no product. */
const WONDERS = /^(?:why|how|is it|should|can|could|does|do i|will)\b/;
/** Only who says what is wanted instead rules a whole kind of things out. */
const CONTRASTS = /\b(?:just|only|instead|rather|please|but)\b/;
const LONGEST_NAME = 3;

interface Negations {
  /** The question without what is not wanted. */
  readonly positive: Reading;
  readonly wish: Pick<Wish, 'without' | 'freeOf'>;
}

type Found = { readonly field: keyof Without | 'freeOf'; readonly values: readonly string[] };

/**
 * Reads what is not wanted: "not matte", "anything but red", "without shimmer", "fragrance free".
 * @param reading  the question
 * @param brands   names of the shop's brands, as shown
 * @returns        the negated conditions and the question without them, for everything else to be read from
 */
export function readNegations(reading: Reading, brands: readonly string[]): Negations {
  const plain = reading.plain.split(' ');
  const typed = reading.typed.split(' ');
  const nothing: Negations = { positive: reading, wish: {} };
  // Both have the same words, corrected and not; anything else is not worth guessing about.
  if (plain.length !== typed.length || WONDERS.test(reading.plain)) return nothing;
  const gone = new Set<number>();
  const found: Found[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const free = substanceFree(plain, at);
    if (free) {
      found.push({ field: 'freeOf', values: [free.substance] });
      for (let place = at; place < at + free.length; place += 1) gone.add(place);
    }
    const bare = plain[at + 1] === 'free' && !free ? looksNamed(plain[at] ?? '') : null;
    if (bare && bare.field !== 'freeOf') {
      found.push(bare);
      gone.add(at).add(at + 1);
    }
    const negated = negatedAt(plain, typed, at, brands);
    for (const one of negated?.found ?? []) found.push(one);
    for (let place = at; place < (negated?.end ?? at); place += 1) gone.add(place);
    at = Math.max(at, (negated?.end ?? 0) - 1);
  }
  if (found.length === 0) return nothing;
  const kept = (words: readonly string[]) => words.filter((_, place) => !gone.has(place));
  const words = kept(plain);
  const positive = { typed: kept(typed).join(' '), plain: words.join(' '), concepts: toConcepts(words.map(stem)) };
  return { positive, wish: gathered(found, kindWish(positive.concepts), reading.plain) };
}

/** "Fragrance free", "oil free", "unscented". */
function substanceFree(words: readonly string[], at: number): { substance: string; length: number } | null {
  const word = words[at] ?? '';
  if (UNSCENTED.test(word)) return { substance: 'fragrance', length: 1 };
  const substance = words[at + 1] === 'free' ? substanceNamed(word) : undefined;
  return substance ? { substance, length: 2 } : null;
}

function substanceNamed(word: string): string | undefined {
  const name = SUBSTANCE.exec(word)?.[1];
  return name && (SUBSTANCES_CALLED[name] ?? name);
}

function negatedAt(plain: readonly string[], typed: readonly string[], from: number, brands: readonly string[]) {
  let at = from;
  for (let length = NEGATOR_WORDS; length > 0 && at === from; length -= 1)
    if (NEGATOR.test(plain.slice(from, from + length).join(' '))) at = from + length;
  if (at === from) return null;
  const found: Found[] = [];
  let end = at;
  for (;;) {
    let start = end;
    while (BETWEEN.has(plain[start] ?? '') || (found.length > 0 && JOINS.has(plain[start] ?? ''))) start += 1;
    const named = nameAt(plain, typed, start, brands);
    if (!named) break;
    found.push(named.found);
    end = start + named.length;
    while (TRAILING.test(plain[end] ?? '')) end += 1;
    if (!JOINS.has(plain[end] ?? '')) break;
  }
  return found.length > 0 ? { found, end } : null;
}

/** Of words that stand for themselves the longest run counts, of a brand or a kind of thing the shortest. */
function nameAt(plain: readonly string[], typed: readonly string[], at: number, brands: readonly string[]) {
  const lengths = Array.from({ length: Math.min(LONGEST_NAME, plain.length - at) }, (_, more) => more + 1);
  const run = (words: readonly string[], length: number) => words.slice(at, at + length).join(' ');
  for (const length of lengths.toReversed()) {
    const found = looksNamed(run(plain, length));
    if (found) return { found, length };
  }
  for (const length of lengths) {
    const brand = brandNamed(run(typed, length), brands);
    if (!brand) continue;
    // "Maison orvelle" is known by its second word, "orvelle" alone by its only one; both words belong to it.
    const whole = plainWords(brand).split(' ').length;
    const isWhole = brandNamed(run(typed, whole), [brand]) && run(typed, whole).startsWith(plainWords(brand));
    return { found: { field: 'brands', values: [brand] } as const, length: isWhole ? whole : length };
  }
  for (const length of lengths) {
    const { subcategories } = kindWish(toConcepts(run(plain, length).split(' ').map(stem)));
    if (subcategories) return { found: { field: 'subcategories', values: subcategories } as const, length };
  }
  return null;
}

function looksNamed(words: string): Found | null {
  const substance = substanceNamed(words);
  if (substance) return { field: 'freeOf', values: [substance] };
  const flag = FLAGS.get(words);
  if (flag) return { field: 'flags', values: [flag] };
  const finish = finishNamed(words);
  // Who wants no glitter wants no metal foil either.
  if (finish) return { field: 'finishes', values: finish === 'shimmer' ? ['shimmer', 'metallic'] : [finish] };
  const colour = colourNamed(words);
  if (colour) return { field: 'colours', values: [colour] };
  const keyword = keywordNamed(words);
  return keyword ? { field: 'keywords', values: [keyword] } : null;
}

/** "A lipstick, no gloss": not that it should be no lip gloss, but that it should not shine. */
const asFinish = (one: Found, kind: Wish): Found =>
  one.field === 'subcategories' && one.values.includes('lip-gloss') && !kind.subcategories?.includes('lip-gloss')
    ? { field: 'finishes', values: ['gloss'] }
    : one;

function gathered(named: readonly Found[], kind: Wish, plain: string): Negations['wish'] {
  const contrasts = CONTRASTS.test(plain) || EXCLUSIVE.test(plain);
  const all = kind.subcategories && !contrasts ? named.map((one) => asFinish(one, kind)) : named;
  const freeOf = all.flatMap(({ field, values }) => (field === 'freeOf' ? values : []));
  const ruledOut = WITHOUT_FIELDS.filter(
    (field) => field !== 'subcategories' || EXCLUSIVE.test(plain) || (contrasts && namesKind(kind)),
  );
  const without: Without = Object.fromEntries(
    ruledOut.flatMap((field) => {
      const values = all.flatMap((one) => (one.field === field ? one.values : []));
      return values.length > 0 ? [[field, values]] : [];
    }),
  );
  return {
    ...(freeOf.length > 0 && { freeOf: [...new Set(freeOf)] }),
    ...(Object.keys(without).length > 0 && { without }),
  };
}
