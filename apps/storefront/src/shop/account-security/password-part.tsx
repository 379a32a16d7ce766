import { PasswordChange } from '@beautymark/contracts/account-security';
import { call } from '#platform/api/call.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { SECURITY, WRONG_PASSWORD } from './security-calls.ts';

export function PasswordPart() {
  const form = useContractForm(PasswordChange, {
    values: { currentPassword: '', newPassword: '' },
    send: (body) => call('POST', '/api/account/password', { body }),
    reloads: SECURITY,
    onSent: (_, { reset }) => {
      reset();
      toast('Password changed', { description: 'You are signed out everywhere else.' });
    },
    refusals: { 'account.wrong_password': { field: 'currentPassword', words: WRONG_PASSWORD } },
    failure: 'The password could not be changed. Please try again.',
  });
  const { field } = form;
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Password</h2>
        <p className="text-15 text-ink-muted">
          A new password signs you out everywhere else. <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
      <ContractForm
        form={form}
        className="grid gap-6"
        foot={
          <Button type="submit" busy={form.isSending} className="justify-self-start">
            Change password
          </Button>
        }
      >
        <PasswordField
          label="Current password"
          need="required"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          need="required"
          hint="8 to 100 characters"
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </ContractForm>
    </section>
  );
}
