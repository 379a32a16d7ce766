import { type ListOrder, SORTS, type SortKey } from './product-sort.ts';

type Columns = Readonly<Record<SortKey['column'], Float64Array>>;

/** All rows in the order of one sort: `keys[row]` rises along `rows`, and equal keys keep the order of their rows. */
interface Order {
  rows: Uint32Array;
  /** The sort's column, negated where it falls. */
  keys: Float64Array;
  sign: 1 | -1;
}

/**
 * The catalogue in the order of each sort, made when a list first asks for it. Later additions are merged into it, and
 * a
 * changed product moves: a page is then found by walking from its beginning until it is full.
 */
export function productOrders(columns: Columns) {
  const known = new Map<ListOrder, Order>();

  /** The order of at least the first `size` rows. */
  function orderOf(sort: ListOrder, size: number): Order {
    const before = known.get(sort);
    if (before && before.rows.length >= size) return before;
    const { keys, sign } = keysOf(columns, sort, size);
    const from = before?.rows.length ?? 0;
    const added = Uint32Array.from({ length: size - from }, (_, i) => from + i).sort((a, b) => compare(keys, a, b));
    const order = { keys, sign, rows: before ? merged(keys, before.rows, added) : added };
    known.set(sort, order);
    return order;
  }

  /** Carries out the change of one row, and moves it in every order that knows it. */
  function move(row: number, change: () => void) {
    const affected = [...known].filter(([, { rows }]) => row < rows.length);
    for (const [, { rows, keys }] of affected) {
      const rank = rankOf(rows, rows.length, { key: at(keys, row), row }, keys);
      rows.copyWithin(rank, rank + 1);
    }
    change();
    for (const [sort, { rows, keys, sign }] of affected) {
      // Written here, too: the keys of a rising order may be those of a column that has been replaced by a larger one.
      keys[row] = sign * at(columns[SORTS[sort][0].column], row);
      const others = rows.length - 1;
      const rank = rankOf(rows, others, { key: at(keys, row), row }, keys);
      rows.copyWithin(rank + 1, rank, others);
      rows[rank] = row;
    }
  }

  /** The orders by this column are made anew when they are next asked for. */
  function forget(column: SortKey['column']) {
    for (const sort of known.keys()) if (SORTS[sort][0].column === column) known.delete(sort);
  }

  return { orderOf, move, forget };
}

/** Every sort is one column, up or down, and then the id, which rises with the row. */
function keysOf(columns: Columns, sort: ListOrder, size: number): Pick<Order, 'keys' | 'sign'> {
  const [{ column, direction }] = SORTS[sort];
  const values = columns[column].subarray(0, size);
  return direction === 'asc' ? { keys: values, sign: 1 } : { keys: values.map((value) => -value), sign: -1 };
}

const compare = (keys: Float64Array, a: number, b: number) => at(keys, a) - at(keys, b) || a - b;

/** Merges two sorted orders. Added rows have higher indices, so they come after equal ones. */
function merged(keys: Float64Array, old: Uint32Array, added: Uint32Array): Uint32Array {
  const all = new Uint32Array(old.length + added.length);
  for (let i = 0, o = 0, a = 0; i < all.length; i++) {
    const isOldNext = a === added.length || (o < old.length && at(keys, at(old, o)) <= at(keys, at(added, a)));
    all[i] = isOldNext ? at(old, o++) : at(added, a++);
  }
  return all;
}

/** How many of the first `count` rows come before this key and row. */
function rankOf(rows: Uint32Array, count: number, wanted: { key: number; row: number }, keys: Float64Array): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = at(rows, middle);
    const difference = at(keys, row) - wanted.key || row - wanted.row;
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where a list goes on behind the product at which its last page ended, which may be gone since.
 * @param ids   of the catalogue by row
 * @param last  the product's value in the sort's column, and its id
 */
export function rankAfterCursor(
  { rows, keys, sign }: Order,
  ids: Float64Array,
  last: { value: number; id: number },
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = at(rows, middle);
    const difference = at(keys, row) - last.value * sign || at(ids, row) - last.id;
    if (difference <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** No `?? 0`: ranks and rows are below the size, and these loops run over the whole catalogue. */
const at = (values: Float64Array | Uint32Array, i: number): number => values[i] as number;
