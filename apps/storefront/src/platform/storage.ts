/** Browser storage that never throws. It may be full, forbidden or absent; the shop works without it. */
function safeStorage(area: () => Storage) {
  return {
    read(key: string): unknown {
      try {
        const text = area().getItem(key);
        return text === null ? null : JSON.parse(text);
      } catch {
        return null;
      }
    },
    /** @returns whether it was stored */
    store(key: string, value: unknown): boolean {
      try {
        area().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}

/** Shared by all tabs of this browser until it is cleared. */
const { read, store: storeQuietly, forget: forgetQuietly } = safeStorage(() => localStorage);
export const readStored = read;
const listeners = new Set<() => void>();
const notify = () => {
  for (const changed of listeners) changed();
};

/** @returns whether it was stored */
export function store(key: string, value: unknown): boolean {
  const isStored = storeQuietly(key, value);
  notify();
  return isStored;
}

export function forget(key: string): void {
  forgetQuietly(key);
  notify();
}

/** Calls back whenever this tab or another one has changed what is stored. @returns a function that stops it */
export function onStoredChange(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** For this tab only; survives a reload and ends with the tab. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Tab storage under these names belongs to the shopper: it is removed at Log Out, but not when a session expires. */
const PRIVATE = 'private:';
export const accountScopedKey = (name: string): string => PRIVATE + name;

const leaving = new Set<() => void>();

export function forgetAccountData(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PRIVATE)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
  for (const forgets of leaving) forgets();
}

/** Calls back at Log Out: for what a part of the page still remembers. @returns a function that stops it */
export function onAccountDataForgotten(forgets: () => void): () => void {
  leaving.add(forgets);
  return () => void leaving.delete(forgets);
}
