import { TwoFactorProof } from '@beautymark/contracts/two-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Failed } from './email-part.tsx';
import { reloadAccount, renewRecoveryCodes, stopTwoFactor } from './two-factor-calls.ts';
import { Actions, WRONG_CODE } from './two-factor-setup.tsx';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form.ts';

const WORDS = {
  renew: { go: 'Make new codes', explanation: 'The codes that you have now stop working.' },
  stop: { go: 'Switch off', explanation: 'You will sign in with your password alone.' },
};

interface TwoFactorChangeProps {
  kind: 'renew' | 'stop';
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}

/** New recovery codes, or no second factor any longer: both take password and code. */
export function TwoFactorChange({ kind, onCodes, onDone }: TwoFactorChangeProps) {
  const cache = useQueryClient();
  const form = useForm({ resolver: zodResolver(TwoFactorProof), defaultValues: { password: '', code: '' } });
  const field = formFields(form);
  const { mutate, isPending, failure, reset } = useAccountForm(
    async (proof: TwoFactorProof) => {
      if (kind === 'renew') return onCodes((await renewRecoveryCodes(proof)).recoveryCodes);
      await stopTwoFactor(proof);
      toast('Two-factor sign-in is off');
      onDone();
      await reloadAccount(cache);
    },
    'It could not be changed. Please try again.',
    {
      'account.wrong_password': () => form.setError('password', { message: WRONG_PASSWORD }, { shouldFocus: true }),
      'account.wrong_code': () => form.setError('code', { message: WRONG_CODE }, { shouldFocus: true }),
    },
  );
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate, reset)} className="grid gap-6">
      <p className="text-15 text-ink-muted">{WORDS[kind].explanation}</p>
      <PasswordField
        label="Your password, for this change"
        need="required"
        autoComplete="current-password"
        autoFocus
        {...field('password')}
      />
      <TextField
        label="Code of your app"
        need="required"
        hint="Or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Actions isPending={isPending} go={WORDS[kind].go} onCancel={onDone} />
      {failure ? <Failed {...failure} /> : null}
    </form>
  );
}
