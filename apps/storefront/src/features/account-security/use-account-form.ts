import type { RefusalCode } from '@beautymark/contracts/refusals';
import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/use-write.ts';

export const WRONG_PASSWORD = 'That is not your password.';

type AtField = Partial<Record<RefusalCode, () => void>>;

/**
 * Sends a form of the account. An ended session leads to sign-in.
 * @param atField  for refusals that belong to one field: shows them there
 */
export function useAccountForm<Values = void>(
  send: (values: Values) => Promise<void>,
  failed: string,
  atField: AtField = {},
) {
  const shownAtField = (error: Error) =>
    Object.entries(atField).find(([code]) => isRefusal(error, code as RefusalCode))?.[1]; // a key of AtField
  const write = useWrite({
    mutationFn: send,
    onError: (error) => shownAtField(error)?.(),
  });
  const isShown = write.error !== null && !isCallFailed(write.error, 401) && !shownAtField(write.error);
  return { ...write, failure: isShown ? { text: failed, why: describeError(write.error) } : null };
}
