import { LRUCache } from 'lru-cache';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type ProductColumns, productColumns } from './product-columns.ts';
import { type ProductDetails, productDetails } from './product-details.ts';
import type { Candidates } from './product-filters.ts';
import type { ProductDetailsRow, SearchRepository } from './search.repository.ts';
import type { WordSearch } from './word-index.ts';

/** A list, its facets and its next pages ask for the same term. */
const TERMS_KEPT = 100;
const TERM_BYTES_MAX = 4 * 1024 * 1024;
const TERM_OVERHEAD_BYTES = 500;
/** Few enough that reading and indexing them with their shades holds up other requests only briefly. */
const ROWS_PER_READ = 2000;
/** Beyond so many changed products, reading all is about as quick. */
const MOST_CHANGES = 1000;

/** What a shopper typed. `contains`: name, brand or description contains it as it stands; `words`: has all of its words. */
export interface Words {
  text: string;
  match: 'contains' | 'words';
}
/** Tells which products have changed; null when any of them may have. */
export interface ChangeFeed {
  subscribe(reader: (changed: readonly number[] | null) => Promise<void>): void;
}

interface Index {
  columns: ProductColumns;
  details: ProductDetails;
  brands: Awaited<ReturnType<SearchRepository['brands']>>;
  categories: Awaited<ReturnType<SearchRepository['categoryNames']>>;
  found: LRUCache<string, Uint32Array>;
}

/**
 * The catalog's columns, words and attributes in memory, read when they are first asked for. A change reads the products
 * that it names; all are read when too many have changed, and when a product turns up between two others.
 */
export function searchIndex(repository: SearchRepository, changes: ChangeFeed) {
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
    const names = await readNames();
    const isPlaced = products.every(columns.put);
    const listed = new Set(products.map(({ id }) => id));
    for (const id of ids) if (!listed.has(id)) columns.remove(id);
    putDetails(index, described);
    Object.assign(index, names);
    index.found.clear();
    return isPlaced;
  }

  async function readAll(): Promise<Index> {
    const columns = productColumns();
    const contents = { columns, details: productDetails() };
    for (;;) {
      const rows = await repository.columnRowsAfter(columns.lastId(), ROWS_PER_READ);
      columns.add(rows);
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last) putDetails(contents, await repository.detailsBetween(first.id, last.id));
      if (rows.length < ROWS_PER_READ) break;
    }
    // After the products: a brand is never younger than the first of its products.
    return { ...contents, ...(await readNames()), found: foundRows() };
  }

  const readNames = async () => ({
    brands: await repository.brands(),
    categories: await repository.categoryNames(),
  });

  /** Where a list looks: everywhere, or at what has these words. */
  async function candidatesFor(words: Words | undefined): Promise<Candidates> {
    const { columns, details, found } = await current();
    const size = columns.size();
    const everything = { columns, size, found: null, attributes: details.attributes(), scores: null };
    const term = foldForSearch(words?.text ?? '');
    if (term === '') return everything;
    if (words?.match === 'words')
      return { ...everything, ...withWords(details, { text: term, isUnfinished: false }, size) };
    const rows = found.get(term) ?? columns.rowsContaining(term);
    found.set(term, rows);
    return { ...everything, found: rows };
  }

  /** What fits the beginning of a search. */
  async function candidatesWhileTyping(text: string): Promise<Candidates> {
    const { columns, details } = await current();
    const size = columns.size();
    return {
      columns,
      size,
      attributes: details.attributes(),
      ...withWords(details, { text, isUnfinished: true }, size),
    };
  }

  return {
    candidatesFor,
    candidatesWhileTyping,
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

function withWords(details: ProductDetails, search: WordSearch, size: number): Pick<Candidates, 'found' | 'scores'> {
  const scores = details.search(search, size);
  return { scores, found: scores ? rowsWithScore(scores) : new Uint32Array(0) };
}

function rowsWithScore(scores: Uint16Array): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < scores.length; row++) if (scores[row] !== 0) rows.push(row);
  return Uint32Array.from(rows);
}
