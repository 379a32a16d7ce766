import type { readOffers } from '@beautymark/contracts/delivery';
import { apiQuery } from './query-client.ts';

/** What delivery and selling cost, and whether there are codes. */
export const offersQuery = apiQuery<typeof readOffers>('/api/offers');
