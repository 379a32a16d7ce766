import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { securityQuery } from './security-calls.ts';
import { SessionList } from './session-list.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

export function SecurityPanel() {
  const { data, isError, refetch } = useApi(securityQuery, { isFresh: true });
  if (!data) {
    return isError ? (
      <div className="mt-8">
        <LoadFailed what="Your account" retry={refetch} />
      </div>
    ) : (
      <Spinner label="Loading your account" />
    );
  }
  return (
    <div className="mt-8 grid max-w-160 gap-12">
      {data.isDemo ? <SharedAccount /> : null}
      <EmailPart security={data} />
      {data.isDemo ? null : <PasswordPart />}
      {data.isDemo ? null : <TwoFactorPart twoFactor={data.twoFactor} />}
      <SessionList sessions={data.sessions} />
    </div>
  );
}

/** The shop refuses what the forms would send, so a visitor is told instead of asked. */
const SharedAccount = () => (
  <section className="grid gap-2">
    <h2 className="font-display text-28">A demo account</h2>
    <p>
      The demo accounts are shared, so their password, email address and sessions stay as they are.{' '}
      <TextLink href="/register">Create an account of your own</TextLink> to try this.
    </p>
  </section>
);
