import { AccountFrame } from '#features/account/account-frame.tsx';
import { PrivacyPanel } from '#features/account-privacy/privacy-panel.tsx';

export default function AccountPrivacyView() {
  return (
    <AccountFrame title="Privacy" description="Download your data, or delete your account.">
      {() => <PrivacyPanel />}
    </AccountFrame>
  );
}
