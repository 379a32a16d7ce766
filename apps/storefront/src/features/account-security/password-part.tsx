import { type changePassword, PasswordChange } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Failed } from './email-part.tsx';
import { reloadSecurity } from './security-calls.ts';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form.ts';

export function PasswordPart() {
  const cache = useQueryClient();
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { submit, failure, clear } = useAccountForm(
    async (body: PasswordChange) => {
      await call<typeof changePassword>('POST', '/api/account/password', { body });
      reset();
      toast('Password changed', { description: 'You are signed out everywhere else.' });
      await reloadSecurity(cache);
    },
    'The password could not be changed. Please try again.',
    () => setError('currentPassword', { message: WRONG_PASSWORD }, { shouldFocus: true }),
  );
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Password</h2>
        <p className="text-15 text-ink-muted">
          A new password signs you out everywhere else. <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
      <form method="post" noValidate onSubmit={handleSubmit(submit, clear)} className="grid gap-6">
        <PasswordField
          label="Current password"
          need="required"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          need="required"
          hint="8 to 100 characters"
          autoComplete="new-password"
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
          Change password
        </Button>
        {failure ? <Failed {...failure} /> : null}
      </form>
    </section>
  );
}
