import { TwoFactorProof } from '@beautymark/contracts/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { FormFoot } from '#ui/form-foot.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reloadAccount, WRONG_PASSWORD } from './security-calls.ts';
import { WRONG_CODE } from './two-factor-setup.tsx';

const WORDS = {
  renew: { go: 'Make new codes', explanation: 'The codes you have now stop working.' },
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
  const form = useContractForm(TwoFactorProof, {
    values: { password: '', code: '' },
    send: async (body) => {
      if (kind === 'renew')
        return (await call('POST', '/api/account/two-factor/recovery-codes', { body })).recoveryCodes;
      await call('DELETE', '/api/account/two-factor', { body });
      return null;
    },
    onSent: async (codes) => {
      if (codes) return onCodes(codes);
      toast('Two-factor sign-in is off');
      onDone();
      await reloadAccount(cache);
    },
    refusals: {
      'account.wrong_password': { field: 'password', words: WRONG_PASSWORD },
      'account.wrong_code': { field: 'code', words: WRONG_CODE },
    },
    failure: 'It could not be changed. Please try again.',
  });
  const { field } = form;
  return (
    <ContractForm
      form={form}
      className="grid gap-6"
      foot={<FormFoot action={WORDS[kind].go} isSending={form.isSending} onCancel={onDone} />}
    >
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
    </ContractForm>
  );
}
