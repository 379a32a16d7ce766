import { useEffect, useEffectEvent } from 'react';
import { isUnanswered, UNANSWERED } from '#platform/api/describe-error.ts';
import { toast } from '#platform/toasts/toasts.ts';

/**
 * Says that no answer came when the form that said so is gone: where the call was carried out all the same, so may be
 * what the form belongs to.
 */
export function useUnansweredToast(error: Error | null): void {
  const tell = useEffectEvent(() => {
    if (error && isUnanswered(error)) toast(UNANSWERED.text, { description: UNANSWERED.why, tone: 'destructive' });
  });
  useEffect(() => () => tell(), []);
}
