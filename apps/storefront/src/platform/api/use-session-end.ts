import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSessionOn } from './session.ts';

/** For a page's own read: after a 401 the page leads to sign-in again. */
export function useSessionEnd(error: unknown): void {
  const cache = useQueryClient();
  useEffect(() => {
    endSessionOn(error, cache);
  }, [error, cache]);
}
