import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import type { ShadeLineProps, Whose } from './shade-line.tsx';
import { useSkin } from './stored-analysis.ts';

export interface OwnShade {
  name: string;
  hex: string;
  whose: Whose;
  /** Comes with the code that has found it, so that other visitors do not load it. */
  Line: FunctionComponent<ShadeLineProps>;
}

/**
 * The shades of a list's products that are the visitor's own by a scan in this browser, those that Add to Cart picks. A
 * visitor without a scan fetches neither shades nor code.
 * @returns finds the shade of one of them; null without a scan, until it is known, and on the server
 */
export function useOwnShades(productIds: readonly number[]): (productId: number) => OwnShade | null {
  const skin = useSkin();
  const client = useQueryClient();
  const { data: finders } = useQuery({
    queryKey: ['own shades', ...productIds],
    enabled: skin !== null && productIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await import('./own-shades.ts')).ownShadesOf(productIds, client),
  });
  return (productId) => (skin && finders?.get(productId)?.(skin)) ?? null;
}

export const useOwnShade = (productId: number): OwnShade | null => useOwnShades([productId])(productId);
