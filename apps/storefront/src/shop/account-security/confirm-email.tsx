import { EmailChange } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { formFields, submitting } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { reloadAccount, WRONG_PASSWORD } from './security-calls.ts';

interface ConfirmEmailProps {
  token: string;
  onDone: () => void;
}

/**
 * Waits for a press, because programs that check mails follow every link. A visitor who is not signed in gives the password
 * where the account gets another address: the link may have reached a stranger.
 */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const cache = useQueryClient();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    defaultValues: { password: '' },
    ...(asksPassword ? { resolver: zodResolver(EmailChange.pick({ password: true })) } : {}),
  });
  const confirm = useWrite({
    mutationFn: ({ password }: { password: string }) => {
      const body = { token, ...(asksPassword ? { password } : {}) };
      return call('POST', '/api/auth/confirm-email', { body });
    },
    onSuccess: async () => {
      toast('Email address confirmed');
      // The signed-in user and the account's page show the address.
      await reloadAccount(cache);
      onDone();
    },
    onError: (error) => {
      if (isRefusal(error, 'account.link_needs_account')) setAsksPassword(true);
      if (isRefusal(error, 'account.wrong_password')) {
        form.setError('password', { message: WRONG_PASSWORD }, { shouldFocus: true });
      }
    },
  });
  const failure = confirm.error ? failureOf(confirm.error) : null;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submitting(form, confirm.mutate, confirm.reset)}
      className="mt-8 grid max-w-160 justify-items-start gap-6"
    >
      <p>
        {asksPassword
          ? 'This is a new address for your account, and you are not signed in here. Enter your password to confirm it.'
          : 'Press the button to confirm that this email address is yours.'}
      </p>
      {asksPassword ? (
        <div className="w-full">
          <PasswordField
            label="Password"
            need="required"
            autoComplete="current-password"
            autoFocus
            {...formFields(form)('password')}
          />
        </div>
      ) : null}
      <Button type="submit" busy={confirm.isPending}>
        Confirm email address
      </Button>
      {failure ? <Failed {...failure} /> : null}
    </form>
  );
}

function failureOf(error: unknown): Failure | null {
  // Said at the field.
  if (isRefusal(error, 'account.link_needs_account') || isRefusal(error, 'account.wrong_password')) return null;
  if (isRefusal(error, 'account.link_invalid')) {
    return {
      text: 'This link has already been used or has expired.',
      why: 'You can ask for a new one on this page.',
    };
  }
  if (isRefusal(error, 'account.taken')) return { text: 'This email address cannot be used.', why: null };
  return describeFailure('The address could not be confirmed. Please try again.', error);
}
