import type { currentUser, logout, User } from '@beautymark/contracts/accounts';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '../hydrated.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { forget, forgetPrivateOfTab } from '../storage.ts';
import { toast } from '../toasts.ts';
import { call, isCallFailed } from './call.ts';
import { apiQuery } from './query-client.ts';

/**
 * Who is signed in; null for a guest. Only a 401 says so. Any other failure is shown as signed out, too, but decides
 * nothing: it is asked again when the browser is online again, and where a page needs to know.
 */
const sessionOptions = {
  queryKey: apiQuery<typeof currentUser>('/api/auth/me').queryKey,
  queryFn: (): Promise<User | null> =>
    call<typeof currentUser>('GET', '/api/auth/me').catch((error: unknown) => {
      if (isCallFailed(error, 401)) return null;
      throw error;
    }),
  // An answer never goes stale; only a failure is repeated.
  refetchOnReconnect: true,
};

export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/**
 * Starts as loading on the server and in the first browser render alike: a page never knows who looks at it. The page is
 * taken over in slices, and the answer may come between two of them: the later ones must not know it either.
 * @param asksAgain  after a failure: for pages that lead away whoever is signed out
 */
export function useSession({ asksAgain = false } = {}): Session {
  const hydrated = useHydrated();
  const { data: user, isError } = useQuery({ ...sessionOptions, retryOnMount: asksAgain });
  if (!hydrated || (user === undefined && !isError)) return { state: 'loading' };
  return user ? { state: 'signed-in', user } : { state: 'signed-out' };
}

/** Who is signed in, once that is known. For code outside of components. */
export async function signedInUser(cache: QueryClient): Promise<User | null> {
  // As long as the call fails the visitor acts as the guest that the page shows, and waits for nothing.
  const { status, data } = cache.getQueryState<User | null>(sessionOptions.queryKey) ?? {};
  if (status === 'error') return data ?? null;
  return cache.ensureQueryData(sessionOptions).catch(() => null);
}

/** What belongs to one shopper and must not be there for the next one. */
const PRIVATE = /^\/api\/(cart|orders|seller)\b/;
const dropPrivate = (cache: QueryClient) =>
  cache.removeQueries({ predicate: ({ queryKey }) => PRIVATE.test(String(queryKey[0])) });

export async function startSession(cache: QueryClient, user: User): Promise<void> {
  // A first question still under way would answer for the guest that was.
  await cache.cancelQueries({ queryKey: sessionOptions.queryKey });
  setSession(cache, user);
  tabs()?.postMessage('session');
}

/** After Log Out, and after any answer that says the session is over. */
export function endSession(cache: QueryClient): void {
  setSession(cache, null);
  tabs()?.postMessage('session');
}

/** Private data goes with the shopper it belonged to; the same shopper signing in again keeps it. */
function setSession(cache: QueryClient, user: User | null): void {
  const before = cache.getQueryData<User | null>(sessionOptions.queryKey);
  cache.setQueryData(sessionOptions.queryKey, user);
  if (before?.username !== user?.username) dropPrivate(cache);
}

/** Ends the session and goes home; when the call fails the shopper stays signed in and reads so. */
export function useSignOut(): () => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await call<typeof logout>('POST', '/api/auth/logout');
    } catch (error) {
      // Already over: that is what was asked for.
      if (!isCallFailed(error, 401)) {
        toast('Failed to log out', { tone: 'destructive' });
        return;
      }
    }
    // First away: a page for shoppers only would send its visitor to sign in again.
    await navigate('/');
    endSession(cache);
    forgetPrivateOfTab();
    forget(STORAGE_KEYS.viewed);
    toast('Logged out');
  };
}

/** A 401 in the middle of things: the session ended without our doing. @returns whether it was one */
export function endSessionOn(error: unknown, cache: QueryClient): boolean {
  const isOver = isCallFailed(error, 401);
  if (isOver) endSession(cache);
  return isOver;
}

let channel: BroadcastChannel | null = null;
function tabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Signing in or out in one tab is followed by the others, which ask the server who it is now. */
export function followOtherTabs(cache: QueryClient): void {
  tabs()?.addEventListener('message', async () => {
    try {
      await cache.cancelQueries({ queryKey: sessionOptions.queryKey });
      setSession(cache, await call<typeof currentUser>('GET', '/api/auth/me'));
    } catch (error) {
      // Without a connection nothing is known; only a clear no signs this tab out.
      if (isCallFailed(error, 401)) setSession(cache, null);
    }
  });
}
