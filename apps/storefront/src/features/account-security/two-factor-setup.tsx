import { TwoFactorCode, TwoFactorPassword, type TwoFactorSetup } from '@beautymark/contracts/two-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formFields } from '#platform/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Failed } from './email-part.tsx';
import { QrCode } from './qr-code.tsx';
import { confirmTwoFactor, startTwoFactor } from './two-factor-calls.ts';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form.ts';

export const WRONG_CODE = 'This code is wrong, too old, or was used already. Enter the one that your app shows now.';

interface StartSetupProps {
  onStarted: (setup: TwoFactorSetup) => void;
  onCancel: () => void;
}

/** The first step: only the owner may begin. */
export function StartSetup({ onStarted, onCancel }: StartSetupProps) {
  const form = useForm({ resolver: zodResolver(TwoFactorPassword), defaultValues: { password: '' } });
  const field = formFields(form);
  const { mutate, isPending, failure, reset } = useAccountForm(
    async ({ password }: { password: string }) => onStarted(await startTwoFactor(password)),
    'It could not be set up. Please try again.',
    { 'account.wrong_password': () => form.setError('password', { message: WRONG_PASSWORD }, { shouldFocus: true }) },
  );
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate, reset)} className="grid gap-6">
      <PasswordField
        label="Your password, to set it up"
        need="required"
        autoComplete="current-password"
        autoFocus
        {...field('password')}
      />
      <Actions isPending={isPending} go="Continue" onCancel={onCancel} />
      {failure ? <Failed {...failure} /> : null}
    </form>
  );
}

interface ConfirmSetupProps {
  setup: TwoFactorSetup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The second step: an app takes the secret, and its first code proves it. */
export function ConfirmSetup({ setup: { secret, uri }, onConfirmed, onCancel }: ConfirmSetupProps) {
  const form = useForm({ resolver: zodResolver(TwoFactorCode), defaultValues: { code: '' } });
  const field = formFields(form);
  const { mutate, isPending, failure, reset } = useAccountForm(
    async ({ code }: { code: string }) => onConfirmed((await confirmTwoFactor(code)).recoveryCodes),
    'The code could not be checked. Please try again.',
    { 'account.wrong_code': () => form.setError('code', { message: WRONG_CODE }, { shouldFocus: true }) },
  );
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate, reset)} className="grid gap-6">
      <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={uri} />
        <div className="grid gap-3 text-15">
          <p>Scan this with an authenticator app, such as the one in your phone's password manager.</p>
          <p className="text-ink-muted">
            Cannot scan? Type this key into the app, with the period of 30 seconds:
            <code className="mt-1 block text-ink tabular-nums [overflow-wrap:anywhere]">{inGroups(secret)}</code>
          </p>
        </div>
      </div>
      <TextField
        label="Code that the app shows"
        need="required"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field('code')}
      />
      <Actions isPending={isPending} go="Switch on" onCancel={onCancel} />
      {failure ? <Failed {...failure} /> : null}
    </form>
  );
}

export const Actions = (props: { isPending: boolean; go: string; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={props.isPending}>
      {props.go}
    </Button>
    <Button look="quiet" onClick={props.onCancel}>
      Cancel
    </Button>
  </div>
);

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
