import { useLocation, useSearch } from 'wouter';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from './search-field.tsx';

/** A plain GET form to /products?search=…, which works before scripts arrive. Its text stays on the results page. */
export function SearchForm({ className }: { className: string }) {
  const [path, navigate] = useLocation();
  const searched = new URLSearchParams(useSearch()).get('search') ?? '';
  const text = path === '/products' ? searched : '';
  return (
    <div className={`min-w-0 justify-center ${className}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search> */}
      <form
        // The field resets when another search is shown or the results are left.
        key={text}
        role="search"
        action="/products"
        className="w-full max-w-160"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          navigate(search ? `/products?${new URLSearchParams({ search })}` : '/products');
        }}
      >
        <div className="relative flex rounded-soft border border-line-strong bg-surface focus-within:border-ink">
          <SearchField text={text} />
          <button
            type="submit"
            className="flex min-h-11 items-center gap-2 border-line-strong border-l px-3 text-15 font-medium hover:bg-sunk md:px-4"
          >
            <Icon name="ri-search-line" />
            <span className="sr-only lg:not-sr-only">Search</span>
          </button>
        </div>
      </form>
    </div>
  );
}
