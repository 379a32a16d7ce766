import type { User } from '@beautymark/contracts/accounts';
import { OperatorDesk } from '#desk/operator/operator-desk.tsx';
import { type Session } from '#platform/api/session.ts';
import { PageHead } from '#platform/page-head.tsx';
import { useSignedIn } from '#platform/use-signed-in.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** For operators and staff; guests sign in first, all others read that it is not for them. The server refuses them as well. */
export default function OperatorView() {
  const gate = operatorGate(useSignedIn());
  const { state } = gate;
  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Operator · BeautyMark" description="For those who run the marketplace." />
      <h1 className="font-display text-page">Operator</h1>
      {gate.state === 'open' ? <OperatorDesk user={gate.user} /> : null}
      {state === 'unknown' ? (
        <p role="status" className="mt-6 text-ink-muted">
          This page is for those who run BeautyMark.
        </p>
      ) : null}
      {state === 'two-factor' ? (
        <div role="status" className="mt-6 grid max-w-[60ch] gap-4">
          <p>
            This page opens once two-factor sign-in is on: everyone who helps to run the shop signs in with a password
            and a code.
          </p>
          <p>
            <TextLink href="/account/security#two-factor">Set up two-factor sign-in</TextLink>
          </p>
        </div>
      ) : null}
      {state === 'wait' ? <Spinner label="One moment" /> : null}
    </div>
  );
}

type Gate = { state: 'wait' | 'unknown' | 'two-factor' } | { state: 'open'; user: User };

/** Who may see the page: operators and staff. To everyone else who is signed in it does not exist. */
function operatorGate(session: Session): Gate {
  if (session.state !== 'signed-in') return { state: 'wait' };
  const { user } = session;
  if (!user.isOperator && !user.staffRole) return { state: 'unknown' };
  return user.needsTwoFactor ? { state: 'two-factor' } : { state: 'open', user };
}
