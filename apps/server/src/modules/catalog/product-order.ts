import type { ProductSort } from '@beautymark/contracts/vocabularies';
import { SORTS, type SortKey } from './product-sort.ts';

type Columns = Readonly<Record<SortKey['column'], Float64Array>>;

/** All places in the order of one sort: `keys[place]` rises along `places`, and equal keys keep the order of their places. */
interface Order {
  places: Uint32Array;
  /** The sort's column, negated where it falls. */
  keys: Float64Array;
  sign: 1 | -1;
}

/**
 * The catalogue in the order of each sort, made when a list first asks for it and afterwards only extended by what was
 * added: a page is then found by walking from its beginning until it is full.
 */
export function productOrders(columns: Columns) {
  const known = new Map<ProductSort, Order>();

  /** The order of at least the first `size` places. */
  return function orderOf(sort: ProductSort, size: number): Order {
    const before = known.get(sort);
    if (before && before.places.length >= size) return before;
    const { keys, sign } = keysOf(columns, sort, size);
    const from = before?.places.length ?? 0;
    const added = Uint32Array.from({ length: size - from }, (_, i) => from + i).sort((a, b) => compare(keys, a, b));
    const order = { keys, sign, places: before ? merged(keys, before.places, added) : added };
    known.set(sort, order);
    return order;
  };
}

/** Every sort is one column, up or down, and then the id, which rises with the place. */
function keysOf(columns: Columns, sort: ProductSort, size: number): Pick<Order, 'keys' | 'sign'> {
  const [{ column, direction }] = SORTS[sort];
  const values = columns[column].subarray(0, size);
  return direction === 'asc' ? { keys: values, sign: 1 } : { keys: values.map((value) => -value), sign: -1 };
}

const compare = (keys: Float64Array, a: number, b: number) => at(keys, a) - at(keys, b) || a - b;

/** Two orders as one; what was added has the higher places, so it comes behind its equals. */
function merged(keys: Float64Array, old: Uint32Array, added: Uint32Array): Uint32Array {
  const all = new Uint32Array(old.length + added.length);
  for (let i = 0, o = 0, a = 0; i < all.length; i++) {
    const isOldNext = a === added.length || (o < old.length && at(keys, at(old, o)) <= at(keys, at(added, a)));
    all[i] = isOldNext ? at(old, o++) : at(added, a++);
  }
  return all;
}

/**
 * Where a list goes on behind the product at which its last page ended, which may be gone since.
 * @param ids   of the catalogue by place
 * @param last  the product's value in the sort's column, and its id
 */
export function rankBehind(
  { places, keys, sign }: Order,
  ids: Float64Array,
  last: { value: number; id: number },
): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = at(places, middle);
    const difference = at(keys, place) - last.value * sign || at(ids, place) - last.id;
    if (difference <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** No `?? 0`: ranks and places are below the size, and these loops run over the whole catalogue. */
const at = (values: Float64Array | Uint32Array, i: number): number => values[i] as number;
