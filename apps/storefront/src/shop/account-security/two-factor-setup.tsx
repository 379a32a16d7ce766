import { TwoFactorCode, TwoFactorPassword, type TwoFactorSetup } from '@beautymark/contracts/two-factor';
import { generate } from 'lean-qr';
import { call } from '#platform/api/call.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WRONG_PASSWORD } from './security-calls.ts';

export const WRONG_CODE = 'This code is wrong, has expired or was already used. Enter the one your app shows now.';

interface StartSetupProps {
  onStarted: (setup: TwoFactorSetup) => void;
  onCancel: () => void;
}

/** The first step: only the owner may begin. */
export function StartSetup({ onStarted, onCancel }: StartSetupProps) {
  const form = useContractForm(TwoFactorPassword, {
    values: { password: '' },
    send: (body) => call('POST', '/api/account/two-factor', { body }),
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
    send: (body) => call('POST', '/api/account/two-factor/confirm', { body }),
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
          <p>Scan this with an authenticator app, such as the one in your phone’s password manager.</p>
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

/** Empty cells around the code, without which cameras miss it. */
const QUIET = 4;

/** Dark on light in both themes, as cameras expect it. */
function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const cells: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) cells.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  return (
    <svg
      role="img"
      aria-label="QR code for an authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-soft border border-line bg-on-deep-shade text-ink-on-picture"
    >
      <path fill="currentColor" d={cells.join('')} />
    </svg>
  );
}
