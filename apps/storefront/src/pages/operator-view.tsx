import type { User } from '@beautymark/contracts/accounts';
import { OperatorDesk } from '#desk/operator/operator-desk.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { SignedIn } from '#platform/session/signed-in.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** For operators and staff; guests sign in first, all others read that it is not for them. The server refuses them as well. */
export default function OperatorView() {
  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Operator · BeautyMark" description="For those who run the marketplace." />
      <h1 className="font-display text-page">Operator</h1>
      <SignedIn>{(user) => <DeskFor user={user} />}</SignedIn>
    </div>
  );
}

function DeskFor({ user }: { user: User }) {
  if (!user.isOperator && !user.staffRole) {
    return (
      <p role="status" className="mt-6 text-ink-muted">
        This page is for those who run BeautyMark.
      </p>
    );
  }
  if (!user.needsTwoFactor) return <OperatorDesk user={user} />;
  return (
    <div role="status" className="mt-6 grid max-w-[60ch] gap-4">
      <p>
        This page opens once two-factor sign-in is on: everyone who helps to run the shop signs in with a password and a
        code.
      </p>
      <p>
        <TextLink href="/account/security#two-factor">Set up two-factor sign-in</TextLink>
      </p>
    </div>
  );
}
