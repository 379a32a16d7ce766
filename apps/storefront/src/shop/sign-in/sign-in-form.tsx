import { Credentials } from '@beautymark/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '#platform/api/call.ts';
import { startSession } from '#platform/api/session.ts';
import { formFields, submitting } from '#platform/form-fields.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CodeStep } from './code-step.tsx';
import { signIn } from './sign-in.ts';
import { SignInFailure } from './sign-in-failure.tsx';

interface SignInFormProps {
  /** Username of a visitor who has just registered. */
  username?: string;
  /** Called when the session has started; the page decides where to go. */
  onSignedIn: () => void;
}

/** Signs in, with a second step where an account asks for a code. The alert stays until the next attempt, and typed text stays. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
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
          hint="or your email"
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
        <Button type="submit" disabled={!isReady} busy={isPending} className="w-full">
          Sign In
        </Button>
        <SignInFailure error={error} text="Invalid username or password" />
      </div>
    </form>
  );
}
