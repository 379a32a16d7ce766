import type { Order } from '@beautymark/contracts/order-history';
import { apiQuery } from '../api/query-client.ts';
import { useApi, useIsSelling } from '../api/server-data.tsx';
import { useSession } from '../session/session.ts';

/** A shopper has at most one order that awaits payment, and it is the newest: another one takes its place. */
const newestOrder = apiQuery('/api/orders', { querystring: { limit: 1 } });

/**
 * The shopper's order that awaits payment, if any.
 * @param enabled  false where it would change nothing: then it is not asked for
 */
export function useWaitingOrder({ enabled = true } = {}): Order | null {
  const isSelling = useIsSelling();
  const isRead = enabled && isSelling;
  const { state } = useSession({ isRead });
  const { data } = useApi(newestOrder, { enabled: isRead && state === 'signed-in', isFresh: true });
  const order = data?.[0];
  return order?.status === 'awaiting payment' ? order : null;
}
