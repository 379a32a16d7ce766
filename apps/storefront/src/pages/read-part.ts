import { matchRoute } from '../routes.tsx';

/**
 * Every parameter that some page reads while it renders; the server drops all others before it renders, so that made-up
 * ones neither change a page nor fill its memory. A new `search.get('x')` in a view or the header needs its name here.
 */
const READ = new Set([
  ...['search', 'category', 'brand', 'brands', 'brandIds', 'new', 'sale'],
  ...['minPrice', 'maxPrice', 'minRating', 'sort', 'pages'],
  ...['redirect', 'seller', 'tab', 'done'],
]);

/**
 * Returns the part of an address that changes its page: known parameters in a fixed order. All unknown paths share one
 * not-found page, and all tokens one page.
 */
export function readPart({ path, search }: { path: string; search: string }): { path: string; search: string } {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => READ.has(name) && value !== '');
  const text = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  return { path: pathReadOf(path), search: text && `?${text}` };
}

/** Pages behind a token are the same for all tokens: a secret must not stay in the server's cache of pages. */
function pathReadOf(path: string): string {
  const match = matchRoute(path);
  if (!match) return '/not-found';
  const { token } = match.params;
  return token === undefined ? path : path.replace(token, '-');
}
