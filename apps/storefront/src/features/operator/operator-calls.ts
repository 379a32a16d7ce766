import type {
  operatorAudit,
  operatorFigures,
  operatorOrders,
  operatorParcelStatus,
  operatorSellers,
  operatorStatements,
  reinstateSeller,
  suspendSeller,
} from '@beautymark/contracts/operator';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

const limit = 25;

export const figuresQuery = apiQuery<typeof operatorFigures>('/api/operator/figures');
export const sellersQuery = apiQuery<typeof operatorSellers>('/api/operator/sellers', { querystring: { limit } });
export const auditQuery = apiQuery<typeof operatorAudit>('/api/operator/audit', { querystring: { limit } });
export const statementsQuery = (month: string) =>
  apiQuery<typeof operatorStatements>('/api/operator/statements', { querystring: { month } });

export interface OrderFilters {
  isHouse: boolean;
  status: ParcelStatus | '';
}
export const ordersQuery = ({ isHouse, status }: OrderFilters) =>
  apiQuery<typeof operatorOrders>('/api/operator/orders', {
    querystring: { limit, house: isHouse ? 'true' : undefined, status: status || undefined },
  });

/** Every change is in the audit log and may move figures and lists; the catalogue changes with a suspension. */
const reload = (cache: QueryClient) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(operator|products|sellers|categories)\b/.test(String(path)),
  });

export async function changeSeller(
  cache: QueryClient,
  id: number,
  { suspends, reason }: { suspends: boolean; reason: string },
): Promise<void> {
  const input = { params: { id }, body: { reason } };
  if (suspends) await call<typeof suspendSeller>('POST', '/api/operator/sellers/:id/suspend', input);
  else await call<typeof reinstateSeller>('POST', '/api/operator/sellers/:id/reinstate', input);
  await reload(cache);
}

export async function changeParcel(
  cache: QueryClient,
  id: number,
  { status, note }: { status: ParcelStatus; note: string },
): Promise<void> {
  await call<typeof operatorParcelStatus>('POST', '/api/operator/parcels/:id/status', {
    params: { id },
    body: { status, ...(note ? { note } : {}) },
  });
  await reload(cache);
}
