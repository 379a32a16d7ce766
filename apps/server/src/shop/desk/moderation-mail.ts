import type { Mail } from '#platform/mail/mail-queue.ts';

interface Decision {
  subject: 'review' | 'product';
  isHidden: boolean;
  productName: string;
  reason: string;
}

const ACTIONS = {
  review: { label: 'Open your orders', path: '/account/orders' },
  product: { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
};

/** Tells the author of a review or the seller of a product what an operator has decided. Nothing typed is in the subject. */
export function moderationMail(recipient: string, { subject, isHidden, productName, reason }: Decision): Mail {
  const what = subject === 'review' ? `Your review of ${productName}` : `Your product ${productName}`;
  const done = isHidden ? 'is no longer shown in the shop' : 'is shown in the shop again';
  return {
    kind: `${subject}-${isHidden ? 'hidden' : 'restored'}`,
    recipient,
    subject: `BeautyMark: your ${subject} ${done}`,
    content: {
      heading: `Your ${subject} ${isHidden ? 'is hidden' : 'is back'}`,
      paragraphs: [`${what} ${done}.`],
      quotes: [{ title: 'The reason that BeautyMark gives:', text: reason }],
      action: ACTIONS[subject],
    },
  };
}
