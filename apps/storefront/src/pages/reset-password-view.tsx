import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { useLinkToken } from '#platform/session/link-token.ts';
import { ResetForm } from '#shop/sign-in/reset-form.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SplitLayout } from '#ui/split-layout.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Where the link of a mail leads. The address names no account, so the page is the same for everyone. */
export default function ResetPasswordView() {
  const token = useLinkToken('token');
  const navigate = useNavigate();
  return (
    <SplitLayout picture="rouge-cathedrale-satin-lipstick">
      <PageHead title="New password · BeautyMark" description="Set a new password for your BeautyMark account." />
      <h1 className="font-display text-page">Set a new password</h1>
      <p className="mt-3 text-ink-muted">
        This signs you out on every device and ends the access keys of your shop, if you have one.
      </p>
      <div className="mt-8">
        {token === undefined ? <Spinner label="One moment" /> : null}
        {token === null ? <p>This link is incomplete. Open it again from the email.</p> : null}
        {token ? <ResetForm token={token} onReset={() => void navigate('/login', { replace: true })} /> : null}
      </div>
      <p className="mt-6 text-15">
        Link missing or expired? <TextLink href="/forgot-password">Ask for a new link</TextLink>
      </p>
    </SplitLayout>
  );
}
