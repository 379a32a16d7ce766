import { NewPassword, type resetPassword } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { endSession } from '#platform/api/session.ts';
import { formFields, submitting } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
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
  const form = useForm({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '' },
  });
  const field = formFields(form);
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: ({ password }: NewPassword) =>
      call<typeof resetPassword>('POST', '/api/auth/reset', { body: { token, password } }),
    onSuccess: () => {
      endSession(cache);
      toast('Password changed', { description: 'Sign in with your new password.' });
      onReset();
    },
  });
  const failure = error && failureOf(error);

  return (
    <form method="post" noValidate onSubmit={submitting(form, mutate, reset)}>
      <div className="grid gap-6">
        <PasswordField
          label="New password"
          need="required"
          hint="8 to 100 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" busy={isPending} className="w-full">
          Set new password
        </Button>
        <FormFailure failure={failure} text={failure?.text ?? ''} />
      </div>
    </form>
  );
}

const failureOf = (error: Error): Failure =>
  isRefusal(error, 'account.link_invalid')
    ? { text: 'This link has already been used or has expired.', why: 'Ask for a new one below.' }
    : describeFailure('The password could not be changed. Please try again.', error);
