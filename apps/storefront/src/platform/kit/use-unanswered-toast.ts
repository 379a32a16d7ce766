import { useEffect, useRef } from 'react';
import { describeFailure, isUnanswered } from '#platform/api/describe-error.ts';
import { toast } from '#platform/toasts.ts';

/**
 * Says that no answer came when the form that said so is gone: where the call was carried out all the same, so may be
 * what the form belongs to.
 */
export function useUnansweredToast(error: Error | null): void {
  const last = useRef(error);
  useEffect(() => {
    last.current = error;
  }, [error]);
  useEffect(
    () => () => {
      if (!last.current || !isUnanswered(last.current)) return;
      const { text, why } = describeFailure('', last.current);
      toast(text, { tone: 'destructive', ...(why ? { description: why } : {}) });
    },
    [],
  );
}
