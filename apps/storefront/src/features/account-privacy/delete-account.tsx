import { AccountDeletion, type deleteAccount } from '@beautymark/contracts/account-privacy';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { endSessionOn, useLeaveAccount } from '#platform/api/session.ts';
import { toast } from '#platform/toasts.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface Failure {
  text: string;
  why: string | null;
}

/** Asks for the password, then once more, and leaves the account. */
export function DeleteAccount() {
  const cache = useQueryClient();
  const leave = useLeaveAccount();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { password: '' },
  });
  const remove = useSingleRun(async () => {
    setIsAsking(false);
    setFailure(null);
    try {
      await call<typeof deleteAccount>('DELETE', '/api/account', { body: getValues() });
      await leave();
      toast('Account deleted', { description: 'Thank you for shopping with us.' });
    } catch (error) {
      if (endSessionOn(error, cache)) return;
      if (isRefusal(error, 'account.wrong_password')) {
        setError('password', { message: 'That is not your password.' }, { shouldFocus: true });
      } else setFailure(failureOf(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={handleSubmit(() => setIsAsking(true))} className="grid gap-6">
      <PasswordField
        label="Your password, to delete the account"
        need="required"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        Delete account
      </Button>
      <FormFailure failure={failure} text={failure?.text ?? ''} />
      <ConfirmDialog
        open={isAsking}
        title="Delete your account?"
        stay={{ label: 'Keep my account', onChoose: () => setIsAsking(false) }}
        go={{ label: 'Delete for good', onChoose: () => void remove(undefined) }}
      >
        Your name and addresses are erased. This cannot be undone.
      </ConfirmDialog>
    </form>
  );
}

function failureOf(error: unknown): Failure {
  if (isRefusal(error, 'account.demo')) {
    return {
      text: 'The demo accounts are shared, so they stay.',
      why: 'Create an account of your own to try this.',
    };
  }
  if (isRefusal(error, 'account.open_parcels')) {
    return {
      text: 'Customers are still waiting for your parcels.',
      why: 'Send or cancel them in the Seller Dashboard, under Orders. Then the account can be deleted.',
    };
  }
  return { text: 'The account could not be deleted. Please try again.', why: describeError(error) };
}
