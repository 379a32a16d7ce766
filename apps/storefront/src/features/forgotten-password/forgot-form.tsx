import { ForgottenPassword, type forgotPassword } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for a link. What it says afterwards is the same whether or not the address is known. */
export function ForgotForm() {
  const isReady = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ why: string | null } | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ForgottenPassword),
    defaultValues: { email: '' },
  });
  const askForLink = useSingleRun(async (body: ForgottenPassword) => {
    setFailure(null);
    setSentTo(null);
    try {
      await call<typeof forgotPassword>('POST', '/api/auth/forgot', { body });
      setSentTo(body.email);
    } catch (error) {
      setFailure({ why: describeError(error) });
    }
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit(askForLink, () => setFailure(null))}>
      <div className="grid gap-6">
        <TextField
          label="Email"
          need="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" disabled={!isReady} busy={formState.isSubmitting} className="w-full">
          Send link
        </Button>
        <div role="status">
          {sentTo === null ? null : (
            <p className="rounded-soft border border-line-strong px-4 py-3 text-15 [overflow-wrap:anywhere]">
              If an account has the address {sentTo}, a mail with a link is on its way. The link works once, within an
              hour.
            </p>
          )}
        </div>
        <FormFailure failure={failure} text="The link could not be sent. Please try again." />
      </div>
    </form>
  );
}
