import type { ProductFilters } from '@beautymark/contracts/catalog';
import { LRUCache } from 'lru-cache';
import type { CatalogChange, Database, DatabaseKind } from '#platform/db/database.ts';
import { TRIGRAM } from '#platform/db/search-index.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import type { catalogRepository } from './catalog.repository.ts';
import type { CatalogueVersion } from './catalog-version.ts';
import { type ProductColumns, productColumns } from './product-columns.ts';
import type { Candidates } from './product-filters.ts';

/** A list, its facets and its next pages ask for the same term. */
const TERMS_KEPT = 100;
const TERM_BYTES_MAX = 4 * 1024 * 1024;
const TERM_OVERHEAD_BYTES = 500;
const ROWS_PER_READ = 10_000;
/** Beyond so many changed products, reading all is about as quick. */
const MOST_CHANGES = 1000;

type Repository = ReturnType<typeof catalogRepository>;

interface Deps extends Pick<Database, 'onCatalogChange'> {
  kind: DatabaseKind;
  version: CatalogueVersion;
}

interface Index {
  columns: ProductColumns;
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
  { kind, version, onCatalogChange }: Deps,
) {
  const changes = pendingChanges(onCatalogChange);
  let loading: { version: number; index: Promise<Index> } | null = null;

  function current(): Promise<Index> {
    const wanted = version.current();
    if (loading?.version === wanted) return loading.index;
    const index = bringUpToDate(loading?.index);
    loading = { version: wanted, index };
    index.catch(() => {
      // A failed read is not kept: the next question tries again, and reads all.
      changes.addAll();
      if (loading?.index === index) loading = null;
    });
    return index;
  }

  async function bringUpToDate(before: Promise<Index> | undefined): Promise<Index> {
    const known = await before?.catch(() => undefined);
    // Taken before they are read: what changes meanwhile is read again with the next version.
    const changed = changes.take();
    const updated = known && changed ? await withChanges(known.columns, changed) : null;
    return {
      columns: updated ?? (await readAll()),
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
  async function withChanges(columns: ProductColumns, ids: number[]): Promise<ProductColumns | null> {
    const products = ids.length > 0 ? await maintenance.columnRowsOf(ids) : [];
    const isPlaced = products.every(columns.put);
    const listed = new Set(products.map(({ id }) => id));
    for (const id of ids) if (!listed.has(id)) columns.remove(id);
    return isPlaced ? columns : null;
  }

  async function readAll(): Promise<ProductColumns> {
    const columns = productColumns();
    for (;;) {
      const rows = await maintenance.columnRowsAfter(columns.lastId(), ROWS_PER_READ);
      columns.add(rows);
      if (rows.length < ROWS_PER_READ) return columns;
    }
  }

  /** The database's trigrams find a word sooner than a walk through all texts, which finds what has no trigram. */
  const rowsWith = async (term: string, columns: ProductColumns): Promise<Uint32Array> =>
    [...term].length < TRIGRAM
      ? columns.rowsContaining(term)
      : columns.rowsOf(await repository.idsContaining(term, kind));

  /** Where a list with these filters looks: everywhere, or at what contains the term. */
  async function candidatesFor({ search }: ProductFilters): Promise<Candidates> {
    const { columns, found } = await current();
    const term = foldForSearch(search ?? '');
    if (term === '') return { columns, size: columns.size(), found: null };
    const rows = found.get(term) ?? (await rowsWith(term, columns));
    found.set(term, rows);
    return { columns, size: columns.size(), found: rows };
  }

  return { candidatesFor, brands: async () => (await current()).brands };
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
