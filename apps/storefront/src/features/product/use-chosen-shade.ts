import type { Shade } from '@beautymark/contracts/catalog';
import { useLocation, useSearch } from 'wouter';
import { useHydrated } from '#platform/hydrated.ts';

/**
 * Name of the chosen shade. It is kept in the address, so that a reload, Back and a shared link show the same one; the
 * server renders the page without it, the same for every address. A name that the product does not have means none.
 */
export function useChosenShade(shades: readonly Shade[] = []): [string | null, (name: string) => void] {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const isHydrated = useHydrated();
  const named = isHydrated ? search.get('shade') : null;
  const chosen = shades.find(({ name }) => name === named)?.name ?? null;
  const choose = (name: string) => {
    search.set('shade', name);
    navigate(`${path}?${search}`, { replace: true, state: { stay: true } });
  };
  return [chosen, choose];
}
