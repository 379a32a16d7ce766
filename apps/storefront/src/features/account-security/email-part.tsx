import {
  type AccountSecurity,
  type changeEmail,
  EmailChange,
  type sendConfirmation,
} from '@beautymark/contracts/account-security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reloadSecurity } from './security-calls.ts';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form.ts';

const LINK_SENT = 'Follow the link in the email within an hour.';

/** The present address, and a form for another one. */
export function EmailPart({ security }: { security: AccountSecurity }) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Email address</h2>
        <p className="[overflow-wrap:anywhere]">
          <span>{security.email}</span>
          <span className="block text-15 text-ink-muted">
            {security.isEmailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </span>
        </p>
        {security.newEmail === null ? null : (
          <p className="text-15 text-ink-muted [overflow-wrap:anywhere]">
            {`${security.newEmail} replaces it once its link is followed.`}
          </p>
        )}
      </div>
      {security.isEmailConfirmed || security.isDemo ? null : <SendConfirmation email={security.email} />}
      {security.isDemo ? null : <ChangeEmail />}
    </section>
  );
}

function SendConfirmation({ email }: { email: string }) {
  const { mutate, failure } = useAccountForm(async () => {
    await call<typeof sendConfirmation>('POST', '/api/account/email/confirmation');
    toast(`A link was sent to ${email}`, { description: LINK_SENT });
  }, 'The link could not be sent. Please try again.');
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" onClick={() => mutate()}>
        Confirm this address
      </Button>
      {failure ? <Failed {...failure} /> : null}
    </div>
  );
}

function ChangeEmail() {
  const cache = useQueryClient();
  const form = useForm({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: '', password: '' },
  });
  const field = formFields(form);
  const { mutate, isPending, failure, reset } = useAccountForm(
    async (body: EmailChange) => {
      await call<typeof changeEmail>('POST', '/api/account/email', { body });
      form.reset();
      toast(`A link was sent to ${body.email}`, { description: LINK_SENT });
      await reloadSecurity(cache);
    },
    'The address could not be changed. Please try again.',
    { 'account.wrong_password': () => form.setError('password', { message: WRONG_PASSWORD }, { shouldFocus: true }) },
  );
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate, reset)} className="grid gap-6">
      <TextField
        label="New email address"
        need="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <PasswordField
        label="Your password, to change the address"
        need="required"
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Change address
      </Button>
      {failure ? <Failed {...failure} /> : null}
    </form>
  );
}

export const Failed = ({ text, why }: { text: string; why: string | null }) => (
  <Alert>
    <p>{text}</p>
    {why ? <p className="text-ink-muted">{why}</p> : null}
  </Alert>
);
