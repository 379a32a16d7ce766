import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { PricedProduct } from '#platform/db/product-price.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import { productOrders } from './product-order.ts';
import { featuredKey } from './product-sort.ts';
import { grownColumn, lastNotBeyond, productTexts } from './product-texts.ts';
import { saleRows } from './sale-rows.ts';

/** What lists filter and sort by, of one product. */
export interface ColumnRow extends PricedProduct {
  id: number;
  category_id: number;
  brand_id: number;
  /** Null where the house itself sells. */
  seller_id: number | null;
  rating: number;
  is_new: number;
  is_bestseller: number;
  created_at: string;
  name: string;
  brand: string;
  description: string;
}

const FIRST_CAPACITY = 1024;
/** Beyond so many changed prices, sorting anew is quicker than moving each. */
const MOST_MOVES = 100;

/**
 * The catalogue by columns, in memory: filtering and counting 100,000 products is a loop over numbers and takes a
 * millisecond, where the database reads a row each. Rows are in the order of the ids and never move: a product that was
 * removed keeps its row, so that one that is restored, and a list that is being answered, find it where it was.
 */
export function productColumns() {
  let capacity = FIRST_CAPACITY;
  let size = 0;
  const columns = {
    id: new Float64Array(capacity),
    featured_key: new Float64Array(capacity),
    category_id: new Float64Array(capacity),
    brand_id: new Float64Array(capacity),
    /** 0 where the house itself sells. */
    seller_id: new Float64Array(capacity),
    /** The brand's index among `brandIds`: small and without gaps, so that what is counted by brand fits an array. */
    brand_number: new Uint32Array(capacity),
    price_cents: new Float64Array(capacity),
    rating: new Float64Array(capacity),
    /** How many of `RATING_STEPS` the rating reaches. */
    stars: new Uint8Array(capacity),
    is_new: new Float64Array(capacity),
    is_bestseller: new Float64Array(capacity),
    is_sale: new Float64Array(capacity),
    created_at: new Float64Array(capacity),
    /** 1 while the product is in the catalogue. */
    isListed: new Uint8Array(capacity),
  };
  const texts = productTexts();
  const sales = saleRows();
  /** Names and brands with an apostrophe, without it. */
  const bareNames = productTexts();
  const orders = productOrders(columns);
  const brandNumbers = new Map<number, number>();
  let scratch = new Uint32Array(0);

  function grow() {
    capacity *= 2;
    for (const [name, column] of Object.entries(columns)) Object.assign(columns, { [name]: grownColumn(column) });
  }

  function numberOfBrand(id: number): number {
    const number = brandNumbers.get(id) ?? brandNumbers.size;
    brandNumbers.set(id, number);
    return number;
  }

  function write(row: number, product: ColumnRow) {
    columns.id[row] = product.id;
    columns.featured_key[row] = featuredKey(product.id);
    columns.category_id[row] = product.category_id;
    columns.brand_id[row] = product.brand_id;
    columns.seller_id[row] = product.seller_id ?? 0;
    columns.brand_number[row] = numberOfBrand(product.brand_id);
    writePrice(row, sales.put(row, product));
    columns.rating[row] = product.rating;
    columns.stars[row] = RATING_STEPS.filter((step) => product.rating >= step).length;
    columns.is_new[row] = product.is_new;
    columns.is_bestseller[row] = product.is_bestseller;
    columns.created_at[row] = Date.parse(product.created_at);
    columns.isListed[row] = 1;
  }

  function writePrice(row: number, { cents, originalCents }: { cents: number; originalCents: number | null }) {
    columns.price_cents[row] = cents;
    columns.is_sale[row] = originalCents === null ? 0 : 1;
  }

  /** Takes over the prices of a moment: sales have begun and ended since the last one. */
  function reach(at: string) {
    const changed = sales.reach(at).filter(({ row, cents }) => columns.price_cents[row] !== cents);
    const isMoved = changed.length <= MOST_MOVES;
    if (!isMoved) orders.forget('price_cents');
    for (const price of changed) {
      const write = () => writePrice(price.row, price);
      if (isMoved) orders.move(price.row, write);
      else write();
    }
  }

  /** Products in the order of their ids, all beyond those that are here. */
  function add(products: readonly ColumnRow[]) {
    for (const product of products) {
      if (size === capacity) grow();
      write(size, product);
      texts.add(size, searchText(product));
      bareNames.add(size, bareName(product));
      size += 1;
    }
  }

  /** Null for a product that has never been here. */
  function rowOf(id: number): number | null {
    const row = lastNotBeyond(columns.id, id, { from: 0, size });
    return size > 0 && columns.id[row] === id ? row : null;
  }

  /**
   * Takes over one product as it is now: a new one, a changed one, or one that was removed and is back.
   * @returns  false when its place would be between others: only reading all products anew can put it there
   */
  function put(product: ColumnRow): boolean {
    const row = rowOf(product.id);
    if (row !== null) {
      orders.move(row, () => write(row, product));
      texts.replace(row, searchText(product));
      bareNames.replace(row, bareName(product));
      return true;
    }
    if (size > 0 && product.id < (columns.id[size - 1] as number)) return false;
    add([product]);
    return true;
  }

  function remove(id: number) {
    const row = rowOf(id);
    if (row !== null) columns.isListed[row] = 0;
  }

  function sortValuesOf(id: number) {
    const row = rowOf(id) ?? 0;
    const at = (column: Float64Array) => column[row] as number; // rows are below the size
    return {
      id,
      featured_key: at(columns.featured_key),
      is_bestseller: at(columns.is_bestseller),
      price_cents: at(columns.price_cents),
      created_at: new Date(at(columns.created_at)).toISOString(),
      rating: at(columns.rating),
    };
  }

  /** By brand number: 1 for the brands with these ids, or for all. */
  function brandsAmong(ids: readonly number[] | undefined): Uint8Array {
    const flags = new Uint8Array(brandNumbers.size).fill(ids ? 0 : 1);
    for (const id of ids ?? []) {
      const number = brandNumbers.get(id);
      if (number !== undefined) flags[number] = 1;
    }
    return flags;
  }

  /**
   * Those of these rows, or of the first `count`, whose product is in the catalogue: a copy to be filtered, good until
   * the
   * next call.
   */
  function listedRows(found: Uint32Array | null, count: number): Uint32Array {
    const length = found?.length ?? count;
    if (scratch.length < length) scratch = new Uint32Array(capacity);
    let kept = 0;
    for (let i = 0; i < length; i++) {
      const row = found ? (found[i] as number) : i; // below the length
      scratch[kept] = row;
      kept += columns.isListed[row] as number;
    }
    return scratch.subarray(0, kept);
  }

  /** Where a term stands as it is written, in name, brand or description; if nowhere, "whos" also stands for "who's". */
  function placesOf(term: string): Uint32Array {
    const places = texts.placesOf(term);
    return places.length > 0 ? places : bareNames.placesOf(term);
  }

  return {
    add,
    put,
    reach,
    remove,
    brandsAmong,
    listedRows,
    orderOf: orders.orderOf,
    brandIds: (): number[] => [...brandNumbers.keys()],
    placesOf,
    rowOf,
    /** Rows, those of removed products included. */
    size: () => size,
    /** What a product is sorted by; the date as ISO-8601 text. */
    sortValuesOf,
    lastId: () => (size === 0 ? 0 : (columns.id[size - 1] ?? 0)),
    columns: columns as Readonly<typeof columns>, // read-only outside this module
  };
}
/** Name, brand and description as one text. A search term has no line break, so it never matches across two parts. */
const searchText = ({ name, brand, description }: ColumnRow): string =>
  [name, brand, description].map(foldForSearch).join('\n');

const bareName = ({ name, brand }: ColumnRow): string => {
  const text = [name, brand].map(foldForSearch).join('\n');
  return text.includes("'") ? text.replaceAll("'", '') : '';
};

export type ProductColumns = ReturnType<typeof productColumns>;
