import { operatorPayments, retryRefund } from '@beautymark/contracts/operator-payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { PaymentDesk } from './payment-desk.ts';

export const paymentDeskRoutes =
  ({ desk }: { desk: PaymentDesk }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...operatorPayments, handler: () => desk.list() });
    app.route({
      ...retryRefund,
      handler: async (request) => {
        const { id } = request.params;
        const refund = await desk.retry(shopperOf(request), id);
        request.log.info({ refundId: id }, 'refund sent again by an operator');
        return refund;
      },
    });
  };
