import { AccountDeletion } from '@beautymark/contracts/account-privacy';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call, isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure, isUnanswered } from '#platform/api/describe-error.ts';
import { formFields, submitting } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { useConfirm } from '#platform/kit/confirm.tsx';
import { useLeaveAccount } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Asks for the password, then once more, and leaves the account. */
export function DeleteAccount() {
  const leave = useLeaveAccount();
  const { ask, dialog } = useConfirm();
  const form = useForm({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { password: '' },
  });
  const remove = useWrite({
    mutationFn: async () => {
      try {
        await call('DELETE', '/api/account', { body: form.getValues() });
      } catch (error) {
        if (!isUnanswered(error) || !(await isSignedOut())) throw error;
      }
    },
    onSuccess: async () => {
      await leave();
      toast('Account deleted', { description: 'Thank you for shopping with us.' });
    },
    onError: (error) => {
      if (isRefusal(error, 'account.wrong_password'))
        form.setError('password', { message: 'That is not your password.' }, { shouldFocus: true });
    },
  });
  const failure = remove.error && failureOf(remove.error);
  const submit = submitting(form, () =>
    ask({
      title: 'Delete your account?',
      text: 'Your name and addresses are erased. This cannot be undone.',
      cancel: 'Keep my account',
      confirm: 'Delete for good',
      onConfirm: remove.mutate,
    }),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <PasswordField
        label="Your password, to delete the account"
        need="required"
        autoComplete="current-password"
        {...formFields(form)('password')}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        Delete account
      </Button>
      <FormFailure failure={failure} />
      {dialog}
    </form>
  );
}

/** Whether somebody who was signed in a moment ago no longer is: the account is gone. */
const isSignedOut = (): Promise<boolean> =>
  call('GET', '/api/auth/me').then(
    () => false,
    (error: unknown) => isCallFailed(error, 401),
  );

/** Null for what is told elsewhere: at the password field, or by the way to sign-in. */
function failureOf(error: unknown): Failure | null {
  if (isCallFailed(error, 401) || isRefusal(error, 'account.wrong_password')) return null;
  if (isRefusal(error, 'account.demo')) {
    return {
      text: 'All visitors share the demo accounts, so they can’t be deleted.',
      why: 'Create an account of your own to try this.',
    };
  }
  if (isRefusal(error, 'account.open_parcels')) {
    return {
      text: 'Your customers are still waiting for their parcels.',
      why: 'Send or cancel them in the Seller Dashboard, under Orders. Then you can delete your account.',
    };
  }
  if (isRefusal(error, 'account.last_operator')) {
    return {
      text: 'You are the only operator of this shop.',
      why: 'Have another one named where the shop runs: npm run operator -- <username>. Then you can delete your account.',
    };
  }
  return describeFailure('The account could not be deleted. Please try again.', error);
}
