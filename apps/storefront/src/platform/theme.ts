import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The inline script of index.html sets the attribute before the first paint, from storage or the system's setting. */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has switched the theme.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.theme && (newValue === 'light' || newValue === 'dark')) show(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** null on the server and in the first browser render, because the server does not know the theme. */
export const useTheme = (): Theme | null => useSyncExternalStore<Theme | null>(subscribe, current, () => null);

/** Switches and stores the theme. The bare word is stored, as specified, not JSON. */
export function switchTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}
