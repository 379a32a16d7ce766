import { stripeEvents } from '@beautymark/contracts/payments';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { PaymentEvents } from './payment-events.ts';

/** A plugin of its own, because only here a body is read as it came: the signature is over its bytes. */
export const paymentsRoutes = ({ events }: { events: PaymentEvents }) =>
  routesOf(
    (app) => app.removeAllContentTypeParsers(),
    (app) =>
      app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)),
    serve(
      stripeEvents,
      async ({ headers, request: { body } }) => {
        const isTaken = Buffer.isBuffer(body) && (await events.receive(body, headers['stripe-signature'] ?? ''));
        if (!isTaken) throw new Refusal('payment.event_invalid');
      },
      { config: { isOpenToOtherOrigins: true } },
    ),
  );
