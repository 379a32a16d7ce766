import { apiQuery } from '#platform/api/query-client.ts';

export const ordersQuery = apiQuery('/api/orders', { querystring: { limit: 10 } });
export const orderQuery = (id: number) => apiQuery('/api/orders/:id', { params: { id } });
