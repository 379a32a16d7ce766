import { useEffect, useRef } from 'react';
import { dismissToast } from './toasts.ts';

/** The notice of a form's failure goes with the form: elsewhere it would be about nothing. */
export function useFailureEndsHere(error: Error | null): void {
  const hasFailed = useRef(false);
  useEffect(() => {
    hasFailed.current = error !== null;
  }, [error]);
  useEffect(
    () => () => {
      if (hasFailed.current) dismissToast();
    },
    [],
  );
}
