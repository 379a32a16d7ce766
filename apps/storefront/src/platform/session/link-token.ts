import { useEffect, useState } from 'react';

/**
 * The token behind the # of a mail's link; null without one, undefined until it has been read. It is removed from the
 * address at once, so that neither the history nor a copied address contains it.
 */
export function useLinkToken(name: string): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const found = new URLSearchParams(hash.slice(1)).get(name);
    if (found) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    setToken((before) => before ?? found);
  }, [name]);
  return token;
}
