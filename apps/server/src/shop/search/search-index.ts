import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSpelling, type Lexicon, lexiconOf, lexiconStems, type Spelling } from '@beautymark/language';
import { LRUCache } from 'lru-cache';
import { foldForSearch } from '#platform/db/search-text.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { type ProductColumns, productColumns } from './product-columns.ts';
import { type ProductDetails, productDetails } from './product-details.ts';
import type { Candidates } from './product-filters.ts';
import { lineOfPlace, rowOfPlace } from './product-texts.ts';
import type { ProductDetailsRow, SearchRepository } from './search.repository.ts';
import { type ReadSearch, readSearch, type SearchLanguage } from './search-reading.ts';
import type { WordSearch } from './word-index.ts';

/** A list, its facets and its next pages ask for the same term. */
const TERMS_KEPT = 100;
const TERM_BYTES_MAX = 4 * 1024 * 1024;
const TERM_OVERHEAD_BYTES = 500;
/** Few enough that reading and indexing them with their shades holds up other requests only briefly. */
const ROWS_PER_READ = 200;
/** Beyond so many changed products, reading all is about as quick. */
const MOST_CHANGES = 1000;

/** Tells which products have changed; null when any of them may have. */
export interface ChangeFeed {
  subscribe(reader: (changed: readonly number[] | null) => Promise<void>): void;
}

interface Index {
  columns: ProductColumns;
  details: ProductDetails;
  spelling: Spelling;
  lexicon: Lexicon;
  brands: Awaited<ReturnType<SearchRepository['brands']>>;
  categories: Awaited<ReturnType<SearchRepository['categoryNames']>>;
  found: LRUCache<string, Uint32Array>;
  readings: LRUCache<string, ReadSearch>;
}

/**
 * The catalog's columns, words and attributes in memory, read when they are first asked for. A change reads the products
 * that it names; all are read when too many have changed, and when a product turns up between two others.
 */
export function searchIndex(repository: SearchRepository, changes: ChangeFeed, clock: Clock) {
  let loading: Promise<Index> | null = null;

  changes.subscribe(async (changed) => {
    const index = await loading?.catch(() => null);
    if (!index) return;
    if (changed && changed.length <= MOST_CHANGES && (await takeOver(index, changed))) return;
    loading = null;
    await current();
  });

  function current(): Promise<Index> {
    if (loading) return loading;
    const index = readAll();
    loading = index;
    // A failed read is not kept: the next call tries again.
    index.catch(() => {
      if (loading === index) loading = null;
    });
    return index;
  }

  /** False when a product turned up between two others. */
  async function takeOver(index: Index, ids: readonly number[]): Promise<boolean> {
    const { columns } = index;
    const products = await repository.columnRowsOf(ids);
    const described = await repository.detailsOf(ids);
    const names = await readNames(index.spelling);
    const isPlaced = products.every(columns.put);
    const listed = new Set(products.map(({ id }) => id));
    for (const id of ids) if (!listed.has(id)) columns.remove(id);
    putDetails(index, described);
    Object.assign(index, names);
    index.found.clear();
    index.readings.clear();
    return isPlaced;
  }

  async function readAll(): Promise<Index> {
    const columns = productColumns();
    const spelling = createSpelling();
    for (const word of lexiconStems) spelling.add(word);
    const contents = { columns, spelling, details: productDetails(spelling) };
    for (;;) {
      const rows = await repository.columnRowsAfter(columns.lastId(), ROWS_PER_READ);
      columns.add(rows);
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last) putDetails(contents, await repository.detailsBetween(first.id, last.id));
      if (rows.length < ROWS_PER_READ) break;
      await nextTurn();
    }
    // After the products: a brand is never younger than the first of its products.
    return {
      ...contents,
      ...(await readNames(spelling)),
      found: foundRows(),
      readings: new LRUCache({ max: TERMS_KEPT }),
    };
  }

  async function readNames(spelling: Spelling) {
    const [brands, categories] = [await repository.brands(), await repository.categoryNames()];
    const lexicon = lexiconOf(
      [],
      brands.map(({ name }) => name),
    );
    for (const word of lexicon.names.stems) spelling.add(word);
    return { brands, categories, lexicon: { ...lexicon, correct: spelling.correct } };
  }

  /** With the prices of now. */
  async function priced(): Promise<Index> {
    const index = await current();
    index.columns.reach(clock.now().toISOString());
    return index;
  }

  /** Every product, or those whose name, brand or description contains a text as it stands, best those that are called so. */
  async function candidatesContaining(text = ''): Promise<Candidates> {
    const index = await priced();
    const term = foldForSearch(text);
    if (term === '') return everythingIn(index);
    const places = index.found.get(term) ?? index.columns.placesOf(term);
    index.found.set(term, places);
    // Most made-up words are found nowhere: they are not worth reading.
    const { kind: kinds = [] } = places.length > 0 ? (await read(text)).filters : {};
    const candidates = everythingIn(index);
    const scores = scoresByPlace(index, candidates.size, { places, term, kinds });
    return { ...candidates, scores, found: places.map(rowOfPlace) };
  }

  /** The products that fit words, best first; none for null. */
  async function candidatesWith(words: WordSearch | null): Promise<Candidates> {
    const index = await priced();
    const everything = everythingIn(index);
    if (!words) return { ...everything, found: new Uint32Array(0) };
    const scores = index.details.search(words, everything.size);
    return { ...everything, scores, found: rowsWithScore(scores) };
  }

  async function read(text: string): Promise<ReadSearch> {
    const { lexicon, brands, details, readings } = await current();
    const language: SearchLanguage = { lexicon, brands, wordOf: details.wordOf };
    const read = readings.get(text) ?? readSearch(text, language);
    readings.set(text, read);
    return read;
  }

  return {
    candidatesContaining,
    candidatesWith,
    read,
    brands: async () => (await current()).brands,
    categories: async () => (await current()).categories,
  };
}

/** The rows that contain a term, for the terms that were searched last. */
const foundRows = () =>
  new LRUCache<string, Uint32Array>({
    max: TERMS_KEPT,
    maxSize: TERM_BYTES_MAX,
    sizeCalculation: (rows) => rows.byteLength + TERM_OVERHEAD_BYTES,
  });

function putDetails({ columns, details }: Pick<Index, 'columns' | 'details'>, products: readonly ProductDetailsRow[]) {
  for (const product of products) {
    const row = columns.rowOf(product.id);
    if (row !== null) details.put(row, product);
  }
}

function everythingIn({ columns, details }: Index): Candidates {
  const { traits } = details;
  return { columns, size: columns.size(), found: null, attributes: details.attributes(), traits, scores: null };
}

/** The kind counts most, then name, brand, shade and description. */
const PLACES = { kind: 5, byLine: [4, 3, 1], shade: 2 } as const;

/** By row: how well the best place counts where a text stands. */
function scoresByPlace(
  { details }: Pick<Index, 'details'>,
  size: number,
  { places, term, kinds }: { places: Uint32Array; term: string; kinds: readonly string[] },
): Uint16Array {
  const scores = new Uint16Array(size);
  for (const place of places) scores[rowOfPlace(place)] = PLACES.byLine[lineOfPlace(place)] ?? 1;
  for (const place of details.shadesNamed(term)) {
    const row = rowOfPlace(place);
    if (scores[row] === 1) scores[row] = PLACES.shade;
  }
  for (const kind of kinds) {
    const bits = details.traits.rowsWith(`kind=${kind}`);
    for (const place of bits ? places : []) {
      const row = rowOfPlace(place);
      if (((bits?.[row >>> 3] ?? 0) & (1 << (row & 7))) !== 0) scores[row] = PLACES.kind;
    }
  }
  return scores;
}

function rowsWithScore(scores: Uint16Array): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < scores.length; row++) if (scores[row] !== 0) rows.push(row);
  return Uint32Array.from(rows);
}
