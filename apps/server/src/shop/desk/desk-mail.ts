import type { Mail } from '#platform/mail/mail-queue.ts';

interface ModerationDecision {
  subject: 'review' | 'product';
  isHidden: boolean;
  productName: string;
  reason: string;
}

const ACTIONS = {
  review: { label: 'Open your orders', path: '/account/orders' },
  product: { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
};

/** Reports an operator's decision to a review's author or a product's seller. The subject contains nothing typed. */
export function moderationMail(
  recipient: string,
  { subject, isHidden, productName, reason }: ModerationDecision,
): Mail {
  const done = isHidden ? 'is no longer shown in the shop' : 'is shown in the shop again';
  return {
    kind: `${subject}-${isHidden ? 'hidden' : 'restored'}`,
    recipient,
    subject: `BeautyMark: your ${subject} ${done}`,
    content: {
      heading: `Your ${subject} ${isHidden ? 'is hidden' : 'is back'}`,
      paragraphs: [`Your ${subject} ${done}.`],
      quotes: [{ title: 'The reason:', text: reason }],
      facts: [{ label: 'Product', value: productName }],
      action: ACTIONS[subject],
    },
  };
}

export type SellerDecision = 'suspended' | 'reinstated' | 'approved' | 'declined';

const WORDS: Record<SellerDecision, { subject: string; heading: string; text: string }> = {
  suspended: {
    subject: 'Your BeautyMark shop is suspended',
    heading: 'Your shop is suspended',
    text: 'We have suspended your shop. For now, shoppers can’t find or buy your products. You can still send the orders you have.',
  },
  reinstated: {
    subject: 'Your BeautyMark shop is back',
    heading: 'Your shop is back',
    text: 'Your shop is no longer suspended. Shoppers can find and buy your products again.',
  },
  approved: {
    subject: 'You can sell on BeautyMark now',
    heading: 'Your shop is open',
    text: 'Your shop is approved. Everything you have listed is on sale now, and so is whatever you add.',
  },
  declined: {
    subject: 'Your BeautyMark shop was not approved',
    heading: 'Your shop was not approved',
    text: 'We looked at your shop and decided not to open it. Your account stays as it is, and you can go on shopping with it.',
  },
};

const TITLES: Record<SellerDecision, string> = {
  suspended: 'The reason:',
  reinstated: 'A note from BeautyMark:',
  approved: 'A note from BeautyMark:',
  declined: 'The reason:',
};

interface Decision {
  decision: SellerDecision;
  /** Empty without one. */
  reason: string;
}

/** Reports an operator's decision and its reason to a seller. */
export const sellerMail = (recipient: string, { decision, reason }: Decision): Mail => ({
  kind: `seller-${decision}`,
  recipient,
  subject: WORDS[decision].subject,
  content: {
    heading: WORDS[decision].heading,
    paragraphs: [WORDS[decision].text],
    ...(reason === '' ? {} : { quotes: [{ title: TITLES[decision], text: reason }] }),
    action: { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
  },
});
