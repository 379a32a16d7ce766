import type { TwoFactorProof } from '@beautymark/contracts/two-factor';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery, reload } from '#platform/api/query-client.ts';

export const securityQuery = apiQuery('/api/account/security');

export const WRONG_PASSWORD = 'That is not your password.';

/** What a password, an address or a session more or less makes stale. */
export const SECURITY = /^\/api\/account\/security\b/;

/** @param id  of one session; null: all but this one */
export const endSessions = (id: string | null) =>
  id === null
    ? call('DELETE', '/api/account/sessions')
    : call('DELETE', '/api/account/sessions/:id', { params: { id } });

const PATH = '/api/account/two-factor';

export const startTwoFactor = (password: string) => call('POST', PATH, { body: { password } });
export const confirmTwoFactor = (code: string) => call('POST', `${PATH}/confirm`, { body: { code } });
export const renewRecoveryCodes = (body: TwoFactorProof) => call('POST', `${PATH}/recovery-codes`, { body });
export const stopTwoFactor = (body: TwoFactorProof) => call('DELETE', PATH, { body });

/** The page of the account, and what the signed-in user may reach. */
export const reloadAccount = (cache: QueryClient) => reload(cache, /^\/api\/(auth|account)\b/);
