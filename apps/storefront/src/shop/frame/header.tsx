import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '#platform/hydrated.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeButton } from './theme-button.tsx';

/** On phones the search field scrolls away with the page. This button scrolls back to it and focuses it. */
function SearchShortcut() {
  const isReady = useHydrated();
  const showSearch = () => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLInputElement>('.phone-search input')?.focus({ preventScroll: true });
  };
  return (
    <div className="max-xs:hidden md:hidden">
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
  return (
    <header className="contents">
      <div className="shop-head sticky top-0 z-10 border-line border-b bg-paper">
        <div className="mx-auto flex h-16 max-w-content items-center justify-between gap-2 px-edge md:gap-8">
          <Link href="/" aria-label="BeautyMark, home" className="-ml-0.5 font-display text-20 min-[26rem]:text-28">
            BeautyMark
          </Link>
          <SearchForm className="hidden grow md:flex" />
          <div className="-mr-3 flex items-center">
            <SearchShortcut />
            <AccountMenu />
            {wishlistButton}
            {cartButton}
            <ThemeButton />
          </div>
        </div>
      </div>
      <SearchForm className="phone-search flex px-edge pt-3 md:hidden" />
      <NavBar />
    </header>
  );
}
