import { LRUCache } from 'lru-cache';

/** The entry's own objects, its header strings and its place in the map; measured over 10,000 small entries. */
const ENTRY_OVERHEAD_BYTES = 1024;
const BYTES_PER_CHARACTER = 2;

interface Options<Value> {
  maxBytes: number;
  /** The memory that a value holds, in bytes. */
  sizeOf: (value: Value) => number;
  /** Makes a missing value, once for all simultaneous callers. */
  make?: (key: string) => Promise<Value | undefined>;
}

/** Keeps the most recently used values, bounded in bytes. */
export const boundedCache = <Value extends object>({ maxBytes, sizeOf, make }: Options<Value>) =>
  new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => sizeOf(value) + BYTES_PER_CHARACTER * key.length + ENTRY_OVERHEAD_BYTES,
    ...(make && { fetchMethod: make }),
    // A value that is dropped while it is made still goes to its waiting callers.
    ignoreFetchAbort: true,
  });
