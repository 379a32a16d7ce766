import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useHydrated } from '#platform/page/hydrated.ts';
import { browserStorage, onStoredChange } from '#platform/storage/storage.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useIsQuietPage } from './quiet-page.ts';
import { SearchForm } from './search-form.tsx';

/** On phones the search field scrolls away with the page. This button scrolls back to it and focuses it. */
function SearchShortcut() {
  const isReady = useHydrated();
  const showSearch = () => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLInputElement>('.phone-search input')?.focus({ preventScroll: true });
  };
  return (
    <div className="once-scrolled max-xs:hidden md:hidden">
      <IconButton icon="ri-search-line" label="Find products" disabled={!isReady} onClick={showSearch} />
    </div>
  );
}

interface HeaderProps {
  wishlistButton: ReactNode;
  cartButton: ReactNode;
}

/** The header of every page. Only its first row is sticky. */
export function Header({ wishlistButton, cartButton }: HeaderProps) {
  const isQuiet = useIsQuietPage();
  return (
    <header className="contents" data-quiet-page={isQuiet || undefined}>
      <div className="shop-head sticky top-0 z-10 border-line border-b bg-paper">
        <div className="mx-auto flex min-h-13 max-w-content items-center justify-between gap-x-1 px-edge max-md:flex-wrap md:h-16 md:gap-8">
          <Link href="/" aria-label="BeautyMark, home" className="-ml-0.5 font-display text-20 min-[26rem]:text-28">
            BeautyMark
          </Link>
          <SearchForm
            label="Search products"
            placeholder="Search products and brands"
            className="hidden grow md:flex"
          />
          <div className="-mr-3 flex items-center">
            <SearchShortcut />
            <AccountMenu />
            {wishlistButton}
            {cartButton}
            <ThemeButton />
          </div>
        </div>
      </div>
      {/* Named differently: both fields are in the document on every screen, and only one may be called Search. */}
      <SearchForm
        label="Find products and brands"
        placeholder="Products and brands"
        className="phone-search flex px-edge pt-1.5 md:hidden"
      />
      <NavBar isQuiet={isQuiet} />
    </header>
  );
}

/** Names what it will do; its space is reserved until the browser's theme is known. */
function ThemeButton() {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'light' ? 'ri-sun-line' : 'ri-moon-line'}
      label={theme === null ? 'Change theme' : `Use ${next} theme`}
      disabled={theme === null}
      onClick={() => switchTheme(next)}
    />
  );
}

type Theme = 'light' | 'dark';

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
const useTheme = (): Theme | null => useSyncExternalStore<Theme | null>(subscribe, current, () => null);

/**
 * Switches and stores the theme. The bare word is stored, as specified, not JSON. Where storage is full or forbidden,
 * the choice lasts until the page is left.
 */
function switchTheme(theme: Theme): void {
  show(theme);
  browserStorage.store(STORAGE_KEYS.theme, theme);
}

/**
 * Links to the catalog. On phones the row scrolls sideways, and its last visible item is cut to show that there is
 * more. On a quiet page they stand behind their first word.
 */
function NavBar({ isQuiet }: { isQuiet: boolean }) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const [path] = useLocation();
  const search = useSearch();
  const current = path === '/products' ? currentQuery(new URLSearchParams(search)) : null;
  const links = [
    { query: '', label: 'All Categories' },
    ...categories.map(({ id, name }) => ({ query: `category=${id}`, label: name })),
    { query: 'new=true', label: 'New Arrivals' },
    { query: 'brands=true', label: 'Brands' },
    { query: 'sale=true', label: 'Sale' },
  ];
  const row = useRef<HTMLUListElement>(null);
  // Runs again when the categories arrive, because they move the entries after them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is measured when one of these changes
  useEffect(() => showCurrent(row.current), [current, categories]);
  const list = (
    <ul
      ref={row}
      className="scroll-row mx-auto flex h-11 max-w-content items-stretch gap-5 overflow-x-auto px-edge max-md:fading-end md:h-12 md:gap-2 md:max-lg:justify-between lg:gap-8"
    >
      {links.map(({ query, label }) => (
        <li key={query} className="flex shrink-0">
          <Link
            href={query ? `/products?${query}` : '/products'}
            aria-current={current === query ? 'page' : undefined}
            className="frame-words marked-link flex items-center whitespace-nowrap border-transparent border-b-2 pt-0.5 text-15 hover:border-line-strong aria-[current]:border-fig aria-[current]:text-fig"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Catalogue" className="catalog-links border-line border-b">
      {isQuiet ? (
        <details>
          <summary className="frame-words mx-auto flex min-h-11 max-w-content cursor-pointer items-center gap-1 px-edge">
            <span>All Categories</span>
            <Icon name="ri-arrow-down-s-line" />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

/** Scrolls the row alone, never the page. */
function showCurrent(row: HTMLElement | null) {
  const link = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** Returns the navigation link for an address of the listing; null for a search or a single brand. */
function currentQuery(query: URLSearchParams): string | null {
  for (const name of ['new', 'brands', 'sale']) if (query.get(name) === 'true') return `${name}=true`;
  if (query.has('category')) return `category=${query.get('category')}`;
  return query.has('search') || query.has('brand') ? null : '';
}
