import { AccountFrame } from '#features/account/account-frame.tsx';
import { OrderList } from '#features/account/order-list.tsx';

/** The shopper's orders. */
export default function AccountOrdersView() {
  return (
    <AccountFrame title="Orders" description="What you have ordered at BeautyMark, and where it is.">
      {() => <OrderList />}
    </AccountFrame>
  );
}
