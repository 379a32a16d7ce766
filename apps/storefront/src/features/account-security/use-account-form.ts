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

export const WRONG_PASSWORD = 'That is not your password.';

/**
 * Sends a form of the account. An ended session leads to sign-in.
 * @param onWrongPassword  shows it at the form's password field
 */
export function useAccountForm<Values>(
  send: (values: Values) => Promise<void>,
  failed: string,
  onWrongPassword?: () => void,
) {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = useSingleRun(async (values: Values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (endSessionOn(error, cache)) return;
      if (onWrongPassword && isRefusal(error, 'account.wrong_password')) onWrongPassword();
      else setFailure({ text: failed, why: describeError(error) });
    }
  });
  return { submit, failure, clear: () => setFailure(null) };
}
