import { Refusal } from '#platform/http/refusal.ts';
import type { Shop } from '#platform/shop.ts';
import type { DisputesService } from './disputes.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundsService } from './refunds.service.ts';

interface Deps {
  payments: PaymentsService;
  refunds: RefundsService;
  disputes: DisputesService;
}

/** Whatever the provider tells by itself. Each event is news about one thing, and repeating it changes nothing. */
export function paymentEvents({ log }: Shop, { payments, refunds, disputes }: Deps) {
  /** @returns false unless the provider has signed it */
  async function receive(body: Buffer, signature: string): Promise<boolean> {
    const event = await payments.verifyEvent(body, signature);
    if (!event) return false;
    if (event.kind === 'session') await payments.apply(event.session);
    if (event.kind === 'refunded' && !(await refunds.recordMade(event.intentId))) {
      // The provider sends the event again.
      throw new Refusal('payment.unavailable');
    }
    if (event.kind === 'refund failed') await refunds.fail(event.refundId, event.reason);
    if (event.kind === 'dispute') await disputes.record(event.dispute);
    log.info({ event: event.kind }, 'payment event');
    return true;
  }
  return { receive };
}
export type PaymentEvents = ReturnType<typeof paymentEvents>;
