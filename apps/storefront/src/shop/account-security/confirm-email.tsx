import { EmailChange } from '@beautymark/contracts/account-security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call, isRefusal } from '#platform/api/call.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { toast } from '#platform/toasts/toasts.ts';
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
  const form = useContractForm(asksPassword ? Password : NoPassword, {
    values: { password: '' },
    send: ({ password }) =>
      call('POST', '/api/auth/confirm-email', { body: { token, ...(asksPassword ? { password } : {}) } }).then(
        () => true,
        (error) => {
          if (!isRefusal(error, 'account.link_needs_account')) throw error;
          setAsksPassword(true);
          return false;
        },
      ),
    onSent: async (isConfirmed) => {
      if (!isConfirmed) return;
      toast('Email address confirmed');
      // The signed-in user and the account's page show the address.
      await reloadAccount(cache);
      onDone();
    },
    refusals: {
      'account.wrong_password': { field: 'password', words: WRONG_PASSWORD },
      'account.link_invalid': {
        text: 'This link has already been used or has expired.',
        why: 'You can ask for a new one on this page.',
      },
      'account.taken': { text: 'This email address cannot be used.', why: null },
    },
    failure: 'The address could not be confirmed. Please try again.',
  });
  return (
    <ContractForm
      form={form}
      className="mt-8 grid max-w-160 justify-items-start gap-6"
      foot={
        <Button type="submit" busy={form.isSending}>
          Confirm email address
        </Button>
      }
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
            {...form.field('password')}
          />
        </div>
      ) : null}
    </ContractForm>
  );
}

const Password = EmailChange.pick({ password: true });
const NoPassword = z.object({ password: z.string() });
