import { TwoFactorCode, TwoFactorPassword, type TwoFactorSetup } from '@beautymark/contracts/two-factor';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { WRONG_PASSWORD } from './security-calls.ts';
import { confirmTwoFactor, startTwoFactor } from './two-factor-calls.ts';

export const WRONG_CODE = 'This code is wrong, too old, or was used already. Enter the one that your app shows now.';

interface StartSetupProps {
  onStarted: (setup: TwoFactorSetup) => void;
  onCancel: () => void;
}

/** The first step: only the owner may begin. */
export function StartSetup({ onStarted, onCancel }: StartSetupProps) {
  const form = useContractForm(TwoFactorPassword, {
    values: { password: '' },
    send: ({ password }) => startTwoFactor(password),
    onSent: onStarted,
    refusals: { 'account.wrong_password': { field: 'password', words: WRONG_PASSWORD } },
    failure: 'It could not be set up. Please try again.',
  });
  return (
    <ContractForm
      form={form}
      className="grid gap-6"
      foot={<FormFoot action="Continue" isSending={form.isSending} onCancel={onCancel} />}
    >
      <PasswordField
        label="Your password, to set it up"
        need="required"
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
    </ContractForm>
  );
}

interface ConfirmSetupProps {
  setup: TwoFactorSetup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The second step: an app takes the secret, and its first code proves it. */
export function ConfirmSetup({ setup: { secret, uri }, onConfirmed, onCancel }: ConfirmSetupProps) {
  const form = useContractForm(TwoFactorCode, {
    values: { code: '' },
    send: ({ code }) => confirmTwoFactor(code),
    onSent: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    refusals: { 'account.wrong_code': { field: 'code', words: WRONG_CODE } },
    failure: 'The code could not be checked. Please try again.',
  });
  return (
    <ContractForm
      form={form}
      className="grid gap-6"
      foot={<FormFoot action="Switch on" isSending={form.isSending} onCancel={onCancel} />}
    >
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
        {...form.field('code')}
      />
    </ContractForm>
  );
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
