import { ForgottenPassword, type forgotPassword } from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { formFields, submitting } from '#platform/form-fields.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { useWrite } from '#platform/use-write.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for a link. What it says afterwards is the same whether or not the address is known. */
export function ForgotForm() {
  const isReady = useHydrated();
  const form = useForm({
    resolver: zodResolver(ForgottenPassword),
    defaultValues: { email: '' },
  });
  const field = formFields(form);
  const {
    mutate,
    isPending,
    data: sentTo,
    error,
    reset,
  } = useWrite({
    mutationFn: async (body: ForgottenPassword) => {
      await call<typeof forgotPassword>('POST', '/api/auth/forgot', { body });
      return body.email;
    },
  });

  return (
    <form method="post" noValidate onSubmit={submitting(form, mutate, reset)}>
      <div className="grid gap-6">
        <TextField
          label="Email"
          need="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <Button type="submit" disabled={!isReady} busy={isPending} className="w-full">
          Send link
        </Button>
        <div role="status">
          {sentTo === undefined ? null : (
            <p className="rounded-soft border border-line-strong px-4 py-3 text-15 [overflow-wrap:anywhere]">
              If there is an account for <span>{sentTo}</span>, an email with a link is on its way. The link works once,
              within an hour.
            </p>
          )}
        </div>
        <FormFailure
          failure={error && { why: describeError(error) }}
          text="The link could not be sent. Please try again."
        />
      </div>
    </form>
  );
}
