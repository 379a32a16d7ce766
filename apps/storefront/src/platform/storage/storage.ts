import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';

/** Browser storage that never throws. It may be full, forbidden or absent; the shop works without it. */
function safeStorage(area: () => Storage, changed: () => void = () => {}) {
  const attempt = <Result>(run: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return run(area());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    keys: (): string[] => attempt(Object.keys, []),
    /** @returns whether it was stored */
    store(key: string, text: string): boolean {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      changed();
      return isStored;
    },
    forget(key: string): void {
      attempt((storage) => storage.removeItem(key), undefined);
      changed();
    },
  };
}

type StorageListener = (fromOtherTab?: StorageEvent) => void;
const listeners = new Set<StorageListener>();
const notify: StorageListener = (event) => {
  for (const changed of listeners) changed(event);
};

/** Shared by all tabs of this browser until it is cleared. */
export const browserStorage = safeStorage(() => localStorage, notify);
/** For this tab only; survives a reload and ends with the tab. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Calls back whenever this tab or another one has changed what is stored. @returns a function that stops it */
export function onStoredChange(changed: StorageListener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notify);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

/** Tab storage under these names belongs to who is here: it goes with the end of their session. */
const ACCOUNT = 'private:';
export const accountScopedKey = (name: string): string => ACCOUNT + name;

const leaving = new Set<() => void>();

/**
 * Forgets what is kept of another account, before a page shows it. What a guest has kept stays with the account that signs in.
 * @param username  null for a guest
 */
export function forgetOtherAccounts(username: string | null): void {
  const storages = [tabStorage, browserStorage];
  const kept = [isHere, ...storages.map((storage) => storage.read(STORAGE_KEYS.keptFor))];
  if (kept.some((name) => name !== null && name !== username)) forgetAccountData();
  isHere = username;
  for (const storage of storages) {
    if (username === null) storage.forget(STORAGE_KEYS.keptFor);
    else storage.store(STORAGE_KEYS.keptFor, username);
  }
}
/** Where nothing can be stored, the page itself knows. */
let isHere: string | null = null;

/** Also the views, which all tabs share. */
export function forgetAccountData(): void {
  browserStorage.forget(STORAGE_KEYS.viewed);
  for (const key of tabStorage.keys()) if (key.startsWith(ACCOUNT)) tabStorage.forget(key);
  for (const forgets of leaving) forgets();
}

/** Calls back when a session ends: for what a part of the page still remembers. @returns a function that stops it */
export function onAccountDataForgotten(forgets: () => void): () => void {
  leaving.add(forgets);
  return () => void leaving.delete(forgets);
}
