import { operatorPayments, retryRefund } from '@beautymark/contracts/operator-payments';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { PaymentsBackOffice } from './payments-back-office.ts';

export const paymentsBackOfficeRoutes = ({ backOffice }: { backOffice: PaymentsBackOffice }) =>
  routesOf(
    serve(operatorPayments, () => backOffice.list()),
    serve(retryRefund, ({ by, params }) => backOffice.retry(by, params.id)),
  );
