import { ForgottenPassword } from '@beautymark/contracts/account-security';
import { useState } from 'react';
import { call } from '#platform/api/call.ts';
import { useContractForm } from '#platform/kit/contract-form.tsx';
import { useHydrated } from '#platform/page/hydrated.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for a link. What it says afterwards is the same whether or not the address is known. */
export function ForgotForm() {
  const isReady = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, isSending, failure, submit } = useContractForm(ForgottenPassword, {
    values: { email: '' },
    send: async (body) => {
      setSentTo(null);
      await call('POST', '/api/auth/forgot', { body });
      return body.email;
    },
    onSent: setSentTo,
    failure: 'The link could not be sent. Please try again.',
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label="Email"
        need="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <Button type="submit" disabled={!isReady} busy={isSending} className="w-full">
        Send link
      </Button>
      <div role="status">
        {sentTo === null ? null : (
          <p className="rounded-soft border border-line-strong px-4 py-3 text-15 [overflow-wrap:anywhere]">
            If there is an account for <span>{sentTo}</span>, an email with a link is on its way. The link works once,
            within an hour.
          </p>
        )}
      </div>
      <FormFailure failure={failure} />
    </form>
  );
}
