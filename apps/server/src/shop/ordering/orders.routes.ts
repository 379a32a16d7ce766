import { toCents } from '@beautymark/contracts/money';
import { cancelParcel, giveUpOrder, listOrders, orderById, returnParcel } from '@beautymark/contracts/order-history';
import { placeOrder } from '@beautymark/contracts/orders';
import { routesOf, serve } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { OrderHistoryService } from './order-history.service.ts';
import type { OrdersService } from './orders.service.ts';

interface Deps {
  orders: OrdersService;
  history: OrderHistoryService;
  /** True: placing and giving up an order wait for the payment provider. */
  takesMoney: boolean;
}

export const ordersRoutes = ({ orders, history, takesMoney }: Deps) => {
  const options = { config: { isCheckout: takesMoney } };

  return routesOf(
    serve(
      placeOrder,
      ({ by, headers, body, request }) => {
        const { 'idempotency-key': key, 'expected-total': expected } = headers;
        const expectedCents = expected === undefined ? undefined : toCents(expected);
        const network = clientNetwork(request);
        return orders.placeOrder({ userId: by, to: body.shippingAddress, key, expectedCents, network });
      },
      options,
    ),
    serve(listOrders, ({ by, query }) => history.list(by, query)),
    serve(orderById, ({ by, params }) => history.byId(by, params.id)),
    serve(
      giveUpOrder,
      async ({ by, params }) => {
        await orders.giveUp(by, params.id);
        return history.byId(by, params.id);
      },
      options,
    ),
    serve(cancelParcel, ({ by, params: { id, parcelId }, body }) =>
      history.cancel({ userId: by, orderId: id, parcelId }, body.reason),
    ),
    serve(returnParcel, ({ by, params: { id, parcelId }, body }) =>
      history.askToReturn({ userId: by, orderId: id, parcelId }, body.reason),
    ),
  );
};
