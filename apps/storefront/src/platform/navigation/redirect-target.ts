/** Base for resolving paths. No request is sent to it. */
const HERE = 'https://shop.invalid';

/**
 * Returns where to go after signing in: a path of this shop, or the home page. Anything that a browser would resolve to
 * another address (`//evil`, `/\evil`, `https://…`, `javascript:`) goes home.
 */
export function redirectTarget(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // "/.//evil" stays on this origin, but its path alone would not.
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  // A redirect to the sign-in page itself would loop.
  return pathname === '/login' ? '/' : pathname + search + hash;
}

/** Adds the target to the sign-in or registration address. Slashes stay unescaped, which is easier to read. */
export function withRedirect(path: string, target: string): string {
  if (target === '/') return path;
  const value = encodeURIComponent(target).replaceAll('%2F', '/');
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${value}`;
}
