import { youngAgesIn } from './ages.ts';
import { attributes } from './data.ts';
import { type Mention, mentionsIn, type Slot } from './mentions.ts';
import { type PriceMention, priceIn } from './prices.ts';
import type { BrandMention, NameMention } from './product-names.ts';
import type { ShadeMention } from './shade-names.ts';
import type { Lexicon } from './shop-lexicon.ts';
import { stem } from './stem.ts';
import { type Tokens, tokensOf, wordsOf } from './words.ts';

/** What stands where in a text. Places are indexes of `words`; `to` is exclusive. */
export interface Reading {
  readonly text: string;
  readonly words: readonly string[];
  /** Corrected; a name, a brand and an amount are one placeholder each. */
  readonly stems: readonly string[];
  /** Places of words that follow a comma or the end of a sentence. */
  readonly pauses: ReadonlySet<number>;
  readonly mentions: readonly Mention[];
  readonly names: readonly NameMention[];
  readonly brands: readonly BrandMention[];
  readonly shades: readonly ShadeMention[];
  readonly price: PriceMention | null;
  readonly corrections: readonly SpellingCorrection[];
}

/** A typing error: the word as typed, and the stem that it was read as. */
export interface SpellingCorrection {
  readonly typed: string;
  readonly read: string;
  readonly at: number;
}

/** Stand for a product's name, a brand and an amount among stems. */
export const PLACEHOLDERS = { product: 'xproductx', brand: 'xbrandx', price: 'xpricex' } as const;

/** A text with more unknown words than this is no request with typing errors; looking for them would take long. */
const CORRECTIONS_MAX = 20;

/** @param shown  ids of products that the shopper has in front of them: their names may be short */
export function readText(text: string, lexicon: Lexicon, shown: readonly number[]): Reading {
  const tokens = tokensOf(text);
  const { words, pauses } = tokens;
  const { stems, corrections } = corrected(words, lexicon.correct);
  const capitals = capitalsOf(text);
  const names = lexicon.names.products({ stems, capitals, shown });
  const brands = lexicon.names.brands(stems, words.map(stem));
  const shades = lexicon.shadesNamed({
    stems,
    capitals,
    shown,
    named: names.flatMap(({ products }) => products),
    brands: brands.map(({ brand }) => brand),
  });
  const price = priceIn(tokens);
  const masked = mask(stems, { names, brands, shades, price }).map((word, at, all) =>
    word === 'no' && lexicon.names.numbers.has(all[at + 1] ?? '') ? '' : word,
  );
  const mentions = [...readMentions(masked, tokens), ...tonesOfPeople(tokens)];
  return { text, words, pauses, stems: masked, mentions, names, brands, shades, price, corrections };
}

function corrected(words: readonly string[], correct: (word: string) => string) {
  const corrections: SpellingCorrection[] = [];
  const stems = words.map((typed, at) => {
    const plain = stem(typed);
    const read = corrections.length < CORRECTIONS_MAX ? correct(plain) : plain;
    if (read !== plain) corrections.push({ typed, read, at });
    return read;
  });
  return { stems, corrections };
}

/** Their words mean nothing else here. */
function mask(
  stems: readonly string[],
  { names, brands, shades, price }: Pick<Reading, 'names' | 'brands' | 'shades' | 'price'>,
): string[] {
  const masked = [...stems];
  const put = (from: number, to: number, word: string) => {
    for (let at = Math.max(0, from); at < to; at += 1) masked[at] = '';
    masked[Math.max(0, from)] = word;
  };
  for (const { from, to } of brands) put(from, to, PLACEHOLDERS.brand);
  for (const { from, to } of shades) put(from, to, names.length > 0 ? '' : PLACEHOLDERS.product);
  for (const { from, to } of names) put(from, to, PLACEHOLDERS.product);
  if (price) put(price.to - 1, price.to, PLACEHOLDERS.price);
  return masked;
}

const CHILD_MAX = 11;

/** What the lexicon finds, the ages of children and young people, and the tone in "fair, dry skin", "deep warm skin". */
export const readMentions = (stems: readonly string[], { words, pauses }: Tokens): Mention[] => {
  const found = mentionsIn(stems, pauses);
  return [...found, ...tonesBeforeOthers(words, found), ...youngMentions(words)];
};

const GROUP_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(attributes.skin_group.values).flatMap(([group, list]) =>
    list.split('|').map((word) => [word.trim(), group] as const),
  ),
);

const BASES = new Set(['foundation', 'concealer', 'powder', 'bronzer']);
const UNDERTONES = new Set(['warm', 'cool', 'neutral', 'golden']);
/** Of a base, these say no depth by themselves: "a light foundation" may be a thin one. */
const OTHERWISE_MEANT = new Set(['light', 'medium', 'white', 'brown', 'black']);

/** "Pale dry skin", "medium deep warm skin", "deep foundation", "a light cool concealer": the tone before its kind, skin type or undertone. */
function tonesBeforeOthers(words: readonly string[], found: readonly Mention[]): Mention[] {
  const isOfBase = found.some(({ slot, value }) => slot === 'kind' && BASES.has(value));
  const isAnchor = ({ slot, value, from, to }: Mention) =>
    slot === 'kind'
      ? BASES.has(value)
      : (slot === 'skin' || value.startsWith('undertone=')) && words.slice(from, to + 1).includes('skin');
  const known = found.filter(isAnchor);
  const isAlone = (word: string, at: number) => UNDERTONES.has(word) && known.every(({ from }) => from !== at);
  const undertones = words.flatMap((word, from) =>
    isOfBase && isAlone(word, from) ? [{ from, slot: 'undertone', negated: false }] : [],
  );
  const anchors: ReadonlyArray<{ from: number; slot: string; negated: boolean }> = [...known, ...undertones];
  return anchors.flatMap(({ from: to, slot, negated }) =>
    [to - 2, to - 1]
      .filter((from) => from >= 0)
      .flatMap((from) => {
        const said = words.slice(from, to).join(' ');
        const group = slot === 'kind' && OTHERWISE_MEANT.has(said) ? undefined : GROUP_WORDS.get(said);
        return group ? [{ slot: 'attribute' as const, value: `skin_group=${group}`, from, to, negated }] : [];
      })
      .slice(0, 1),
  );
}

const BEING = new Set(['i am', 'she is', 'he is', 'am i']);
const VERY = new Set(['quite', 'pretty', 'really', 'rather', 'so', 'super', 'fairly', 'kinda', 'a', 'bit']);

/** "I am quite dark": the tone of a person, with nothing behind it that is called so instead. */
function tonesOfPeople({ words, pauses }: Tokens): Mention[] {
  return words.flatMap((word, at) => {
    if (!BEING.has(`${word} ${words[at + 1] ?? ''}`)) return [];
    let from = at + 2;
    while (VERY.has(words[from] ?? '')) from += 1;
    const to = GROUP_WORDS.has(words.slice(from, from + 2).join(' ')) ? from + 2 : from + 1;
    const group = GROUP_WORDS.get(words.slice(from, to).join(' '));
    const isEnd = to >= words.length || pauses.has(to) || words[to] === 'and' || words[to] === 'so';
    return group && isEnd ? [{ slot: 'attribute', value: `skin_group=${group}`, from, to, negated: false }] : [];
  });
}

const youngMentions = (words: readonly string[]): Mention[] =>
  youngAgesIn(words).map(({ years, at }) => ({
    slot: 'risk' as const,
    value: years <= CHILD_MAX ? 'child=sure' : 'teen=sure',
    from: at,
    to: at + 1,
    negated: false,
  }));

const capitalsOf = (text: string): Set<string> =>
  new Set((text.match(/\p{Lu}[\p{L}\p{N}’']*/gu) ?? []).flatMap((word) => wordsOf(word).map(stem)));

/** @returns the mentions of one list of the lexicon */
export const mentionsOf = ({ mentions }: Pick<Reading, 'mentions'>, slot: Slot): readonly Mention[] =>
  mentions.filter((mention) => mention.slot === slot);
