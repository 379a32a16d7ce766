import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ComingSoon } from '#ui/coming-soon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The shop's head on every page. Only its first row stays while the page scrolls. */
export function Header({ cartButton }: { cartButton: ReactNode }) {
  return (
    <header className="contents">
      <div className="shop-head sticky top-0 z-10 border-line border-b bg-paper md:border-b-0">
        <div className="mx-auto flex h-16 max-w-content items-center justify-between gap-2 px-edge md:gap-8">
          <Link href="/" aria-label="BeautyMark, home" className="-ml-0.5 font-display text-20 xs:text-28">
            BeautyMark
          </Link>
          <SearchForm className="hidden md:flex" />
          <div className="-mr-3 flex items-center">
            <AccountMenu />
            <ComingSoon side="right">
              {(described) => <IconButton icon="ri-heart-line" label="Wishlist" {...described} />}
            </ComingSoon>
            {cartButton}
            <ThemeButton />
          </div>
        </div>
      </div>
      <SearchForm className="flex px-edge pt-3 md:hidden" />
      <NavBar />
    </header>
  );
}
