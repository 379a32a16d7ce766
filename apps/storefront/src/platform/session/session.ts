import type { User } from '@beautymark/contracts/accounts';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForResponse, isCallFailed } from '../api/call.ts';
import { useWrite } from '../forms/use-write.ts';
import { withRedirect } from '../navigation/redirect-target.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { useIsHydrating } from '../page/hydrated.ts';
import { forgetAccountData, forgetOtherAccounts } from '../storage/storage.ts';
import { toast } from '../toasts/toasts.ts';

const fetchCurrentUser = (): Promise<User | null> =>
  call('GET', '/api/auth/me').catch((error: unknown) => {
    if (isCallFailed(error, 401)) return null;
    throw error;
  });

/**
 * The signed-in user; null for a guest, which only a 401 means. Any other failure is also shown as signed out, but
 * the call is repeated when the browser is online again and where a page needs the answer.
 */
const sessionOptions = {
  queryKey: ['/api/auth/me'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<User | null> => {
    const user = await fetchCurrentUser();
    if (!signal.aborted) forgetOtherAccounts(user?.username ?? null);
    return user;
  },
  // An answer never becomes stale; only a failed call is repeated.
  refetchOnReconnect: true,
};

/** Where a guest signs in, to come back to an address. */
export const signInPath = (back: string): string => withRedirect('/login', back);

export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/**
 * Starts as loading on the server and in the first browser render: cached pages contain no user. The page is hydrated
 * in slices, and the answer may arrive between two of them, so later slices must also start as loading.
 * @param asksAgain  repeats a failed call: for pages that redirect guests
 * @param isRead  false where the answer is not used: then it renders nothing again
 */
export function useSession({ asksAgain = false, isRead = true } = {}): Session {
  const options = { ...sessionOptions, retryOnMount: asksAgain };
  const { data: user, isError } = useQuery(isRead ? options : { ...options, notifyOnChangeProps: [] });
  const isKnown = user !== undefined || isError;
  if (useIsHydrating(isKnown) || !isKnown) return { state: 'loading' };
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

/** After Log Out, and after any answer that says the session is over: what it kept is gone before the next page is shown. */
export function endSession(cache: QueryClient): void {
  setSession(cache, null);
  tabs()?.postMessage('left');
}

/** Private data is removed when another shopper signs in; the same shopper keeps it. */
function setSession(cache: QueryClient, user: User | null): void {
  const before = shownUser(cache);
  forgetOtherAccounts(user?.username ?? null);
  cache.setQueryData(sessionOptions.queryKey, user);
  if (before?.username !== user?.username) dropPrivate(cache);
}

/** Leaves the account in this browser, and navigates home. */
export function useLeaveAccount(): () => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Who leaves is not asked for on the way, and navigates first: a page for shoppers only would redirect to sign-in.
    cache.setQueryData<User | null>(sessionOptions.queryKey, (user) => user);
    await navigate('/');
    endSession(cache);
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
export async function recheckAfter401(error: unknown, cache: QueryClient): Promise<void> {
  if (isCallFailed(error, 401)) await recheckSession(cache);
}

/** A session may end elsewhere while a page of it stands open. */
const ASKED_LATELY_MS = 60_000;
/** No page waits longer for the answer. */
const ASKING_MS = 1000;

/** Asks who is still signed in before another page is shown, once a minute at most. */
export async function recheckIfStale(cache: QueryClient): Promise<void> {
  const { dataUpdatedAt = 0 } = cache.getQueryState(sessionOptions.queryKey) ?? {};
  if (Date.now() - dataUpdatedAt < ASKED_LATELY_MS) return;
  await Promise.race([recheckSession(cache), new Promise((resolve) => setTimeout(resolve, ASKING_MS))]);
}

async function recheckSession(cache: QueryClient): Promise<void> {
  const before = shownUser(cache);
  if (!before) return;
  // Without an answer the shopper stays as they are.
  const user = await fetchCurrentUser().catch(() => before);
  // Who has signed in or out meanwhile is not meant.
  if (shownUser(cache) !== before || user === before) return;
  if (user) setSession(cache, user);
  else endAndSay(cache);
}

const shownUser = (cache: QueryClient) => cache.getQueryData<User | null>(sessionOptions.queryKey);

/** A 401 of a write of a signed-in shopper means that the session is over. @returns whether it has ended now */
export function endSessionOn(error: unknown, cache: QueryClient): boolean {
  if (!isCallFailed(error, 401) || !shownUser(cache)) return false;
  endAndSay(cache);
  return true;
}

function endAndSay(cache: QueryClient): void {
  endSession(cache);
  toast('Your session has ended', { description: 'Sign in to continue.' });
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
    if (data === 'left') forgetAccountData();
    await cache.cancelQueries({ queryKey: sessionOptions.queryKey });
    // Without a connection the state is unknown.
    await fetchCurrentUser().then(
      (user) => setSession(cache, user),
      () => {},
    );
  });
}

/** Who comes back to a page that stood open, by Back or from another window, may be another person. */
export function followReturns(cache: QueryClient): void {
  const ask = () => void recheckIfStale(cache);
  window.addEventListener('popstate', ask);
  document.addEventListener('visibilitychange', ask);
}
