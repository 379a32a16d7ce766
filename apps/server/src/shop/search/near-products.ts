import type { SearchReading } from '@beautymark/contracts/search';
import { type ReadSearch, type UnderstoodFilters, understoodIn, withoutFilter } from './search-reading.ts';

type Condition = Omit<SearchReading['without'][number], 'count'>;

/** The order in which conditions are dropped. What a product must not contain comes last. */
const LEAST_IMPORTANT_FIRST: readonly Condition['name'][] = [
  'need',
  'minRating',
  'new',
  'sale',
  'skinType',
  'undertone',
  'finish',
  'eyeColor',
  'tone',
  'search',
  'ingredient',
  'color',
  'brands',
  'minPrice',
  'maxPrice',
  'vegan',
  'without',
];
const SUGGESTED = 4;

/** A part of a search: its filters and words; null words were dropped. */
export interface Query {
  filters: UnderstoodFilters;
  words: ReadSearch['words'] | null;
}

/**
 * What to drop from a search without results.
 * @param countOf  how many products a part of it finds
 * @returns        the conditions that help when one is dropped, and a part of the search with results; null when nothing
 * was understood
 */
export async function relax(read: ReadSearch, countOf: (part: Query) => Promise<number>) {
  const conditions = conditionsOf(read);
  const whole: Query = { filters: read.filters, words: read.words };
  const without: SearchReading['without'] = [];
  if (Object.keys(read.filters).length === 0) return { without, near: null };
  for (const condition of conditions) {
    const count = await countOf(dropped(whole, condition));
    if (count > 0) without.push({ ...condition, count });
  }
  const [first] = without;
  if (first && first.name !== 'without') return { without: without.slice(0, SUGGESTED), near: dropped(whole, first) };
  let part = whole;
  for (const condition of conditions.filter(({ name }) => name !== 'without')) {
    part = dropped(part, condition);
    if ((await countOf(part)) > 0) return { without, near: part };
  }
  return { without, near: null };
}

function conditionsOf(read: ReadSearch): Condition[] {
  const understood = understoodIn({ filters: read.filters, sort: null });
  const all: Condition[] = read.rest === '' ? understood : [...understood, { name: 'search', value: read.rest }];
  const rank = ({ name }: Condition) => LEAST_IMPORTANT_FIRST.indexOf(name);
  // The kind is never dropped: other kinds are not similar.
  return all.filter((one) => rank(one) >= 0).sort((a, b) => rank(a) - rank(b));
}

const dropped = ({ filters, words }: Query, condition: Condition): Query =>
  condition.name === 'search' ? { filters, words: null } : { filters: withoutFilter(filters, condition), words };
