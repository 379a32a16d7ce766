import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { productOrders } from './product-order.ts';

/** What lists filter and sort by, of one product. */
export interface ColumnRow {
  id: number;
  category_id: number;
  brand_id: number;
  price_cents: number;
  original_price_cents: number | null;
  rating: number;
  is_new: number;
  is_bestseller: number;
  created_at: string;
  search_text: string;
}

const FIRST_CAPACITY = 1024;
const BETWEEN_PRODUCTS = 0;

/**
 * The catalogue by columns, in memory: filtering and counting 100,000 products is a loop over numbers and takes a
 * millisecond, where the database reads a row each. Places are in the order of the ids.
 */
export function productColumns() {
  let capacity = FIRST_CAPACITY;
  let size = 0;
  const columns = {
    id: new Float64Array(capacity),
    category_id: new Float64Array(capacity),
    brand_id: new Float64Array(capacity),
    /** The brand's place among `brandIds`: small and without gaps, so that what is counted by brand fits an array. */
    brand_number: new Uint32Array(capacity),
    price_cents: new Float64Array(capacity),
    rating: new Float64Array(capacity),
    /** How many of `RATING_STEPS` the rating reaches. */
    stars: new Uint8Array(capacity),
    is_new: new Float64Array(capacity),
    is_bestseller: new Float64Array(capacity),
    is_sale: new Float64Array(capacity),
    created_at: new Float64Array(capacity),
    textStart: new Float64Array(capacity),
  };
  const brandNumbers = new Map<number, number>();
  let scratch = new Uint32Array(0);
  let text = Buffer.alloc(FIRST_CAPACITY * 256);
  let textEnd = 0;

  function grow() {
    capacity *= 2;
    for (const [name, column] of Object.entries(columns)) {
      const kind = column.constructor as new (length: number) => typeof column; // its own
      const larger = new kind(capacity);
      larger.set(column);
      Object.assign(columns, { [name]: larger });
    }
  }

  function numberOfBrand(id: number): number {
    const number = brandNumbers.get(id) ?? brandNumbers.size;
    brandNumbers.set(id, number);
    return number;
  }

  function addText(searchText: string) {
    const bytes = Buffer.byteLength(searchText) + 1;
    if (textEnd + bytes > text.length) {
      const larger = Buffer.alloc(2 * (text.length + bytes));
      text.copy(larger, 0, 0, textEnd);
      text = larger;
    }
    text.write(searchText, textEnd);
    text[textEnd + bytes - 1] = BETWEEN_PRODUCTS;
    textEnd += bytes;
  }

  /** Rows in the order of their ids, all beyond those that are here. */
  function add(rows: readonly ColumnRow[]) {
    for (const row of rows) {
      if (size === capacity) grow();
      columns.id[size] = row.id;
      columns.category_id[size] = row.category_id;
      columns.brand_id[size] = row.brand_id;
      columns.brand_number[size] = numberOfBrand(row.brand_id);
      columns.price_cents[size] = row.price_cents;
      columns.rating[size] = row.rating;
      columns.stars[size] = RATING_STEPS.filter((step) => row.rating >= step).length;
      columns.is_new[size] = row.is_new;
      columns.is_bestseller[size] = row.is_bestseller;
      columns.is_sale[size] = row.original_price_cents === null ? 0 : 1;
      columns.created_at[size] = Date.parse(row.created_at);
      columns.textStart[size] = textEnd;
      addText(row.search_text);
      size += 1;
    }
  }

  /** Places whose text contains the folded term: one search through all texts, going on at the next product after a hit. */
  function placesContaining(term: string): Uint32Array {
    const found: number[] = [];
    const wanted = Buffer.from(term);
    let place = 0;
    for (let at = text.indexOf(wanted); at !== -1 && at < textEnd; ) {
      place = placeOf(columns.textStart, at, place, size);
      found.push(place);
      const next = place + 1 < size ? columns.textStart[place + 1] : undefined;
      at = next === undefined ? -1 : text.indexOf(wanted, next);
    }
    return Uint32Array.from(found);
  }

  /** Places of sorted ids; an id that is not here was added after these columns were read. */
  function placesOf(ids: readonly number[]): Uint32Array {
    const places: number[] = [];
    let from = 0;
    for (const id of ids) {
      from = placeOf(columns.id, id, from, size);
      if (columns.id[from] === id) places.push(from);
    }
    return Uint32Array.from(places);
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

  /** A copy of these places, or of the first `size`, to be narrowed. Good until the next call: one question is answered in one go. */
  function copyOfPlaces(found: Uint32Array | null, size: number): Uint32Array {
    const count = found?.length ?? size;
    if (scratch.length < count) scratch = new Uint32Array(capacity);
    if (found) scratch.set(found);
    else for (let place = 0; place < count; place++) scratch[place] = place;
    return scratch.subarray(0, count);
  }

  return {
    add,
    brandsAmong,
    copyOfPlaces,
    orderOf: productOrders(columns),
    brandIds: (): number[] => [...brandNumbers.keys()],
    placesContaining,
    placesOf,
    size: () => size,
    lastId: () => (size === 0 ? 0 : (columns.id[size - 1] ?? 0)),
    columns: columns as Readonly<typeof columns>, // nobody else writes
  };
}
export type ProductColumns = ReturnType<typeof productColumns>;

/** The last place from `from` on whose start is not beyond `at`. */
function placeOf(starts: Float64Array, at: number, from: number, size: number): number {
  let low = from;
  let high = size - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
