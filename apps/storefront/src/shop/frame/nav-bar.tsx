import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';

/**
 * Links to the catalog. On phones the row scrolls sideways, and its last visible item is cut to show that there is
 * more.
 */
export function NavBar() {
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
  return (
    <nav aria-label="Catalogue" className="border-line border-b">
      <ul
        ref={row}
        className="scroll-row mx-auto flex h-12 max-w-content items-stretch gap-5 overflow-x-auto px-edge max-md:fading-end md:gap-2 md:max-lg:justify-between lg:gap-8"
      >
        {links.map(({ query, label }) => (
          <li key={query} className="flex shrink-0">
            <Link
              href={query ? `/products?${query}` : '/products'}
              aria-current={current === query ? 'page' : undefined}
              className="marked-link flex items-center whitespace-nowrap border-transparent border-b-2 pt-0.5 text-15 hover:border-line-strong aria-[current]:border-fig aria-[current]:text-fig"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
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
