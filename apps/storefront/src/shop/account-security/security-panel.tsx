import { useApi } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { securityQuery } from './security-calls.ts';
import { SessionList } from './session-list.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

export const SecurityPanel = () => (
  <div className="mt-8 grid max-w-160 gap-12">
    <Loaded what="Your account" query={useApi(securityQuery, { isFresh: true })}>
      {(security) => (
        <>
          {security.isDemo ? <SharedAccount /> : null}
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
      The demo accounts are shared, so their password, email address and sessions stay as they are.{' '}
      <TextLink href="/register">Create an account of your own</TextLink> to try this.
    </p>
  </section>
);
