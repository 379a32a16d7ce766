import { AccountFrame } from '#shop/account/account-frame.tsx';
import { AddressList } from '#shop/account/address-list.tsx';
import { PrivacyPanel } from '#shop/account/privacy-panel.tsx';

export default function AccountPrivacyView() {
  return (
    <AccountFrame title="Privacy" description="Your saved addresses and your data, or delete your account.">
      {() => <PrivacyPanel addresses={<AddressList />} />}
    </AccountFrame>
  );
}
