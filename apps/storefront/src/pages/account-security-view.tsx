import { useState } from 'react';
import { PageHead } from '#platform/page/page-head.tsx';
import { useLinkToken } from '#platform/session/link-token.ts';
import { AccountFrame } from '#shop/account/account-frame.tsx';
import { ConfirmEmail } from '#shop/account-security/confirm-email.tsx';
import { SecurityPanel } from '#shop/account-security/security-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';

const DESCRIPTION = 'Email address, password and where you are signed in.';

/** With a mail's link, the address is confirmed first, also by a guest. */
export default function AccountSecurityView() {
  const token = useLinkToken('confirm');
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (token !== null && !isConfirmed) {
    return (
      <div className="mx-auto max-w-content px-edge py-8 md:py-12">
        <PageHead title="Security · BeautyMark" description={DESCRIPTION} />
        <h1 className="mt-8 font-display text-page">{token ? 'Confirm your address' : 'Security'}</h1>
        {token ? <ConfirmEmail token={token} onDone={() => setIsConfirmed(true)} /> : <Spinner label="One moment" />}
      </div>
    );
  }
  return (
    <AccountFrame title="Security" description={DESCRIPTION}>
      {() => <SecurityPanel />}
    </AccountFrame>
  );
}
