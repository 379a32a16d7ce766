import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSpelling, type Lexicon, lexiconOf, lexiconStems, type Spelling } from '@beautymark/language';
import { LRUCache } from 'lru-cache';
import { foldForSearch } from '#platform/db/search-text.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { PLACE_SCORES, type ProductIndex, productIndex } from './product-index.ts';
import type { Candidates } from './product-selection.ts';
import type { ProductRow, SearchRepository } from './search.repository.ts';
import { type ReadSearch, readSearch, type SearchLanguage } from './search-reading.ts';
import type { Scores, WordSearch } from './word-index.ts';

/** A list, its facets and its next pages use the same term. */
const TERMS_KEPT = 100;
const MOST_SCORES_KEPT = 200_000;
const ROWS_PER_READ = 200;
/** Few enough that indexing them delays other requests only briefly. */
const ROWS_PER_TURN = 20;

/** The ids of changed products; null: perhaps any. */
export interface ChangeFeed {
  subscribe(reader: (changed: readonly number[] | null) => Promise<void>): void;
}

interface Index {
  products: ProductIndex;
  spelling: Spelling;
  lexicon: Lexicon;
  brands: Awaited<ReturnType<SearchRepository['brands']>>;
  categories: Awaited<ReturnType<SearchRepository['categoryNames']>>;
  found: LRUCache<string, Scores>;
  readings: LRUCache<string, ReadSearch>;
}

/**
 * The products for sale in memory, read at the first request. A change reads only its products, or all when there are
 * too many.
 */
export function searchIndex(repository: SearchRepository, changes: ChangeFeed, clock: Clock) {
  let loading: Promise<Index> | null = null;

  changes.subscribe(async (changed) => {
    const index = await loading?.catch(() => null);
    if (!index) return;
    if (changed) return takeOver(index, changed);
    // Searches use the old index until all has been read.
    const fresh = await readAll();
    loading = Promise.resolve(fresh);
  });

  function current(): Promise<Index> {
    if (loading) return loading;
    const index = readAll();
    loading = index;
    // A failed read is not cached: the next call tries again.
    index.catch(() => {
      if (loading === index) loading = null;
    });
    return index;
  }

  async function takeOver(index: Index, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
      const some = ids.slice(from, from + ROWS_PER_READ);
      const rows = await repository.productsWith(some);
      const listed = new Set(rows.map(({ id }) => id));
      for (const id of some) if (!listed.has(id)) index.products.remove(id);
      await putAll(index.products, rows);
    }
    const before = index.lexicon.names.stems;
    Object.assign(index, await readNames(index.spelling));
    for (const word of before) index.spelling.remove(word);
    index.found.clear();
    index.readings.clear();
  }

  async function readAll(): Promise<Index> {
    const spelling = createSpelling();
    for (const word of lexiconStems) spelling.add(word);
    const products = productIndex(spelling);
    for (let lastId = 0; ; ) {
      const rows = await repository.productsAfter(lastId, ROWS_PER_READ);
      await putAll(products, rows);
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < ROWS_PER_READ) break;
    }
    // After the products: each product's brand exists by then.
    return {
      products,
      spelling,
      ...(await readNames(spelling)),
      found: new LRUCache({
        max: TERMS_KEPT,
        maxSize: MOST_SCORES_KEPT,
        sizeCalculation: ({ size }) => size + 1,
        memoMethod: (term) => products.containing(term),
      }),
      readings: new LRUCache({ max: TERMS_KEPT }),
    };
  }

  async function readNames(spelling: Spelling) {
    const [brands, categories] = [await repository.brands(), await repository.categoryNames()];
    const lexicon = lexiconOf(
      [],
      brands.map(({ name }) => name),
      spelling.correct,
    );
    for (const word of lexicon.names.stems) spelling.add(word);
    return { brands, categories, lexicon };
  }

  /** With current prices. */
  async function priced(): Promise<Index> {
    const index = await current();
    index.products.advanceTo(clock.now().toISOString());
    return index;
  }

  /** All products, or those that contain the text literally, products of that kind first. */
  async function candidatesContaining(text = ''): Promise<Candidates> {
    const { products, found } = await priced();
    const term = foldForSearch(text);
    if (term === '') return { products, scores: null };
    const scores = found.memo(term);
    // A text without results need not be read: most are made up.
    const { kind: kinds = [] } = scores.size > 0 ? (await read(text)).filters : {};
    return { products, scores: withKinds(products, scores, kinds) };
  }

  /** The products with these words, best first; none for null. */
  async function candidatesWith(words: WordSearch | null): Promise<Candidates & { scores: Scores }> {
    const { products } = await priced();
    return { products, scores: words ? products.search(words) : new Map() };
  }

  async function read(text: string): Promise<ReadSearch> {
    const { lexicon, brands, products, readings } = await current();
    const language: SearchLanguage = { lexicon, brands, wordOf: products.wordOf };
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

async function putAll(products: ProductIndex, rows: readonly ProductRow[]): Promise<void> {
  for (const [place, row] of rows.entries()) {
    products.put(row);
    if ((place + 1) % ROWS_PER_TURN === 0) await nextTurn();
  }
}

/** Puts products of the named kinds first. */
function withKinds(products: ProductIndex, scores: Scores, kinds: readonly string[]): Scores {
  if (kinds.length === 0) return scores;
  const traits = kinds.map((kind) => `kind=${kind}`);
  return new Map(
    scores
      .entries()
      .map(([id, score]) => [
        id,
        traits.some((trait) => products.get(id)?.traits.has(trait)) ? PLACE_SCORES.kind : score,
      ]),
  );
}
