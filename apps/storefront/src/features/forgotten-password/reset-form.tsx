import { NewPassword, type resetPassword } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { endSession } from '#platform/api/session.ts';
import { toast } from '#platform/toasts.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface ResetFormProps {
  token: string;
  onReset: () => void;
}

/** Sets a new password with the token of a link. */
export function ResetForm({ token, onReset }: ResetFormProps) {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<{ text: string; why: string | null } | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '' },
  });
  const setPassword = useSingleRun(async ({ password }: NewPassword) => {
    setFailure(null);
    try {
      await call<typeof resetPassword>('POST', '/api/auth/reset', { body: { token, password } });
      endSession(cache);
      toast('Password changed', { description: 'Sign in with your new password.' });
      onReset();
    } catch (error) {
      setFailure(
        isRefusal(error, 'account.link_invalid')
          ? { text: 'This link has already been used or has expired.', why: 'Ask for a new one below.' }
          : { text: 'The password could not be changed. Please try again.', why: describeError(error) },
      );
    }
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit(setPassword, () => setFailure(null))}>
      <div className="grid gap-6">
        <PasswordField
          label="New password"
          need="required"
          hint="8 to 100 characters"
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" busy={formState.isSubmitting} className="w-full">
          Set new password
        </Button>
        <FormFailure failure={failure} text={failure?.text ?? ''} />
      </div>
    </form>
  );
}
