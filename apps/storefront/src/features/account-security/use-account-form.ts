import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { endSessionOn } from '#platform/api/session.ts';
import { useSingleRun } from '#platform/use-single-run.ts';

interface Failure {
  text: string;
  why: string | null;
}

/** Sends a form of the account. A wrong password is named, and an ended session leads to sign-in. */
export function useAccountForm<Values>(send: (values: Values) => Promise<void>, failed: string) {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = useSingleRun(async (values: Values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (endSessionOn(error, cache)) return;
      const isWrong = isRefusal(error, 'account.wrong_password');
      setFailure(
        isWrong ? { text: 'That is not your password.', why: null } : { text: failed, why: describeError(error) },
      );
    }
  });
  return { submit, failure, clear: () => setFailure(null) };
}
