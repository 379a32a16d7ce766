import type { User } from '@beautymark/contracts/accounts';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '../hydrated.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { browserStorage, forgetAccountData } from '../storage.ts';
import { toast } from '../toasts.ts';
import { useWrite } from '../use-write.ts';
import { call, callForResponse, isCallFailed } from './call.ts';

/**
 * The signed-in user; null for a guest, which only a 401 means. Any other failure is also shown as signed out, but
 * the call is repeated when the browser is online again and where a page needs the answer.
 */
const sessionOptions = {
  queryKey: ['/api/auth/me'],
  queryFn: (): Promise<User | null> =>
    call('GET', '/api/auth/me').catch((error: unknown) => {
      if (isCallFailed(error, 401)) return null;
      throw error;
    }),
  // An answer never becomes stale; only a failed call is repeated.
  refetchOnReconnect: true,
};

export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/**
 * Starts as loading on the server and in the first browser render: cached pages contain no user. The page is hydrated
 * in slices, and the answer may arrive between two of them, so later slices must also start as loading.
 * @param asksAgain  repeats a failed call: for pages that redirect guests
 */
export function useSession({ asksAgain = false } = {}): Session {
  const hydrated = useHydrated();
  const { data: user, isError } = useQuery({ ...sessionOptions, retryOnMount: asksAgain });
  if (!hydrated || (user === undefined && !isError)) return { state: 'loading' };
  return user ? { state: 'signed-in', user } : { state: 'signed-out' };
}

/** Resolves with the signed-in user. For code outside of components. */
export async function signedInUser(cache: QueryClient): Promise<User | null> {
  // While the call fails, the visitor acts as the guest that the page shows.
  const { status, data } = cache.getQueryState<User | null>(sessionOptions.queryKey) ?? {};
  if (status === 'error') return data ?? null;
  return cache.ensureQueryData(sessionOptions).catch(() => null);
}

/** Removes what belongs to one shopper before another one signs in. */
const PRIVATE = /^\/api\/((account|cart|orders|seller|operator|wishlist)\b|products\/\d+\/review$)/;
const isPrivate = ([path]: QueryKey) => PRIVATE.test(String(path));
const dropPrivate = (cache: QueryClient) => cache.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });

/** Reads the shopper's own data again. What failed to load before is left: its failure was shown already. */
export const readOwnAgain = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey, state }) => state.data !== undefined && isPrivate(queryKey) });

export async function startSession(cache: QueryClient, user: User): Promise<void> {
  // A call still under way would answer for the previous guest.
  await cache.cancelQueries({ queryKey: sessionOptions.queryKey });
  setSession(cache, user);
  tabs()?.postMessage('session');
}

/** After Log Out, and after any answer that says the session is over. */
export function endSession(cache: QueryClient): void {
  setSession(cache, null);
  tabs()?.postMessage('session');
}

/** Private data is removed when another shopper signs in; the same shopper keeps it. */
function setSession(cache: QueryClient, user: User | null): void {
  const before = cache.getQueryData<User | null>(sessionOptions.queryKey);
  cache.setQueryData(sessionOptions.queryKey, user);
  if (before?.username !== user?.username) dropPrivate(cache);
}

/** Leaves the account in this browser, and navigates home. */
export function useLeaveAccount(): () => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Navigates first: a page for shoppers only would redirect to sign-in.
    await navigate('/');
    endSession(cache);
    forgetAccountData();
    tabs()?.postMessage('left');
    browserStorage.forget(STORAGE_KEYS.viewed);
  };
}

/** Signs out and navigates home. When the call fails, the shopper stays signed in and is told. */
export function useSignOut(): () => void {
  const leave = useLeaveAccount();
  const { mutate } = useWrite({
    mutationFn: async () => {
      try {
        await callForResponse('POST', '/api/auth/logout');
      } catch (error) {
        // The session had already ended, which is what the shopper asked for.
        if (!isCallFailed(error, 401)) throw error;
      }
    },
    onSuccess: async () => {
      await leave();
      toast('Logged out');
    },
    meta: { failure: { title: 'Failed to log out' } },
  });
  return mutate;
}

/** After a read that was answered with 401: asks who is signed in, and only that answer ends the session. A single list may be refused. */
export async function askWhoIsHere(error: unknown, cache: QueryClient): Promise<void> {
  if (!isCallFailed(error, 401) || !cache.getQueryData(sessionOptions.queryKey)) return;
  await call('GET', '/api/auth/me').catch((failure: unknown) => endSessionOn(failure, cache));
}

/** A 401 of a write of a signed-in shopper means that the session is over. @returns whether it has ended now */
export function endSessionOn(error: unknown, cache: QueryClient): boolean {
  if (!isCallFailed(error, 401) || !cache.getQueryData(sessionOptions.queryKey)) return false;
  endSession(cache);
  toast('Your session has ended', { description: 'Sign in to continue.' });
  return true;
}

let channel: BroadcastChannel | null = null;
function tabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** When one tab signs in or out, the others ask the server for the current user. */
export function followOtherTabs(cache: QueryClient): void {
  tabs()?.addEventListener('message', async ({ data }) => {
    if (data === 'left') return forgetAccountData();
    try {
      await cache.cancelQueries({ queryKey: sessionOptions.queryKey });
      setSession(cache, await call('GET', '/api/auth/me'));
    } catch (error) {
      // Only a 401 signs this tab out; without a connection the state is unknown.
      if (isCallFailed(error, 401)) setSession(cache, null);
    }
  });
}
