import { PageHead } from '#platform/page/page-head.tsx';
import { ForgotForm } from '#shop/sign-in/forgot-form.tsx';
import { SplitLayout } from '#ui/split-layout.tsx';
import { TextLink } from '#ui/text-link.tsx';

export default function ForgotPasswordView() {
  return (
    <SplitLayout picture="rouge-cathedrale-satin-lipstick">
      <PageHead title="Forgot password · BeautyMark" description="Set a new password for your BeautyMark account." />
      <h1 className="font-display text-page">Forgot your password?</h1>
      <p className="mt-3 text-ink-muted">
        Enter your account’s email address. We’ll send you a link to set a new password.
      </p>
      <p className="mt-3 text-15">
        Remember it? <TextLink href="/login">Sign in</TextLink>
      </p>
      <div className="mt-8">
        <ForgotForm />
      </div>
    </SplitLayout>
  );
}
