import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '#platform/toasts.ts';
import { clearContext } from './clear-context.ts';
import type { ScanState } from './scan-state.ts';
import { forgetStoredScan, storedAnalysis } from './store-scan.ts';

/** What an earlier scan has left in this browser. */
export function useStoredResult(step: ScanState['step']) {
  const [isStored, setIsStored] = useState(false);
  // Storage is outside React: it is read after hydration, when a scan has moved on and when another tab writes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `step` is the sign that storage may have changed
  useEffect(() => {
    const read = () => setIsStored(storedAnalysis() !== null);
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [step]);

  // What lies in this browser is gone already; the cookie follows as soon as the shop can be reached.
  const { mutate } = useMutation({
    mutationFn: clearContext,
    onSuccess: () => toast('Result cleared'),
    onError: () =>
      toast('Result cleared in this browser', { description: 'KeyBot may remember it until the shop can be reached.' }),
  });
  function clear() {
    forgetStoredScan();
    setIsStored(false);
    mutate();
  }

  return { isStored, clear, markStored: () => setIsStored(true) };
}
