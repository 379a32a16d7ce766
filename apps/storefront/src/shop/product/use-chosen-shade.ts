import type { ProductDetail } from '@beautymark/contracts/catalog';
import { useLocation, useSearch } from 'wouter';
import { useHydrated } from '#platform/hydrated.ts';
import { useNearestShade } from './use-nearest-shade.ts';

type ChoosableProduct = Pick<ProductDetail, 'shades' | 'isPalette'>;

/**
 * Name of the shade that goes into the cart: the chosen one, else the visitor's own by an earlier scan; null without both
 * and for a palette, whose shades are bought together. The choice is stored in the address, so that a reload, Back and a shared link show the same one; the
 * server renders the page without it, the same for every address. A name that the product does not have means none.
 */
export function useChosenShade({
  shades = [],
  isPalette = false,
}: ChoosableProduct): [string | null, (name: string) => void] {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const isHydrated = useHydrated();
  const nearest = useNearestShade(shades);
  const named = isHydrated ? search.get('shade') : null;
  const chosen = isPalette ? null : ((shades.find(({ name }) => name === named) ?? nearest?.shade)?.name ?? null);
  const choose = (name: string) => {
    search.set('shade', name);
    navigate(`${path}?${search}`, { replace: true, state: { stay: true } });
  };
  return [chosen, choose];
}
