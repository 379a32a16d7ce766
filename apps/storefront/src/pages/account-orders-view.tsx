import { AccountFrame } from '#shop/account/account-frame.tsx';
import { OrderList } from '#shop/account/order-list.tsx';

export default function AccountOrdersView() {
  return (
    <AccountFrame title="Orders" description="What you have ordered at BeautyMark, and where it is.">
      {() => <OrderList />}
    </AccountFrame>
  );
}
