import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { browserStorage, onStoredChange } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The inline script of index.html sets the attribute before the first paint, from storage or the system's setting. */
const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const show = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
};

const subscribe = (changed: () => void) =>
  onStoredChange((event) => {
    // Another tab has switched the theme.
    if (event?.key === STORAGE_KEYS.theme && (event.newValue === 'light' || event.newValue === 'dark'))
      show(event.newValue);
    changed();
  });

/** null on the server and in the first browser render, because the server does not know the theme. */
export const useTheme = (): Theme | null => useSyncExternalStore<Theme | null>(subscribe, current, () => null);

/**
 * Switches and stores the theme. The bare word is stored, as specified, not JSON. Where storage is full or forbidden,
 * the choice lasts until the page is left.
 */
export function switchTheme(theme: Theme): void {
  show(theme);
  browserStorage.store(STORAGE_KEYS.theme, theme);
}
