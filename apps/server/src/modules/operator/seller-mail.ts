import type { Mail } from '#platform/mail/mail-queue.ts';

interface Decision {
  isSuspended: boolean;
  reason: string;
}

/** Tells a seller what an operator has decided about their shop, and why. */
export const sellerMail = (recipient: string, { isSuspended, reason }: Decision): Mail => ({
  kind: isSuspended ? 'seller-suspended' : 'seller-reinstated',
  recipient,
  subject: isSuspended ? 'Your BeautyMark shop is suspended' : 'Your BeautyMark shop is back',
  content: {
    paragraphs: [
      isSuspended
        ? 'BeautyMark has suspended your shop. Your products cannot be found or bought for now. Orders that you have received can still be sent.'
        : 'Your shop is no longer suspended. Your products can be found and bought again.',
      `Reason:\n${reason}`,
    ],
    action: { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
  },
});
