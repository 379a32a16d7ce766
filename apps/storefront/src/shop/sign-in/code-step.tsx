import { TwoFactorCode } from '@beautymark/contracts/two-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isRefusal } from '#platform/api/call.ts';
import { formFields, submitting } from '#platform/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SignInFailure } from './sign-in-failure.tsx';

interface CodeStepProps {
  isPending: boolean;
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** After the right password of an account with two-factor sign-in: the code of its app, or a recovery code. */
export function CodeStep({ isPending, error, onCode, onBack }: CodeStepProps) {
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
      <Button type="submit" busy={isPending} className="w-full">
        Sign In
      </Button>
      <Button look="quiet" onClick={onBack} className="w-full">
        Back to the password
      </Button>
      <SignInFailure error={error} text={wordsFor(error)} />
    </form>
  );
}

const wordsFor = (error: Error | null) =>
  isRefusal(error, 'account.wrong_code')
    ? 'This code is wrong, too old, or was used already. Enter the one that your app shows now.'
    : 'You could not be signed in';
