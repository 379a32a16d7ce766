import type { User } from '@beautymark/contracts/accounts';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { OperatorDesk } from '#desk/operator/operator-desk.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { type Session, useSession } from '#platform/session/session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** For operators and staff; guests sign in first, all others read that it is not for them. The server refuses them as well. */
export default function OperatorView() {
  const session = useSession({ asksAgain: true });
  const navigate = useNavigate();
  const gate = operatorGate(session);
  const { state } = gate;
  const search = useSearch();
  // Sign-in leads back to the section.
  const signIn = `/login?redirect=/operator${search ? encodeURIComponent(`?${search}`) : ''}`;
  useEffect(() => {
    if (state === 'sign-in') void navigate(signIn, { replace: true });
  }, [state, navigate, signIn]);

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
      {state === 'wait' || state === 'sign-in' ? <Spinner label="One moment" /> : null}
    </div>
  );
}

type Gate = { state: 'wait' | 'sign-in' | 'unknown' | 'two-factor' } | { state: 'open'; user: User };

/** For operators and staff. For all other accounts the page does not exist. */
function operatorGate(session: Session): Gate {
  if (session.state === 'loading') return { state: 'wait' };
  if (session.state === 'signed-out') return { state: 'sign-in' };
  const { user } = session;
  if (!user.isOperator && !user.staffRole) return { state: 'unknown' };
  return user.needsTwoFactor ? { state: 'two-factor' } : { state: 'open', user };
}
