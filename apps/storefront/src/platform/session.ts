import type { currentUser, User } from '@beautymark/contracts/accounts';
import { apiQuery } from './query-client.ts';
import { useApi } from './server-data.tsx';

/** Who is signed in; a failure of the call means nobody. */
export const sessionQuery = apiQuery<typeof currentUser>('/api/auth/me');

export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/** Starts as loading on the server and in the first browser render alike: a page never knows who looks at it. */
export function useSession(): Session {
  const { data, status } = useApi(sessionQuery);
  if (status === 'pending') return { state: 'loading' };
  return data ? { state: 'signed-in', user: data } : { state: 'signed-out' };
}
