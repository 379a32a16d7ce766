import { Credentials, type User } from '@beautymark/contracts/accounts';
import { TwoFactorCode } from '@beautymark/contracts/two-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { formFields, submitting } from '#platform/forms/form-fields.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { useHydrated } from '#platform/page/hydrated.ts';
import { startSession } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { useFailureEndsHere } from '#platform/toasts/use-failure-ends-here.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface SignInFormProps {
  /** Of a visitor who has just registered, else empty. */
  username: string;
  /** Called when the session has started; the page decides where to go. */
  onSignedIn: () => void;
}

/** Signs in, with a second step where an account asks for a code. The alert stays until the next attempt, and typed text stays. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const cache = useQueryClient();
  const isReady = useHydrated();
  /** Right so far: the account asks for a code, too. */
  const [proven, setProven] = useState<Credentials | null>(null);
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username, password: '' },
  });

  const field = formFields(form);
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: signIn,
    onSuccess: async (user) => {
      await startSession(cache, user);
      toast('Welcome back!', { description: `You're now logged in as ${user.username}` });
      onSignedIn();
    },
    onError: (failure, { username, password }) => {
      if (!isRefusal(failure, 'account.code_required')) return toast('Login failed', { tone: 'destructive' });
      setProven({ username, password });
      reset();
    },
  });
  useFailureEndsHere(error);
  if (proven) {
    return (
      <CodeStep
        isPending={isPending}
        error={error}
        onCode={(code) => mutate({ ...proven, code })}
        onBack={() => {
          reset();
          setProven(null);
        }}
      />
    );
  }

  return (
    <form method="post" noValidate onSubmit={submitting(form, mutate, reset)}>
      <div className="grid gap-4">
        <TextField
          label="Username"
          hint="Your email works too."
          need="required"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField
          label="Password"
          need="required"
          autoComplete="current-password"
          isReady={isReady}
          {...field('password')}
        />
        <p className="-mt-4 text-15 *:inline-block *:py-1">
          <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
        <SignInFailure error={error} text="Invalid username or password" />
        <Button type="submit" disabled={!isReady} busy={isPending} className="w-full">
          Sign In
        </Button>
      </div>
    </form>
  );
}

interface CodeStepProps {
  isPending: boolean;
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** After the right password of an account with two-factor sign-in: the code of its app, or a recovery code. */
function CodeStep({ isPending, error, onCode, onBack }: CodeStepProps) {
  const form = useForm({ resolver: zodResolver(TwoFactorCode), defaultValues: { code: '' } });
  return (
    <form method="post" noValidate onSubmit={submitting(form, ({ code }) => onCode(code))} className="grid gap-4">
      <p className="text-15 text-ink-muted">Your password is right. One more step: the code that your app shows now.</p>
      <TextField
        label="Code"
        need="required"
        hint="Six digits of your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...formFields(form)('code')}
      />
      <SignInFailure error={error} text={wordsFor(error)} />
      <Button type="submit" busy={isPending} className="w-full">
        Sign In
      </Button>
      <Button look="quiet" onClick={onBack} className="w-full">
        Back to the password
      </Button>
    </form>
  );
}

const wordsFor = (error: Error | null) =>
  isRefusal(error, 'account.wrong_code')
    ? 'This code is wrong, has expired or was already used. Enter the one your app shows now.'
    : 'You could not be signed in';

/** Above the button, where the eye is. @param text  why an attempt fails as a rule */
function SignInFailure({ error, text }: { error: Error | null; text: string }) {
  if (!error) return null;
  return error instanceof CookiesOff ? (
    <Failed
      text="Sign-in needs cookies, and your browser doesn’t keep them"
      why="Allow cookies for this site in your browser’s settings, then sign in again."
    />
  ) : (
    <Failed text={text} why={describeError(error)} />
  );
}

/** The browser keeps no cookies, so it would lose the session at once. */
class CookiesOff extends Error {}

/** @throws CookiesOff before anything is sent */
async function signIn(credentials: Credentials): Promise<User> {
  if (!navigator.cookieEnabled) throw new CookiesOff();
  return await call('POST', '/api/auth/login', { body: credentials });
}
