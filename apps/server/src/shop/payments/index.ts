export { bookOrder, statementSums, undoParcel } from './ledger.ts';
export { paymentEventRoutes } from './payment-events.ts';
export { demoProvider, type PaymentProvider } from './payment-provider.ts';
export { openRefundsOf, type PaymentSummary, paymentSummaries } from './payment-summary.ts';
export { type PaymentsService, paymentsService } from './payments.service.ts';
export { openRefundCount, paymentsBackOfficeRoutes } from './payments-back-office.ts';
export { type RefundsService, refundsService } from './refunds.service.ts';
export { stripeProvider } from './stripe-provider.ts';
export { unpaidLimits } from './unpaid-limits.ts';
