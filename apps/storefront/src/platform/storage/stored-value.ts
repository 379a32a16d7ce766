import { useSyncExternalStore } from 'react';
import { browserStorage, onStoredChange, tabStorage } from './storage.ts';

/**
 * One JSON value in the storage of this browser, or of this tab.
 * @param parse  reads what is stored, which may be of another version or damaged; gets null where there is nothing
 */
export function storedValue<Value>(key: string, parse: (stored: unknown) => Value, storage = browserStorage) {
  let last: { text: string | null; value: Value } | null = null;
  /** Parsed once: the same text is the same object, so that an unchanged value is no change. */
  const read = (): Value => {
    const text = storage.read(key);
    if (last?.text !== text) last = { text, value: parse(parseJson(text)) };
    return last.value;
  };
  return {
    read,
    /** @returns whether it was stored */
    store: (value: unknown): boolean => storage.store(key, JSON.stringify(value)),
    forget: (): void => storage.forget(key),
  };
}

/** One JSON value in the storage of this tab. */
export const tabValue = <Value>(key: string, parse: (stored: unknown) => Value) => storedValue(key, parse, tabStorage);

/** The value as it is now, in this tab and after a change in another one. @param onServer  also in the first render */
export const useStored = <Value>({ read }: { read: () => Value }, onServer: Value): Value =>
  useSyncExternalStore(onStoredChange, read, () => onServer);

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
