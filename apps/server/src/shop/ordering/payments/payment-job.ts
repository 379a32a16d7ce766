import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { PaymentsService } from './payments.service.ts';

const POLL_MS = 15 * SECOND_MS;

/** Asks the provider about orders without news, so that an event that never arrives costs minutes and not an order. */
export const paymentJob = ({ log, payments }: { log: Log; payments: PaymentsService }) =>
  polledJob({ name: 'payments', log, pollMs: POLL_MS, run: payments.checkDue });
