import { useMutation } from '@tanstack/react-query';
import { toast } from '#platform/toasts.ts';
import { forgetStoredScan } from '../store-scan.ts';
import { clearContext } from './clear-context.ts';

/** Removes what an earlier scan has left in this browser and in KeyBot's cookie. */
export function useClearResult(): () => void {
  // What lies in this browser is gone already; the cookie follows as soon as the shop can be reached.
  const { mutate } = useMutation({
    mutationFn: clearContext,
    onSuccess: () => toast('Result cleared'),
    onError: () =>
      toast('Result cleared in this browser', { description: 'KeyBot may remember it until the shop can be reached.' }),
  });
  return () => {
    forgetStoredScan();
    mutate();
  };
}
