import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import type { ShadeLineProps, Whose } from './shade-line.tsx';
import { useSkin } from './stored-analysis.ts';

interface OwnShade {
  name: string;
  hex: string;
  whose: Whose;
  /** Comes with the code that has found it, so that other visitors do not load it. */
  Line: FunctionComponent<ShadeLineProps>;
}

/**
 * The shade of a product that is the visitor's own by a scan in this browser, the one that Add to Cart picks; null
 * without one, until it is known, and on the server. A visitor without a scan fetches neither shades nor code.
 * @param productId  null where another shade is shown
 */
export function useOwnShade(productId: number | null): OwnShade | null {
  const skin = useSkin();
  const { data: ownShadeFor } = useQuery({
    queryKey: ['own shades', productId],
    enabled: skin !== null && productId !== null,
    queryFn: async () => (await import('./own-shades.ts')).ownShadesOf(Number(productId)),
  });
  return skin && ownShadeFor ? ownShadeFor(skin) : null;
}
