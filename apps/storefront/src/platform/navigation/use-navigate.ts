import { useCallback } from 'react';
import { useLocation } from 'wouter';

interface Going {
  replace?: boolean;
  /** Stored in the history entry, so it survives a reload and Back. */
  state?: unknown;
}

/** Navigates to an address of the shop; resolves when the page's code has arrived and the page is shown. */
export function useNavigate(): (to: string, options?: Going) => Promise<void> {
  const [, navigate] = useLocation();
  return useCallback(
    // wouter hands back what aroundNav returns, though its type says void.
    async (to, options) => await (navigate as (to: string, options?: Going) => Promise<void> | undefined)(to, options),
    [navigate],
  );
}
