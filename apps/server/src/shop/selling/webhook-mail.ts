import type { Mail } from '#platform/mail/mail-queue.ts';

interface SwitchedOff {
  url: string;
  isOperator: boolean;
}

/** Tells the owner of a webhook that nothing is sent to it any more. */
export const webhookOffMail = (recipient: string, { url, isOperator }: SwitchedOff): Mail => ({
  kind: 'webhook-off',
  recipient,
  subject: 'A webhook of yours was switched off',
  content: {
    heading: 'A webhook was switched off',
    paragraphs: [
      `Your webhook at ${new URL(url).host} has taken no message for days, or has answered that it is gone. Nothing is sent to it any more.`,
      'Once it answers again, save it under Connections to switch it on. What it missed in the last 30 days can be sent again from its list.',
    ],
    action: isOperator
      ? { label: 'Open Operator', path: '/operator' }
      : { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
  },
});
