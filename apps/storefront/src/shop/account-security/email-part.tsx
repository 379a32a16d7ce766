import { type AccountSecurity, EmailChange } from '@beautymark/contracts/account-security';
import { call, isCallFailed } from '#platform/api/call.ts';
import { describeFailure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { staleAfterSecurityChange, WRONG_PASSWORD } from './security-calls.ts';

const LINK_SENT = 'Follow the link in the email within the next hour.';

export function EmailPart({ security }: { security: AccountSecurity }) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Email address</h2>
        <p className="[overflow-wrap:anywhere]">
          <span>{security.email}</span>
          <span className="block text-15 text-ink-muted">{stateOf(security)}</span>
        </p>
        {security.newEmail === null ? null : (
          <p className="text-15 text-ink-muted [overflow-wrap:anywhere]">
            {`${security.newEmail} replaces it once its link is followed.`}
          </p>
        )}
      </div>
      {(security.isEmailConfirmed && !security.isConfirmedForMailsOnly) || security.isDemo ? null : (
        <SendConfirmation email={security.email} />
      )}
      {security.isDemo ? null : <ChangeEmail />}
    </section>
  );
}

function stateOf({ isEmailConfirmed, isConfirmedForMailsOnly }: AccountSecurity): string {
  if (isConfirmedForMailsOnly)
    return 'Confirmed for emails. For everything else, follow a new link where you are signed in.';
  return isEmailConfirmed ? 'Confirmed' : 'Not confirmed';
}

function SendConfirmation({ email }: { email: string }) {
  const { mutate, error } = useWrite({
    mutationFn: () => call('POST', '/api/account/email/confirmation'),
    onSuccess: () => toast(`A link was sent to ${email}`, { description: LINK_SENT }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" onClick={() => mutate()}>
        Confirm this address
      </Button>
      {error && !isCallFailed(error, 401) ? (
        <Failed {...describeFailure('The link could not be sent. Please try again.', error)} />
      ) : null}
    </div>
  );
}

function ChangeEmail() {
  const form = useContractForm(EmailChange, {
    values: { email: '', password: '' },
    send: (body) => call('POST', '/api/account/email', { body }),
    reloads: staleAfterSecurityChange,
    onSent: (_, { getValues, reset }) => {
      toast(`A link was sent to ${getValues('email')}`, { description: LINK_SENT });
      reset();
    },
    refusals: { 'account.wrong_password': { field: 'password', words: WRONG_PASSWORD } },
    failure: 'The address could not be changed. Please try again.',
  });
  const { field } = form;
  return (
    <ContractForm
      form={form}
      className="grid gap-6"
      foot={
        <Button type="submit" busy={form.isSending} className="justify-self-start">
          Change address
        </Button>
      }
    >
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
    </ContractForm>
  );
}
