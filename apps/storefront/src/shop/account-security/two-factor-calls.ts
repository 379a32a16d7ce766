import type {
  confirmTwoFactor as confirmCall,
  renewRecoveryCodes as renewCall,
  startTwoFactor as startCall,
  stopTwoFactor as stopCall,
  TwoFactorProof,
} from '@beautymark/contracts/two-factor';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const PATH = '/api/account/two-factor';

export const startTwoFactor = (password: string) => call<typeof startCall>('POST', PATH, { body: { password } });
export const confirmTwoFactor = (code: string) =>
  call<typeof confirmCall>('POST', `${PATH}/confirm`, { body: { code } });
export const renewRecoveryCodes = (body: TwoFactorProof) =>
  call<typeof renewCall>('POST', `${PATH}/recovery-codes`, { body });
export const stopTwoFactor = (body: TwoFactorProof) => call<typeof stopCall>('DELETE', PATH, { body });

/** The page of the account, and what the signed-in user may reach. */
export const reloadAccount = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(auth|account)\b/.test(String(path)) });
