/** Only resolves paths; no request ever goes there. */
const HERE = 'https://shop.invalid';

/**
 * Where to go after signing in: a path of this shop, else the home page. Everything that a browser would take for
 * another address (`//evil`, `/\evil`, `https://…`, `javascript:`) goes home.
 */
export function redirectTarget(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // "/.//evil" stays on this origin, but its path alone would not.
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  // Back to the form itself would never end.
  return pathname === '/login' ? '/' : pathname + search + hash;
}

/** Keeps the target on the way through sign-in and registration; slashes stay readable. */
export function withRedirect(path: string, target: string): string {
  if (target === '/') return path;
  const value = encodeURIComponent(target).replaceAll('%2F', '/');
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${value}`;
}
