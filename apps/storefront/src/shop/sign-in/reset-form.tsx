import { NewPassword } from '@beautymark/contracts/account-security';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { useContractForm } from '#platform/kit/contract-form.tsx';
import { endSession } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface ResetFormProps {
  token: string;
  onReset: () => void;
}

export function ResetForm({ token, onReset }: ResetFormProps) {
  const cache = useQueryClient();
  const { field, isSending, failure, submit } = useContractForm(NewPassword, {
    values: { password: '' },
    send: ({ password }) => call('POST', '/api/auth/reset', { body: { token, password } }),
    onSent: () => {
      endSession(cache);
      toast('Password changed', { description: 'Sign in with your new password.' });
      onReset();
    },
    refusals: {
      'account.link_invalid': {
        text: 'This link has already been used or has expired.',
        why: 'Ask for a new one below.',
      },
    },
    failure: 'The password could not be changed. Please try again.',
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <PasswordField
        label="New password"
        need="required"
        hint="At least 8 characters"
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" busy={isSending} className="w-full">
        Set new password
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
