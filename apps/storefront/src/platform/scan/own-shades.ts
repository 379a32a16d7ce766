import type { OwnShades } from '@beautymark/contracts/product-shades';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { ownShadeOf } from './own-shade-of.ts';
import { ShadeLine, type Whose } from './shade-line.tsx';
import { storedToneCertainty } from './tone-confidence.ts';

/** The call takes no more ids. */
const MOST = 200;

interface Batch {
  ids: Set<number>;
  answer: Promise<OwnShades[]>;
}
let next: Batch | null = null;

/**
 * Caches each product apart, so a list that grows asks only for the new ones.
 * @returns by product what finds its shade for a skin, see `ownShadeOf`
 */
export async function ownShadesOf(productIds: readonly number[], cache: QueryClient) {
  const finderOf = (id: number) => cache.fetchQuery({ queryKey: ['own shade', id], queryFn: () => askFor(id) });
  return new Map(await Promise.all(productIds.map(async (id) => [id, await finderOf(id)] as const)));
}

/** The shop is asked for the shades of all cards of a page at once: whose skin it is stays in the browser. */
async function askFor(productId: number) {
  if (!next || next.ids.size >= MOST) next = newBatch();
  next.ids.add(productId);
  const product = (await next.answer).find(({ id }) => id === productId);
  return (skin: ScannedSkin) => {
    const own = product && ownShadeOf(product, skin);
    if (!own) return null;
    const { name, hex } = own.shade;
    const whose: Whose = own.isClosest ? 'closest' : storedToneCertainty();
    return { name, hex, whose, Line: ShadeLine };
  };
}

function newBatch(): Batch {
  const ids = new Set<number>();
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    next = null;
    const listed = [...ids].sort((a, b) => a - b).join(',');
    return call('GET', '/api/products/own-shades', { querystring: { ids: listed } });
  });
  return { ids, answer };
}
