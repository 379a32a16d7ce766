import type { Brand, Category } from '@beautymark/contracts/catalog';
import { formatCents } from '@beautymark/contracts/money';
import { ATTRIBUTE_NAMES, type ProductAttribute } from '@beautymark/contracts/product-attributes';
import { capitalized } from '#platform/words/capitalized.ts';
import { plural } from '#platform/words/plural.ts';
import { hasOwnSkin, type ListAddress, WORD_FILTERS } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';
import type { Condition } from './parsed-search.ts';

export interface Chip {
  label: string;
  without: Partial<ListAddress>;
}

export const IN_MY_SHADE = 'In my shade';

const SORT_LABELS: Readonly<Record<string, string>> = {
  'price-low': 'Cheapest first',
  'price-high': 'Most expensive first',
  rating: 'Best rated first',
  newest: 'Newest first',
  bestselling: 'Bestsellers first',
};

/** The order as a chip: only where a search asked for it. */
export const sortLabel = (sort: string): string => SORT_LABELS[sort] ?? capitalized(sort);

/** A condition in the words of its chip. */
export function conditionLabel({ name, value }: Condition, brands: readonly Brand[]): string {
  switch (name) {
    case 'search':
      return value;
    case 'brands':
      return brands.find(({ id }) => String(id) === value)?.name ?? 'Unknown brand';
    case 'minPrice':
      return priceLabel(Number(value), null);
    case 'maxPrice':
      return priceLabel(null, Number(value));
    case 'minRating':
      return `${value} stars and up`;
    case 'vegan':
      return 'Vegan';
    case 'new':
      return 'New Arrivals';
    case 'sale':
      return 'On Sale';
    case 'sort':
      return sortLabel(value);
    case 'shadeFamily':
    case 'undertone':
    case 'finish':
    case 'skinType':
      return attributeLabel(name, value);
    default:
      return valueLabels[name](value);
  }
}

const valueLabels: Readonly<Record<(typeof WORD_FILTERS)[number], (value: string) => string>> = {
  kind: capitalized,
  color: capitalized,
  tone: (value) => `${capitalized(value)} skin`,
  eyeColor: (value) => `${capitalized(value)} eyes`,
  ingredient: (value) => `With ${value}`,
  need: capitalized,
  without: (value) => `Without ${value}`,
};

/** Chips of the filters that name no list of their own, in the order of the sidebar. */
export function filterChips(list: ListAddress, brands: readonly Brand[]): Chip[] {
  const { brandIds, minPrice, maxPrice, minRating } = list;
  return [
    ...(hasOwnSkin(list) ? [{ label: IN_MY_SHADE, without: { skin: null } }] : []),
    ...wordChips(list),
    ...brandIds.map((brand) => ({
      label: brands.find(({ id }) => id === brand)?.name ?? 'Unknown brand',
      without: { brandIds: brandIds.filter((other) => other !== brand) },
    })),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ label: priceLabel(minPrice, maxPrice), without: { minPrice: null, maxPrice: null } }]),
    ...(minRating === null ? [] : [{ label: `${plural(minRating, 'star')} and up`, without: { minRating: null } }]),
    ...ATTRIBUTE_NAMES.flatMap((attribute) =>
      chipsOfValues(list, attribute, (value) => attributeLabel(attribute, value)),
    ),
    ...(list.vegan ? [{ label: 'Vegan', without: { vegan: false } }] : []),
  ];
}

const wordChips = (list: ListAddress): Chip[] =>
  WORD_FILTERS.flatMap((name) => chipsOfValues(list, name, valueLabels[name]));

function chipsOfValues(list: ListAddress, name: ListParameter, labelOf: (value: string) => string): Chip[] {
  const values = list[name] as readonly string[]; // the callers name lists of words
  return values.map((value) => ({
    label: labelOf(value),
    without: { [name]: values.filter((other) => other !== value) },
  }));
}

/** "Under $20" leaves $20 out, "Up to $20" keeps it in. */
export function priceLabel(from: number | null, to: number | null): string {
  const low = from === null ? null : lowerBound(from);
  const high = to === null ? null : upperBound(to);
  if (!low) return high?.isOpen ? `Under ${high.amount}` : `Up to ${high?.amount}`;
  if (!high) return low.isOpen ? `Over ${low.amount}` : `From ${low.amount}`;
  if (low.isOpen) return `Over ${low.amount}, ${high.isOpen ? 'under' : 'up to'} ${high.amount}`;
  return `${low.amount} to ${high.isOpen ? 'under ' : ''}${high.amount}`;
}

/** 20.01 is everything over 20. */
export const lowerBound = (amount: number) => boundOf(amount, 'Over', 0.01);
/** 19.99 is everything under 20. */
export const upperBound = (amount: number) => boundOf(amount, 'Under', -0.01);

function boundOf(amount: number, word: string, step: number) {
  const round = Math.round((amount - step) * 100) / 100;
  const isOpen = !Number.isInteger(amount) && Number.isInteger(round);
  const shown = dollars(isOpen ? round : amount);
  return { amount: shown, isOpen, text: isOpen ? `${word} ${shown}` : shown };
}

/** A bound of a filter: without cents where it has none. */
const dollars = (amount: number): string => formatCents(Math.round(amount * 100)).replace('.00', '');

export const ATTRIBUTE_TITLES: Record<ProductAttribute, string> = {
  shadeFamily: 'Shade family',
  undertone: 'Undertone',
  finish: 'Finish',
  skinType: 'Skin type',
};

/** The name of a value where its attribute's title is not shown beside it. */
function attributeLabel(attribute: ProductAttribute, value: string): string {
  const name = capitalized(value);
  if (attribute === 'undertone') return `${name} undertone`;
  if (attribute === 'skinType') return `${name} skin`;
  return attribute === 'finish' ? `${name} finish` : `${name} shades`;
}

/** What the list is called: the first of these that its address names. */
export function listTitle(list: ListAddress, categories: readonly Category[] = []): string {
  const category = categories.find(({ id }) => id === list.category);
  if (category) return category.name;
  if (list.new) return 'New Arrivals';
  if (list.sale) return 'On Sale';
  return list.search ? `Search Results for "${list.search}"` : 'All Products';
}
