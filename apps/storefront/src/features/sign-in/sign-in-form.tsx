import { Credentials, type login } from '@beautymark/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { startSession } from '#platform/api/session.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { toast } from '#platform/toasts.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { FormFailure } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface SignInFormProps {
  /** Username of a visitor who has just registered. */
  username?: string;
  /** Called when the session has started; the page decides where to go. */
  onSignedIn: () => void;
}

/** Signs in. The alert stays until the next attempt, and typed text stays. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const cache = useQueryClient();
  const isReady = useHydrated();
  const [failure, setFailure] = useState<{ why: string | null } | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username, password: '' },
  });

  const signIn = useSingleRun(async (credentials: Credentials) => {
    setFailure(null);
    try {
      const user = await call<typeof login>('POST', '/api/auth/login', { body: credentials });
      await startSession(cache, user);
      toast('Welcome back!', { description: `You're now logged in as ${user.username}` });
      onSignedIn();
    } catch (error) {
      setFailure({ why: describeError(error) });
      toast('Login failed', { tone: 'destructive' });
    }
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit(signIn, () => setFailure(null))}>
      <div className="grid gap-5">
        <TextField
          label="Username"
          need="required"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          need="required"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          isReady={isReady}
          {...register('password')}
        />
        <p className="-mt-3 text-15">
          <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
        <Button type="submit" disabled={!isReady} busy={formState.isSubmitting} className="w-full">
          Sign In
        </Button>
        <FormFailure failure={failure} text="Invalid username or password" />
      </div>
    </form>
  );
}
