import type { Mail } from '#platform/mail/mail-queue.ts';

interface SwitchedOff {
  url: string;
  isOperator: boolean;
}

/** Tells whoever made a webhook that nothing is sent to it any more. */
export const webhookOffMail = (recipient: string, { url, isOperator }: SwitchedOff): Mail => ({
  kind: 'webhook-off',
  recipient,
  subject: 'A webhook of yours was switched off',
  content: {
    paragraphs: [
      'Your BeautyMark webhook has not taken a message for days, or has answered that it is gone. It was switched off, and nothing is sent to it any more.',
      `Its host is ${new URL(url).host}.`,
      'Once it answers again, save it to switch it on. What it missed in the last 30 days can be sent again from its list.',
    ],
    action: isOperator
      ? { label: 'Open Operator', path: '/operator' }
      : { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
  },
});
