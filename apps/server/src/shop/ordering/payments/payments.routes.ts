import { stripeEvents } from '@beautymark/contracts/payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/http/refusal.ts';
import type { PaymentEvents } from './payment-events.ts';

interface Deps {
  events: PaymentEvents;
}

/** A plugin of its own, because only here a body is read as it came: the signature is over its bytes. */
export const paymentsRoutes =
  ({ events }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.route({
      ...stripeEvents,
      config: { isOpenToOtherOrigins: true },
      handler: async (request, reply) => {
        const { body, headers } = request;
        const isTaken = Buffer.isBuffer(body) && (await events.receive(body, headers['stripe-signature'] ?? ''));
        if (!isTaken) throw new Refusal('payment.event_invalid');
        return reply.code(204).send();
      },
    });
  };
