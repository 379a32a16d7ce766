import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery, reload } from '#platform/api/query-client.ts';
import { type Owner, pathOf } from '#platform/kit/owner.ts';

/** @param search  part of the question, of the product or of the shopper's name */
export const questionsQuery = (owner: Owner, isAnswered: boolean, search = '') =>
  apiQuery(pathOf(owner, '/api/seller/questions'), {
    querystring: { search: search || undefined, answered: isAnswered ? 'true' : undefined },
  });

export async function answer(cache: QueryClient, owner: Owner, id: number, text: string): Promise<void> {
  await call('POST', pathOf(owner, '/api/seller/questions/:id/answer'), {
    params: { id },
    body: { text },
  });
  await reload(cache, new RegExp(`^/api/${owner}/questions`));
}
