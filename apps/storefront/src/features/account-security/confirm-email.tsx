import type { confirmEmail } from '@beautymark/contracts/account-security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { toast } from '#platform/toasts.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { Button } from '#ui/button.tsx';
import { Failed } from './email-part.tsx';

interface ConfirmEmailProps {
  token: string;
  onDone: () => void;
}

/** Waits for a press, because programs that check mails follow every link. Signing in is not needed. */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<{ text: string; why: string | null } | null>(null);
  const confirm = useSingleRun(async () => {
    setFailure(null);
    try {
      await call<typeof confirmEmail>('POST', '/api/auth/confirm-email', { body: { token } });
      toast('E-mail address confirmed');
      // The signed-in user and the account's page show the address.
      await cache.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(auth|account)\b/.test(String(queryKey[0])),
      });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    }
  });
  return (
    <div className="mt-8 grid max-w-160 justify-items-start gap-6">
      <p>Press the button to confirm that this e-mail address is yours.</p>
      <Button onClick={() => void confirm(undefined)}>Confirm e-mail address</Button>
      {failure ? <Failed {...failure} /> : null}
    </div>
  );
}

function failureOf(error: unknown): { text: string; why: string | null } {
  if (isRefusal(error, 'account.link_invalid')) {
    return {
      text: 'This link has already been used or has expired.',
      why: 'A new one can be asked for on this page.',
    };
  }
  if (isRefusal(error, 'account.taken')) return { text: 'This e-mail address cannot be used.', why: null };
  return { text: 'The address could not be confirmed. Please try again.', why: describeError(error) };
}
