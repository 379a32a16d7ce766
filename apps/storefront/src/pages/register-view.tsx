import { useSearch } from 'wouter';
import { RegisterForm } from '#features/register/register-form.tsx';
import { PageHead } from '#platform/page-head.tsx';
import { redirectTarget, withRedirect } from '#platform/redirect-target.ts';
import { useSession } from '#platform/session.ts';
import { useNavigate } from '#platform/use-navigate.ts';
import { PictureBeside } from '#ui/picture-beside.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { afterRegistration } from './registered-username.ts';

/** Open to everyone: signed-in shoppers who want to sell land here, too. */
export default function RegisterView() {
  const search = new URLSearchParams(useSearch());
  const target = redirectTarget(search.get('redirect'));
  const session = useSession();
  const navigate = useNavigate();
  const login = withRedirect('/login', target);
  return (
    <PictureBeside picture="categories/face">
      <PageHead
        title="Create an account · BeautyMark"
        description="Register as a shopper or as a seller on BeautyMark."
      />
      <h1 className="font-display text-page">Create an account</h1>
      <p className="mt-3 text-15">
        Have an account? <TextLink href={login}>Sign in</TextLink>
      </p>
      {session.state === 'signed-in' ? (
        <p className="mt-3 text-ink-muted">
          You are signed in as {session.user.username}. A seller needs an account of their own: create it here.
        </p>
      ) : null}
      <div className="mt-8">
        <RegisterForm
          asSeller={search.get('seller') === 'true'}
          onRegistered={(username) => void navigate(login, { state: afterRegistration(username) })}
        />
      </div>
    </PictureBeside>
  );
}
