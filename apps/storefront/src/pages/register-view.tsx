import { useSearch } from 'wouter';
import { redirectTarget, withRedirect } from '#platform/navigation/redirect-target.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { useSession } from '#platform/session/session.ts';
import { RegisterForm } from '#shop/sign-in/register-form.tsx';
import { SplitLayout } from '#ui/split-layout.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { afterRegistration } from './registered-username.ts';

/** Open to everyone, including signed-in shoppers who want to sell. */
export default function RegisterView() {
  const search = new URLSearchParams(useSearch());
  const asSeller = search.get('seller') === 'true';
  const target = redirectTarget(search.get('redirect'));
  const session = useSession();
  const navigate = useNavigate();
  return (
    <SplitLayout picture="voile-donyx-longwear-foundation">
      <PageHead
        title="Create an account · BeautyMark"
        description="Register as a shopper or as a seller on BeautyMark."
      />
      <h1 className="font-display text-page">Create an account</h1>
      <p className="mt-3 text-15">
        Have an account?{' '}
        <TextLink href={withRedirect('/login', asSeller && target === '/' ? '/seller/dashboard' : target)}>
          Sign in
        </TextLink>
      </p>
      {session.state === 'signed-in' ? (
        <p className="mt-3 text-ink-muted">
          You are signed in as {session.user.username}. A seller needs an account of their own: create it here.
        </p>
      ) : null}
      <div className="mt-8">
        <RegisterForm
          asSeller={asSeller}
          onRegistered={({ username }) =>
            void navigate(withRedirect('/login', target), { state: afterRegistration(username) })
          }
        />
      </div>
    </SplitLayout>
  );
}
