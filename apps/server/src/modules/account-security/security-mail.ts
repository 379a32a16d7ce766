import type { Mail } from '#platform/mail/mail-queue.ts';
import { LINK_HOURS } from './account-links.ts';

const VALIDITY = `The link works once, within ${LINK_HOURS === 1 ? 'an hour' : `${LINK_HOURS} hours`}.`;
const SECURITY = { label: 'Account security', path: '/account/security' };

/** The token stands behind the #, the part of an address that browsers send nowhere: no log or referrer contains it. */
const withToken = (path: string, name: string, token: string) => `${path}#${name}=${token}`;

export const resetMail = (recipient: string, token: string): Mail => ({
  kind: 'account-reset',
  recipient,
  subject: 'Set a new BeautyMark password',
  isSecret: true,
  pace: 'at once',
  content: {
    paragraphs: [
      'someone, probably you, has asked for a new password for your BeautyMark account.',
      `${VALIDITY} If it was not you, there is nothing that you need to do: your password stays as it is.`,
    ],
    action: { label: 'Set a new password', path: withToken('/reset-password', 'token', token) },
  },
});

/** Goes to an address that may be a stranger's, so it says nothing about the account. */
export const confirmationMail = (userId: number, recipient: string, token: string): Mail => ({
  kind: 'account-email',
  recipient,
  userId,
  subject: 'Confirm your email address',
  isSecret: true,
  pace: 'at once',
  content: {
    paragraphs: [
      'please confirm that this email address belongs to your BeautyMark account.',
      `${VALIDITY} If this means nothing to you, you can ignore this email.`,
    ],
    action: { label: 'Confirm this address', path: withToken('/account/security', 'confirm', token) },
  },
});

export const emailChangeNotice = (recipient: string): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: 'Your BeautyMark email address is about to change',
  content: {
    paragraphs: [
      'a new email address was entered for your BeautyMark account. It replaces this one once it is confirmed.',
      'If it was not you, change your password now: that also stops the new address.',
    ],
    action: SECURITY,
  },
});

export const passwordNotice = (recipient: string): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: 'Your BeautyMark password was changed',
  content: {
    paragraphs: [
      'the password of your BeautyMark account was changed. Wherever else the account was signed in, it is signed out.',
      'If it was not you, set a new password now.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  },
});
