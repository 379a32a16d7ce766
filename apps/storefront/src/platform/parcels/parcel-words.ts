import { formatPrice } from '@beautymark/contracts/money';
import { PARCEL_STATUS_NAMES, type ParcelStatus } from '@beautymark/contracts/parcel-status';
import { capitalized } from '../words/capitalized.ts';

/** What shoppers read: a placed parcel is called what Order Complete has called it. */
export const shopperStatus = (status: ParcelStatus): ParcelStatus => (status === 'pending' ? 'processing' : status);
export const shopperStatusName = (status: ParcelStatus): string => PARCEL_STATUS_NAMES[shopperStatus(status)];

/** What a seller or an operator presses to give a parcel its next status. */
export const STEP_NAMES: Partial<Record<ParcelStatus, string>> = {
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel parcel',
  returned: 'Accept return',
  'return refused': 'Refuse return',
};

const FINAL = ['cancelled', 'returned', 'return refused'] as const;
export type FinalStep = (typeof FINAL)[number];

/** Whether the change moves money or ends what the shopper has asked for, and cannot be undone. */
export const isFinal = (to: ParcelStatus): to is FinalStep => FINAL.some((step) => step === to);

interface Parties {
  amount: string;
  shopper: string;
  /** `you`, a seller's name, or null for the house, which has no balance. */
  sender: string | null;
  isSelling: boolean;
  /** It is on its way: what is lost there does not come back. */
  isSent: boolean;
}

/** What happens next, for the confirmation before it does. */
export function consequenceOf(to: FinalStep, { amount, shopper, sender, isSelling, isSent }: Parties): string {
  const sum = formatPrice(amount);
  const isYou = sender === 'you';
  if (to === 'return refused') {
    const keeper = isYou ? 'You keep' : `${sender ?? 'BeautyMark'} keeps`;
    return `${keeper} the ${sum}. ${capitalized(shopper)} gets the reason by email. This cannot be undone.`;
  }
  const money = isSelling
    ? `What ${shopper} paid for it goes back to them.`
    : 'This shop is a demo, so no money goes back.';
  const owner = isYou ? 'your balance' : `the balance of ${sender}`;
  const balance =
    sender === null ? '' : ` ${sum} leaves ${owner}, and the fee on it is given back${isYou ? ' to you' : ''}.`;
  const stock =
    isSent && to === 'cancelled' ? 'Its pieces do not come back into stock' : 'The pieces can be sold again';
  return `${money}${balance} ${stock}, and ${shopper} gets an email. This cannot be undone.`;
}
