import type { accountSecurity, endOtherSessions, endSession } from '@beautymark/contracts/account-security';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const securityQuery = apiQuery<typeof accountSecurity>('/api/account/security');

export const WRONG_PASSWORD = 'That is not your password.';

export const reloadSecurity = (cache: QueryClient) => cache.invalidateQueries({ queryKey: securityQuery.queryKey });

/** @param id  of one session; null: all but this one */
export async function endSessions(cache: QueryClient, id: string | null): Promise<void> {
  if (id === null) await call<typeof endOtherSessions>('DELETE', '/api/account/sessions');
  else await call<typeof endSession>('DELETE', '/api/account/sessions/:id', { params: { id } });
  await reloadSecurity(cache);
}
