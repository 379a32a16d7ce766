import type { ProductFilters } from '@beautymark/contracts/catalog';
import { LRUCache } from 'lru-cache';
import type { DatabaseKind } from '#platform/db/database.ts';
import { TRIGRAM } from '#platform/db/search-index.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import type { catalogRepository } from './catalog.repository.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { type ProductColumns, productColumns } from './product-columns.ts';
import type { Candidates } from './product-narrowing.ts';

/** A list, its facets and its next pages ask for the same term. */
const TERMS_KEPT = 100;
const ROWS_PER_READ = 10_000;

type Repository = ReturnType<typeof catalogRepository>;

interface Needs {
  kind: DatabaseKind;
  version: CatalogueVersion;
}

interface Index {
  version: number;
  columns: ProductColumns;
  brands: Awaited<ReturnType<Repository['brands']>>;
  found: LRUCache<string, Uint32Array>;
}

/**
 * The catalogue's columns at its current version. Sellers edit and archive products, so a new version reads all.
 * @param repository  answers the question at hand
 * @param whole       reads the columns, however long that takes
 */
export function catalogueIndex(repository: Repository, whole: Repository, { kind, version }: Needs) {
  let reading: { version: number; index: Promise<Index> } | null = null;

  function current(): Promise<Index> {
    const wanted = version.current();
    if (reading?.version === wanted) return reading.index;
    const index = readIndex(wanted);
    reading = { version: wanted, index };
    index.catch(() => {
      // A failed reading is not kept: the next question tries again.
      if (reading?.index === index) reading = null;
    });
    return index;
  }

  async function readIndex(wanted: number): Promise<Index> {
    return {
      version: wanted,
      columns: await readBeyond(productColumns()),
      // After the products: a brand is never younger than the first of its products.
      brands: await whole.brands(),
      found: new LRUCache({ max: TERMS_KEPT }),
    };
  }

  async function readBeyond(columns: ProductColumns): Promise<ProductColumns> {
    for (;;) {
      const rows = await whole.columnRows(columns.lastId(), ROWS_PER_READ);
      columns.add(rows);
      if (rows.length < ROWS_PER_READ) return columns;
    }
  }

  /** The database's trigrams find a word sooner than a walk through all texts, which finds what has no trigram. */
  const placesWith = async (term: string, columns: ProductColumns): Promise<Uint32Array> =>
    [...term].length < TRIGRAM
      ? columns.placesContaining(term)
      : columns.placesOf(await repository.idsContaining(term, kind));

  /** Where a list with these filters looks: everywhere, or at what contains the term. */
  async function candidatesFor({ search }: ProductFilters): Promise<Candidates> {
    const { columns, found } = await current();
    const term = foldForSearch(search ?? '');
    if (term === '') return { columns, size: columns.size(), found: null };
    const places = found.get(term) ?? (await placesWith(term, columns));
    found.set(term, places);
    return { columns, size: columns.size(), found: places };
  }

  return { candidatesFor, brands: async () => (await current()).brands };
}
