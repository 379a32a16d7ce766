import type { AccountSecurity } from '@beautymark/contracts/account-security';
import type { TwoFactorSetup } from '@beautymark/contracts/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { copy } from '#platform/words/share.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { reloadAccount } from './security-calls.ts';
import { TwoFactorChange } from './two-factor-change.tsx';
import { ConfirmSetup, StartSetup } from './two-factor-setup.tsx';

type Step =
  | { name: 'rest' | 'password' | 'renew' | 'stop' }
  | { name: 'confirm'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: readonly string[] };

/** A code of the owner's phone beside the password: set up step by step, renewed, switched off. */
export function TwoFactorPart({
  twoFactor: { since, recoveryCodesLeft, isRequired },
}: Pick<AccountSecurity, 'twoFactor'>) {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes });
  return (
    <section id="two-factor" className="grid scroll-mt-24 gap-6">
      <div className="grid gap-2">
        <h2 className="font-display text-28">Two-factor sign-in</h2>
        {since === null ? (
          <p className="text-15 text-ink-muted">
            {isRequired ? <span>Everyone who helps run the shop needs it. </span> : null}
            <span>
              Signing in then takes your password and a code from an app on your phone, so a stolen password alone opens
              nothing.
            </span>
          </p>
        ) : (
          <p>
            On since <Day at={since} />
            <span className="block text-15 text-ink-muted">{leftInWords(recoveryCodesLeft)}</span>
          </p>
        )}
      </div>
      {step.name === 'rest' && since === null ? (
        <Button look="secondary" className="justify-self-start" onClick={() => setStep({ name: 'password' })}>
          Set up two-factor sign-in
        </Button>
      ) : null}
      {step.name === 'rest' && since !== null ? (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setStep({ name: 'renew' })}>
            New recovery codes
          </Button>
          <Button look="quiet" onClick={() => setStep({ name: 'stop' })}>
            Switch off
          </Button>
        </div>
      ) : null}
      {step.name === 'password' ? (
        <StartSetup onStarted={(setup) => setStep({ name: 'confirm', setup })} onCancel={rest} />
      ) : null}
      {step.name === 'confirm' ? <ConfirmSetup setup={step.setup} onConfirmed={showCodes} onCancel={rest} /> : null}
      {step.name === 'renew' || step.name === 'stop' ? (
        <TwoFactorChange key={step.name} kind={step.name} onCodes={showCodes} onDone={rest} />
      ) : null}
      {step.name === 'codes' ? (
        <RecoveryCodeList
          codes={step.codes}
          onKept={async () => {
            rest();
            await reloadAccount(cache);
          }}
        />
      ) : null}
    </section>
  );
}

function leftInWords(count: number): string {
  if (count === 0) return 'No recovery codes are left. Make new ones before you need them.';
  return count === 1 ? 'One recovery code is left' : `${count} recovery codes are left`;
}

interface RecoveryCodeListProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once, with the ways to keep them. */
function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copyAll = () =>
    copy(codes.join('\n'), 'Recovery codes copied', 'They could not be copied. Select them instead.');
  return (
    <div className="grid gap-4 rounded-soft border border-line-strong bg-surface p-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium text-17">
        Your recovery codes
      </h3>
      <p className="text-15">
        Keep them where you keep passwords. Each signs you in once when your phone is lost. They are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>I have kept them</Button>
        <Button look="secondary" onClick={() => void copyAll()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
