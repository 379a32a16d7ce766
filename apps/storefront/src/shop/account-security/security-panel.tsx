import { type AccountSession, PasswordChange } from '@beautymark/contracts/account-security';
import { call, isCallFailed } from '#platform/api/call.ts';
import { describeFailure } from '#platform/api/describe-error.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { EmailPart } from './email-part.tsx';
import { PausedPart } from './paused-part.tsx';
import { securityQuery, staleAfterSecurityChange, WRONG_PASSWORD } from './security-calls.ts';
import { TwoFactorPart } from './two-factor-part.tsx';

export const SecurityPanel = () => (
  <div className="mt-8 grid max-w-160 gap-12">
    <Loaded what="Your account" query={useApi(securityQuery, { isFresh: true })}>
      {(security) => (
        <>
          {security.isDemo ? <SharedAccount /> : null}
          {security.paused ? <PausedPart paused={security.paused} /> : null}
          <EmailPart security={security} />
          {security.isDemo ? null : <PasswordPart />}
          {security.isDemo ? null : <TwoFactorPart twoFactor={security.twoFactor} />}
          <SessionList sessions={security.sessions} />
        </>
      )}
    </Loaded>
  </div>
);

/** The shop refuses what the forms would send, so a visitor is told instead of asked. */
const SharedAccount = () => (
  <section className="grid gap-2">
    <h2 className="font-display text-28">A demo account</h2>
    <p>
      All visitors share the demo accounts, so their password, email address and sessions can’t be changed.{' '}
      <TextLink href="/register">Create an account of your own</TextLink> to try this.
    </p>
  </section>
);

function PasswordPart() {
  const form = useContractForm(PasswordChange, {
    values: { currentPassword: '', newPassword: '' },
    send: (body) => call('POST', '/api/account/password', { body }),
    reloads: staleAfterSecurityChange,
    onSent: (_, { reset }) => {
      reset();
      toast('Password changed', { description: 'You are signed out everywhere else.' });
    },
    refusals: { 'account.wrong_password': { field: 'currentPassword', words: WRONG_PASSWORD } },
    failure: 'The password could not be changed. Please try again.',
  });
  const { field } = form;
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Password</h2>
        <p className="text-15 text-ink-muted">
          A new password signs you out everywhere else. <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
      <ContractForm
        form={form}
        className="grid gap-6"
        foot={
          <Button type="submit" busy={form.isSending} className="justify-self-start">
            Change password
          </Button>
        }
      >
        <PasswordField
          label="Current password"
          need="required"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          need="required"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </ContractForm>
    </section>
  );
}

/** @param id  of one session; null: all but this one */
const endSessions = (id: string | null) =>
  id === null
    ? call('DELETE', '/api/account/sessions')
    : call('DELETE', '/api/account/sessions/:id', { params: { id } });

/** Where the account is signed in. Each other session can be ended. */
function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const { mutate, error } = useWrite({ mutationFn: endSessions, meta: { reloads: staleAfterSecurityChange } });
  return (
    <section className="grid gap-6">
      <h2 className="font-display text-28">Where you are signed in</h2>
      <ul className="border-line border-b">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button look="secondary" className="justify-self-start" onClick={() => mutate(null)}>
          Sign out everywhere else
        </Button>
      ) : null}
      {error && !isCallFailed(error, 401) ? (
        <Failed {...describeFailure('The session could not be ended. Please try again.', error)} />
      ) : null}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const device = session.device || 'Unknown device';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
      <div className="grid gap-1">
        <p className="font-medium">{device}</p>
        <p className="text-15 text-ink-muted">
          Signed in <Day at={session.createdAt} />, last used <Day at={session.lastSeenAt} />
        </p>
      </div>
      {session.isCurrent ? (
        <p className="text-15 text-ink-muted">This browser</p>
      ) : (
        <Button look="soft" onClick={onEnd}>
          Sign out <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
