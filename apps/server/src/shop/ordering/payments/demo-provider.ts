import type { PaymentProvider } from './payment-provider.ts';

const neverAsked = (): never => {
  throw new Error('the demo takes no money');
};

/** Orders are placed unpaid, as the specification says. */
export const demoProvider: PaymentProvider = {
  takesMoney: false,
  open: neverAsked,
  status: neverAsked,
  refund: neverAsked,
  refundsOf: neverAsked,
  verifyEvent: async () => null,
};
