import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { redirectTarget, withRedirect } from '#platform/navigation/redirect-target.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { useSession } from '#platform/session/session.ts';
import { SignInForm } from '#shop/sign-in/sign-in-form.tsx';
import { SplitLayout } from '#ui/split-layout.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { registeredIn } from './registered-username.ts';

/** Redirects signed-in visitors, except just after registering: they may want to sign in to the new account. */
export default function LoginView() {
  const registered = registeredIn(useHistoryState());
  const wanted = redirectTarget(new URLSearchParams(useSearch()).get('redirect'));
  const session = useSession({ asksAgain: true });
  const isToDecide = session.state === 'signed-in' && session.user.hasPausedAccess === true;
  const target = isToDecide ? '/account/security' : wanted;
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const isLeaving = session.state === 'signed-in' && (isDone || registered === null);
  useEffect(() => {
    if (isLeaving) void navigate(target, { replace: true });
  }, [isLeaving, target, navigate]);

  return (
    <SplitLayout picture="rouge-cathedrale-satin-lipstick">
      <PageHead title="Sign in · BeautyMark" description="Sign in to your BeautyMark account." />
      <h1 className="font-display text-page">Sign in</h1>
      <WhatFollows isRegistered={registered !== null} isCheckout={target.startsWith('/checkout')} />
      <div className="mt-2 grid gap-1 text-15">
        <p>
          New here? <TextLink href={withRedirect('/register', target)}>Create an account</TextLink>
        </p>
        <p>
          Want to sell? <TextLink href="/register?seller=true">Register as a seller</TextLink>
        </p>
      </div>
      <div className="mt-4">
        <SignInForm key={registered} username={registered ?? ''} onSignedIn={() => setIsDone(true)} />
      </div>
    </SplitLayout>
  );
}

/** After checkout or registration: what happens next. */
function WhatFollows({ isRegistered, isCheckout }: { isRegistered: boolean; isCheckout: boolean }) {
  if (!isRegistered && !isCheckout) return null;
  const next = isCheckout ? 'Sign in to check out. Your cart is waiting.' : 'Sign in to start.';
  return <p className="mt-2 text-15 text-ink-muted">{isRegistered ? `Your account is ready. ${next}` : next}</p>;
}
