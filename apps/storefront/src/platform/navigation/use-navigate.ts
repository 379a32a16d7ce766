import { useCallback } from 'react';
import { useLocation } from 'wouter';

interface Going {
  replace?: boolean;
  /** Kept with the entry of the browser's history: there again after a reload and after Back. */
  state?: unknown;
}

/** Goes to an address of the shop; resolves when it is reached, which waits for the page's code (see app.tsx). */
export function useNavigate(): (to: string, options?: Going) => Promise<void> {
  const [, navigate] = useLocation();
  return useCallback(
    // wouter hands back what aroundNav returns, though its type says void.
    async (to, options) => await (navigate as (to: string, options?: Going) => Promise<void> | undefined)(to, options),
    [navigate],
  );
}
