import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, reload } from '#platform/api/query-client.ts';

export const securityQuery = apiQuery('/api/account/security');

export const WRONG_PASSWORD = 'That is not your password.';

/** What a password, an address or a session more or less makes stale. */
export const staleAfterSecurityChange = /^\/api\/account\/security\b/;

/** The page of the account, and what the signed-in user may reach. */
export const reloadAccount = (cache: QueryClient) => reload(cache, /^\/api\/(auth|account)\b/);
