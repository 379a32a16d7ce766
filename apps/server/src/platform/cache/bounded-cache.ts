import { LRUCache } from 'lru-cache';

/** Requests are counted over the current and the previous window, so that what was popular once can be replaced. */
const WINDOW_REQUESTS = 16_384;
/** Nobody links to longer addresses; storing them would let a client choose how much memory a key takes. */
const MAX_KEY_LENGTH = 256;
/** The entry's own objects, its header strings and its places in the maps; measured over 10,000 small entries. */
const ENTRY_OVERHEAD_BYTES = 1024;
const BYTES_PER_CHARACTER = 2;

interface Options<Value> {
  maxBytes: number;
  /** The memory that a value holds, in bytes. */
  sizeOf: (value: Value) => number;
}

/**
 * An LRU cache bounded in bytes. When it is full, a new entry must have been requested more often than each entry it
 * would evict (the admission rule of TinyLFU): a flood of addresses that are requested once cannot evict popular ones.
 */
export function boundedCache<Value extends object>({ maxBytes, sizeOf }: Options<Value>) {
  const entries = new LRUCache<string, Value>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let requests = 0;

  function bytesOf(value: Value, key: string): number {
    return sizeOf(value) + BYTES_PER_CHARACTER * key.length + ENTRY_OVERHEAD_BYTES;
  }

  function count(key: string) {
    if (++requests > WINDOW_REQUESTS) {
      previous = current;
      current = new Map();
      requests = 1;
    }
    current.set(key, (current.get(key) ?? 0) + 1);
  }
  const countOf = (key: string) => (current.get(key) ?? 0) + (previous.get(key) ?? 0);

  function isAdmitted(key: string, bytes: number): boolean {
    if (entries.has(key)) return true;
    let room = maxBytes - entries.calculatedSize;
    for (const evicted of entries.rkeys()) {
      if (room >= bytes) break;
      if (countOf(evicted) >= countOf(key)) return false;
      const value = entries.peek(evicted);
      room += value ? bytesOf(value, evicted) : 0;
    }
    return room >= bytes;
  }

  return {
    /** Counts as a request for the key. */
    get(key: string): Value | undefined {
      if (key.length > MAX_KEY_LENGTH) return undefined;
      count(key);
      return entries.get(key);
    },
    peek: (key: string): Value | undefined => entries.peek(key),
    set(key: string, value: Value): void {
      if (key.length > MAX_KEY_LENGTH || !isAdmitted(key, bytesOf(value, key))) return;
      entries.set(key, value);
    },
    /** What the entries hold; never above `maxBytes`. */
    bytes: () => entries.calculatedSize,
  };
}
