import type { ProductFilters } from '@beautymark/contracts/catalog';
import { LRUCache } from 'lru-cache';
import type { CatalogChange, Database, DatabaseKind } from '#platform/db/database.ts';
import { TRIGRAM } from '#platform/db/search-index.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import type { catalogRepository } from './catalog.repository.ts';
import type { CatalogVersion } from './catalog-version.ts';
import { type ProductColumns, productColumns } from './product-columns.ts';
import type { ProductDetailsRepository, ProductDetailsRow } from './product-details.repository.ts';
import { type ProductDetails, productDetails } from './product-details.ts';
import type { Candidates } from './product-filters.ts';
import type { WordSearch } from './word-index.ts';

/** A list, its facets and its next pages ask for the same term. */
const TERMS_KEPT = 100;
const TERM_BYTES_MAX = 4 * 1024 * 1024;
const TERM_OVERHEAD_BYTES = 500;
/** Few enough that reading and indexing them with their shades holds up other requests only briefly. */
const ROWS_PER_READ = 2000;
/** Beyond so many changed products, reading all is about as quick. */
const MOST_CHANGES = 1000;

type Repository = ReturnType<typeof catalogRepository>;

interface Deps extends Pick<Database, 'onCatalogChange'> {
  kind: DatabaseKind;
  version: CatalogVersion;
  /** Reads words and attributes, however long that takes. */
  details: ProductDetailsRepository;
}

interface Contents {
  columns: ProductColumns;
  details: ProductDetails;
}

interface Index extends Contents {
  brands: Awaited<ReturnType<Repository['brands']>>;
  found: LRUCache<string, Uint32Array>;
}

/**
 * The catalogue's columns at its current version. A change reads the products that it names; all are read at the start,
 * after notifications may have been lost, and when a product turns up between two others.
 * @param repository   answers the question at hand
 * @param maintenance  reads the columns, however long that takes
 */
export function catalogIndex(
  repository: Repository,
  maintenance: Repository,
  { kind, version, onCatalogChange, details: detailsRepository }: Deps,
) {
  const changes = pendingChanges(onCatalogChange);
  let loading: { version: number; index: Promise<Index> } | null = null;

  function current(): Promise<Index> {
    const wanted = version.current();
    if (loading?.version === wanted) return loading.index;
    const index = bringUpToDate(loading?.index);
    loading = { version: wanted, index };
    index.catch(() => {
      // A failed read is not cached: the next call tries again, and reads all.
      changes.addAll();
      if (loading?.index === index) loading = null;
    });
    return index;
  }

  async function bringUpToDate(before: Promise<Index> | undefined): Promise<Index> {
    const known = await before?.catch(() => undefined);
    // Taken before they are read: what changes meanwhile is read again with the next version.
    const changed = changes.take();
    const updated = known && changed ? await withChanges(known, changed) : null;
    return {
      ...(updated ?? (await readAll())),
      // After the products: a brand is never younger than the first of its products.
      brands: await maintenance.brands(),
      found: new LRUCache({
        max: TERMS_KEPT,
        maxSize: TERM_BYTES_MAX,
        sizeCalculation: (rows) => rows.byteLength + TERM_OVERHEAD_BYTES,
      }),
    };
  }

  /** Null when a product turned up between two others. */
  async function withChanges({ columns, details }: Contents, ids: number[]): Promise<Contents | null> {
    const products = ids.length > 0 ? await maintenance.columnRowsOf(ids) : [];
    const described = await detailsRepository.detailsOf(ids);
    const isPlaced = products.every(columns.put);
    const listed = new Set(products.map(({ id }) => id));
    for (const id of ids) if (!listed.has(id)) columns.remove(id);
    putDetails({ columns, details }, described);
    return isPlaced ? { columns, details } : null;
  }

  async function readAll(): Promise<Contents> {
    const contents = { columns: productColumns(), details: productDetails() };
    const { columns } = contents;
    for (;;) {
      const rows = await maintenance.columnRowsAfter(columns.lastId(), ROWS_PER_READ);
      columns.add(rows);
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last) putDetails(contents, await detailsRepository.detailsBetween(first.id, last.id));
      if (rows.length < ROWS_PER_READ) return contents;
    }
  }

  /** The database's trigrams find a word sooner than a walk through all texts, which finds what has no trigram. */
  const rowsWith = async (term: string, columns: ProductColumns): Promise<Uint32Array> =>
    [...term].length < TRIGRAM
      ? columns.rowsContaining(term)
      : columns.rowsOf(await repository.idsContaining(term, kind));

  /** Where a list with these filters looks: everywhere, or at what the search finds. */
  async function candidatesFor({ search, match }: ProductFilters): Promise<Candidates> {
    const { columns, details, found } = await current();
    const size = columns.size();
    const everything = { columns, size, found: null, attributes: details.attributes(), scores: null };
    const term = foldForSearch(search ?? '');
    if (term === '') return everything;
    if (match === 'words') return { ...everything, ...withWords(details, { text: term, isUnfinished: false }, size) };
    const rows = found.get(term) ?? (await rowsWith(term, columns));
    found.set(term, rows);
    return { ...everything, size: columns.size(), found: rows, attributes: details.attributes() };
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

  return { candidatesFor, candidatesWhileTyping, brands: async () => (await current()).brands };
}

function putDetails({ columns, details }: Contents, products: readonly ProductDetailsRow[]) {
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

/** The products that have changed since they were last taken. */
function pendingChanges(onCatalogChange: Database['onCatalogChange']) {
  let pending: Set<number> | null = null;
  onCatalogChange((change: CatalogChange) => {
    if (change && pending) for (const id of change) pending.add(id);
    else pending = null;
    if (pending && pending.size > MOST_CHANGES) pending = null;
  });
  return {
    addAll() {
      pending = null;
    },
    /** Null: any of them, as at the start. */
    take(): number[] | null {
      const taken = pending;
      pending = new Set();
      return taken && [...taken];
    },
  };
}
