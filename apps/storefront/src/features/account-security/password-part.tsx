import { type changePassword, PasswordChange } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Failed } from './email-part.tsx';
import { reloadSecurity } from './security-calls.ts';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form.ts';

export function PasswordPart() {
  const cache = useQueryClient();
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const field = formFields(form);
  const { mutate, isPending, failure, reset } = useAccountForm(
    async (body: PasswordChange) => {
      await call<typeof changePassword>('POST', '/api/account/password', { body });
      form.reset();
      toast('Password changed', { description: 'You are signed out everywhere else.' });
      await reloadSecurity(cache);
    },
    'The password could not be changed. Please try again.',
    {
      'account.wrong_password': () =>
        form.setError('currentPassword', { message: WRONG_PASSWORD }, { shouldFocus: true }),
    },
  );
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Password</h2>
        <p className="text-15 text-ink-muted">
          A new password signs you out everywhere else. <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
      <form method="post" noValidate onSubmit={form.handleSubmit(mutate, reset)} className="grid gap-6">
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
        <Button type="submit" busy={isPending} className="justify-self-start">
          Change password
        </Button>
        {failure ? <Failed {...failure} /> : null}
      </form>
    </section>
  );
}
