import type { Credentials, login, User } from '@beautymark/contracts/accounts';
import { call } from '#platform/api/call.ts';

/** The browser keeps no cookies, so it would lose the session at once. */
export class CookiesOff extends Error {}

/** @throws CookiesOff before anything is sent */
export async function signIn(credentials: Credentials): Promise<User> {
  if (!navigator.cookieEnabled) throw new CookiesOff();
  return await call<typeof login>('POST', '/api/auth/login', { body: credentials });
}
