import { traced } from '#platform/telemetry/traced.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The same provider; what it is asked over the network is seen in traces, without what it is asked about. */
export const tracedProvider = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  open: (payment) => traced('payment open', {}, () => provider.open(payment)),
  status: (...question) => traced('payment status', {}, () => provider.status(...question)),
  refund: (refund) => traced('payment refund', {}, () => provider.refund(refund)),
});
