import { useQueryClient } from '@tanstack/react-query';
import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { endSessionOn } from '#platform/api/session.ts';
import { useWrite } from '#platform/use-write.ts';

export const WRONG_PASSWORD = 'That is not your password.';

/**
 * Sends a form of the account. An ended session leads to sign-in.
 * @param onWrongPassword  shows it at the form's password field
 */
export function useAccountForm<Values = void>(
  send: (values: Values) => Promise<void>,
  failed: string,
  onWrongPassword?: () => void,
) {
  const cache = useQueryClient();
  const write = useWrite({
    mutationFn: send,
    onError: (error) => {
      if (!endSessionOn(error, cache) && isAtPassword(error)) onWrongPassword?.();
    },
  });
  const isAtPassword = (error: Error) => onWrongPassword !== undefined && isRefusal(error, 'account.wrong_password');
  const isShown = write.error !== null && !isCallFailed(write.error, 401) && !isAtPassword(write.error);
  return { ...write, failure: isShown ? { text: failed, why: describeError(write.error) } : null };
}
