import { matchRoute } from '../routes.tsx';

/**
 * Returns the part of an address that changes its page: the parameters that its route reads, in a fixed order. The server
 * renders nothing but this, so made-up parameters neither change a page nor fill its memory. All unknown paths share one
 * not-found page, and all tokens one page.
 */
export function cacheKey({ path, search }: { path: string; search: string }): { path: string; search: string } {
  const match = matchRoute(path);
  if (!match) return { path: '/not-found', search: '' };
  const { parameters } = match.route;
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => parameters.includes(name) && value !== '');
  const text = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  const { token } = match.params;
  // A secret must not stay in the server's cache of pages.
  return { path: token === undefined ? path : path.replace(token, '-'), search: text && `?${text}` };
}
