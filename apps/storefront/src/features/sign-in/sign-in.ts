import type { Credentials, currentUser, login, User } from '@beautymark/contracts/accounts';
import { call, isCallFailed } from '#platform/api/call.ts';

/** The browser has not kept the session's cookie: nobody is signed in. */
export class CookieNotKept extends Error {}

/** Signs in, and looks whether the browser has kept the session. */
export async function signIn(credentials: Credentials): Promise<User> {
  const user = await call<typeof login>('POST', '/api/auth/login', { body: credentials });
  await call<typeof currentUser>('GET', '/api/auth/me').catch((error: unknown) => {
    // Any other failure says nothing about cookies.
    if (isCallFailed(error, 401)) throw new CookieNotKept();
  });
  return user;
}
