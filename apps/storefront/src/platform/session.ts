import type { currentUser, logout, User } from '@beautymark/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from './call.ts';
import { apiQuery } from './query-client.ts';
import { useApi } from './server-data.tsx';
import { toast } from './toasts.ts';

/** Who is signed in; a failure of the call means nobody. */
export const sessionQuery = apiQuery<typeof currentUser>('/api/auth/me');

export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/** Starts as loading on the server and in the first browser render alike: a page never knows who looks at it. */
export function useSession(): Session {
  const { data, status } = useApi(sessionQuery);
  if (status === 'pending') return { state: 'loading' };
  return data ? { state: 'signed-in', user: data } : { state: 'signed-out' };
}

/** Ends the session and goes home; when the call fails the shopper stays signed in and reads so. */
export function useSignOut(): () => Promise<void> {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    try {
      await call<typeof logout>('POST', '/api/auth/logout');
    } catch {
      toast('Failed to log out', { tone: 'destructive' });
      return;
    }
    cache.setQueryData(sessionQuery.queryKey, null);
    toast('Logged out');
    navigate('/');
  };
}
