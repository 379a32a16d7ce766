import { AccountFrame } from '#features/account/account-frame.tsx';
import { PrivacyPanel } from '#features/account-privacy/privacy-panel.tsx';
import { AddressList } from '#features/addresses/address-list.tsx';

export default function AccountPrivacyView() {
  return (
    <AccountFrame title="Privacy" description="Your saved addresses and your data, or delete your account.">
      {() => <PrivacyPanel addresses={<AddressList />} />}
    </AccountFrame>
  );
}
