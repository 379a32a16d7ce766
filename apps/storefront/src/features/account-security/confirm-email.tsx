import type { confirmEmail } from '@beautymark/contracts/account-security';
import { useQueryClient } from '@tanstack/react-query';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Failed } from './email-part.tsx';

interface ConfirmEmailProps {
  token: string;
  onDone: () => void;
}

/** Waits for a press, because programs that check mails follow every link. Signing in is not needed. */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const cache = useQueryClient();
  const confirm = useWrite({
    mutationFn: () => call<typeof confirmEmail>('POST', '/api/auth/confirm-email', { body: { token } }),
    onSuccess: async () => {
      toast('Email address confirmed');
      // The signed-in user and the account's page show the address.
      await cache.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(auth|account)\b/.test(String(queryKey[0])),
      });
      onDone();
    },
  });
  return (
    <div className="mt-8 grid max-w-160 justify-items-start gap-6">
      <p>Press the button to confirm that this email address is yours.</p>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm email address
      </Button>
      {confirm.error ? <Failed {...failureOf(confirm.error)} /> : null}
    </div>
  );
}

function failureOf(error: unknown): { text: string; why: string | null } {
  if (isRefusal(error, 'account.link_invalid')) {
    return {
      text: 'This link has already been used or has expired.',
      why: 'You can ask for a new one on this page.',
    };
  }
  if (isRefusal(error, 'account.taken')) return { text: 'This email address cannot be used.', why: null };
  return { text: 'The address could not be confirmed. Please try again.', why: describeError(error) };
}
