import { useApi } from '#platform/api/server-data.tsx';
import { isNotFound } from '#platform/page/page-boundary.tsx';
import { useSession } from '#platform/session/session.ts';
import { AccountFrame } from '#shop/account/account-frame.tsx';
import { orderQuery } from '#shop/account/order-calls.ts';
import { OrderPage } from '#shop/account/order-page.tsx';
import { addOrderedItems } from '#shop/cart/add-ordered-items.ts';
import { useCartActions } from '#shop/cart/use-cart.ts';
import { AskButton, ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ViewProps } from './view-props.ts';

/** One of the shopper's orders. Anybody else's does not exist. */
export default function AccountOrderView({ params }: ViewProps) {
  const isSignedIn = useSession().state === 'signed-in';
  const { data, error, refetch } = useApi(orderQuery(Number(params.id)), { enabled: isSignedIn, isFresh: true });
  const cart = useCartActions();
  if (isNotFound(error)) throw error;
  return (
    <AccountFrame
      title={data ? `Order ${data.orderNumber}` : 'Order'}
      description="What you ordered at BeautyMark, and where it is."
    >
      {() => {
        if (data) {
          return (
            <OrderPage
              order={data}
              reload={refetch}
              askAbout={({ id, seller }, place) => (
                <AskButton about={{ orderId: data.id, parcelId: id }} seller={seller?.name} place={place} />
              )}
              reportAnswer={({ id, text }) => (
                <ReportButton
                  subject={{ kind: 'answer', id, name: `the answer to “${text.slice(0, 60)}”` }}
                  back={`/account/orders/${data.id}`}
                />
              )}
              buyAgain={async (items) => {
                const notAdded = await addOrderedItems(items);
                await cart.reload();
                return notAdded;
              }}
              showCart={cart.open}
            />
          );
        }
        return error ? <LoadFailed what="This order" retry={refetch} /> : <Spinner label="Loading your order" />;
      }}
    </AccountFrame>
  );
}
