import type { listOrders } from '@beautymark/contracts/order-history';
import { apiQuery } from '#platform/api/query-client.ts';

export const ordersQuery = apiQuery<typeof listOrders>('/api/orders', { querystring: { limit: 10 } });
