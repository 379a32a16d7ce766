import { operatorPayments, retryRefund } from '@beautymark/contracts/operator-payments';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { PaymentDesk } from './payment-desk.ts';

export const paymentDeskRoutes = ({ desk }: { desk: PaymentDesk }) =>
  routesOf(
    serve(operatorPayments, () => desk.list()),
    serve(retryRefund, ({ by, params }) => desk.retry(by, params.id)),
  );
