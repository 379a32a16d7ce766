import { DAY_MS } from '#platform/lifecycle/clock.ts';

const WINDOW_MS = 30 * DAY_MS;

interface Price {
  price_cents: number;
  valid_from: string;
}

/**
 * The lowest price of the last 30 days, today's included; null until prices have been recorded for that long.
 * @param prices  oldest first
 */
export function lowestPriceCents(prices: readonly Price[], now: Date): number | null {
  const start = new Date(now.getTime() - WINDOW_MS).toISOString();
  const [oldest] = prices;
  if (!oldest || oldest.valid_from > start) return null;
  // Of the prices before the window only the last one was still valid in it.
  const firstInside = prices.findIndex(({ valid_from }) => valid_from > start);
  const valid = prices.slice(firstInside === -1 ? prices.length - 1 : firstInside - 1);
  return Math.min(...valid.map(({ price_cents }) => price_cents));
}
