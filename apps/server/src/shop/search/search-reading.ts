import type { ProductFilters } from '@beautymark/contracts/catalog';
import { FINISHES, SHADE_FAMILIES, SKIN_TYPES } from '@beautymark/contracts/product-attributes';
import type { SearchReading } from '@beautymark/contracts/search';
import { type ProductSort, UNDERTONES } from '@beautymark/contracts/vocabularies';
import {
  isFiller,
  KINDS,
  type Lexicon,
  lexiconWords,
  mentionsIn,
  mentionsOf,
  type Rest,
  type RestWord,
  readRequest,
  type ShopPage,
  type ShopRequest,
  skinGroupsOf,
  skinTypesOf,
  typedWords,
} from '@beautymark/language';
import { CRUELTY_FREE } from './product-traits.ts';
import type { WordSearch } from './word-index.ts';

export type UnderstoodFilters = Partial<
  Omit<ProductFilters, 'search' | 'match' | 'category' | 'brand' | 'seller' | 'skin' | 'lips'>
>;

interface SearchPart {
  filters: UnderstoodFilters;
  words: WordSearch;
  /** The remaining text without the filters' words. */
  rest: string;
}

/** A parsed search: filters, order, words. */
export interface ReadSearch extends SearchPart {
  /** The filters if two colors mean a family of shades: "nude pink"; null without one. */
  asFamily: UnderstoodFilters | null;
  /** The same if colors and qualities belong to a name: "violet hour nail varnish"; null without any. */
  asName: SearchPart | null;
  sort: ProductSort | null;
  corrections: SearchReading['corrections'];
  page: ShopPage | null;
  /** A product that the shop does not sell, as typed; null without one. */
  notSold: string | null;
}

export interface SearchLanguage {
  lexicon: Lexicon;
  brands: readonly { id: number; name: string }[];
  /** The written form of a stem. */
  wordOf: (stem: string) => string | undefined;
}

export function readSearch(text: string, { lexicon, brands, wordOf }: SearchLanguage): ReadSearch {
  const request = readRequest(text, lexicon);
  const typedAs = typedWords(text);
  const own = (word: string) => typedAs.get(word) ?? word;
  const shown = (stem: string, typed: string) => lexiconWords.get(stem) ?? wordOf(stem) ?? own(typed);
  const corrected = new Set(request.corrections.map(({ read }) => read));
  const written = ({ typed, stem }: RestWord) => (corrected.has(stem) ? shown(stem, typed) : own(typed));
  const part = (filters: UnderstoodFilters, { wanted, refused }: Rest): SearchPart => ({
    filters,
    words: {
      must: wanted.map(({ stem }) => stem),
      mustNot: refused.map(({ stem }) => stem),
      boost: boostedWords(request),
    },
    rest: [...wanted.map(written), ...refused.map((word) => `without ${written(word)}`)].join(' '),
  });
  const soldBeside = kindBeside(request);
  const named = filtersOf(request, brands);
  const kinds = soldBeside ? [soldBeside.kind] : isAnyGift(request, named) ? GIFTS : [];
  const filters = { ...named, ...(kinds.length > 0 ? { kind: kinds } : {}) };
  const hasQualities = request.restWithQualities.wanted.length > request.rest.wanted.length;
  return {
    ...part(filters, soldBeside?.rest ?? giftless(request)),
    asFamily: asFamily(filters, request.stems),
    asName: hasQualities ? part(withoutQualities(filters), request.restWithQualities) : null,
    sort: sortOf(request),
    corrections: request.corrections.map(({ typed, read }) => ({ typed: own(typed), read: shown(read, typed) })),
    page: request.page,
    notSold: lackingIn(request)?.words.map(own).join(' ') ?? null,
  };
}

/** What words such as "matte" name; in a product's name they may stand for nothing. */
const QUALITIES: readonly string[] = ['color', 'finish', 'need', 'ingredient', 'skinType'];

const withoutQualities = (filters: UnderstoodFilters): UnderstoodFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !QUALITIES.includes(name)));

/** A product that the shop does not sell, if the search names none that it sells. */
function lackingIn({ mentions, kinds, words }: ShopRequest) {
  const mention = kinds.length > 0 ? undefined : mentions.find(({ slot, negated }) => slot === 'absent' && !negated);
  if (!mention) return null;
  // The lexicon's phrases include fillers: "a perfume", "perfume for".
  const named = words.slice(mention.from, mention.to);
  const first = named.findIndex((word) => !isFiller(word));
  const last = named.findLastIndex((word) => !isFiller(word));
  return { ...mention, words: named.slice(first, last + 1) };
}

/** "Nude pink" as one family instead of two colors, with the other conditions. */
function asFamily({ color = [], ...others }: UnderstoodFilters, stems: readonly string[]): UnderstoodFilters | null {
  const families = SHADE_FAMILIES.filter(
    (family) => family.includes(' ') && ` ${stems.join(' ')} `.includes(` ${family} `),
  );
  const rest = color.filter((one) => !families.some((family) => family.split(' ').includes(one)));
  return families.length > 0 ? withoutEmpty({ ...others, color: rest, shadeFamily: families }) : null;
}

/** For "nail polish remover", which the shop lacks: the kind that it has, and the remaining words. */
function kindBeside(request: ShopRequest): { kind: string; rest: Rest } | null {
  const { stems, rest } = request;
  const lacking = lackingIn(request);
  if (!lacking) return null;
  const named = stems.slice(lacking.from, lacking.to - 1);
  const kind = mentionsIn(named).find(({ slot, value }) => slot === 'kind' && KINDS.get(value)?.area !== true)?.value;
  const wanted = rest.wanted.filter(({ stem }) => !named.includes(stem));
  return kind === undefined ? null : { kind, rest: { ...rest, wanted } };
}

/** Recipients and occasions of gifts; no product is named by them. */
const GIVEN_TO = new Set(
  (
    'mom mother dad father parents sister brother daughter son niece nephew aunt uncle cousin gran granny nan grandma ' +
    'grandmother wife husband girlfriend boyfriend partner friend friends colleague boss teacher her him birthday christmas'
  ).split(' '),
);

/** Gifts that need no knowledge of the skin. */
const GIFTS = ['eyeshadow', 'lip oil', 'nail polish', 'brush set'];
/** A gift without a kind, brand, color or other product word. */
const isAnyGift = ({ page, kinds, rest }: ShopRequest, { brands, color }: UnderstoodFilters) =>
  page === 'gift' && !kinds.length && !brands && !color && rest.wanted.every(({ typed }) => GIVEN_TO.has(typed));

const giftless = ({ page, rest }: ShopRequest): Rest =>
  page === 'gift' ? { ...rest, wanted: rest.wanted.filter(({ typed }) => !GIVEN_TO.has(typed)) } : rest;

/** Words that put a product first if its own text contains them. */
const boostedWords = ({ stems, rest }: ShopRequest): string[] =>
  stems.filter((stem) => stem.length > 1 && !isFiller(stem) && !rest.refused.some((word) => word.stem === stem));

function filtersOf(request: ShopRequest, brands: SearchLanguage['brands']): UnderstoodFilters {
  const { conditions: wanted, kinds } = request;
  const among = <Value extends string>(values: readonly string[] | undefined, known: readonly Value[]) =>
    known.filter((value) => values?.includes(value));
  const refusedKinds = mentionsOf(request, 'kind').flatMap(({ value, negated }) =>
    negated && !kinds.some(({ name }) => name === value) ? value : [],
  );
  return withoutEmpty({
    kind: kinds.map(({ name }) => name),
    brands: brands.flatMap(({ id, name }) => (wanted.brands?.includes(name) ? id : [])),
    minPrice: dollars(wanted.minCents),
    maxPrice: dollars(wanted.maxCents),
    minRating: wanted.minRating,
    color: wanted.colours,
    finish: among(wanted.finishes, FINISHES),
    undertone: among(wanted.shadeUndertone ? [wanted.shadeUndertone] : [], UNDERTONES),
    skinType: among(wanted.skin ? skinTypesOf(request) : [], SKIN_TYPES),
    tone: skinGroupsOf(request),
    eyeColor: wanted.eyes ? [wanted.eyes] : [],
    ingredient: wanted.ingredients,
    need: [...(wanted.needs ?? []), ...(wanted.crueltyFree ? [CRUELTY_FREE] : [])],
    without: [
      ...(wanted.freeOf ?? []),
      ...(wanted.notFinishes ?? []),
      ...(wanted.notColors ?? []),
      ...(wanted.notSubcategories ? refusedKinds : []),
    ],
    vegan: wanted.vegan,
    new: wanted.isNew,
    sale: wanted.onSale,
  });
}

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);

/** Leaves out empty filters. */
const withoutEmpty = (filters: { [Name in keyof UnderstoodFilters]: unknown }): UnderstoodFilters =>
  // Each value belongs to its filter's type.
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== undefined)),
  ) as UnderstoodFilters;

const LIST_ORDERS = { cheapest: 'price-low', dearest: 'price-high', best: 'rating', newest: 'newest' } as const;

/** For a gift, bestsellers first. */
const sortOf = ({ conditions: { order, bestseller }, page }: ShopRequest): ProductSort | null =>
  order ? LIST_ORDERS[order] : bestseller || page === 'gift' ? 'bestselling' : null;

/** One entry per chip: a list's parameter and value, as calls write them. */
export const understoodIn = ({ filters, sort }: Pick<ReadSearch, 'filters' | 'sort'>): SearchReading['understood'] => [
  ...Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name: name as keyof UnderstoodFilters, value: String(one) })),
  ),
  ...(sort ? [{ name: 'sort' as const, value: sort }] : []),
];

export function withoutFilter(filters: UnderstoodFilters, { name, value }: { name: string; value: string }) {
  return withoutEmpty(
    Object.fromEntries(
      Object.entries(filters).map(([key, values]) => {
        if (key !== name) return [key, values];
        return [key, Array.isArray(values) ? values.filter((one) => String(one) !== value) : undefined];
      }),
    ),
  );
}
