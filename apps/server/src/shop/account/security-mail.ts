import type { Mail } from '#platform/mail/mail-queue.ts';
import { LINK_HOURS, WELCOME_LINK_HOURS } from './account-links.ts';

const VALIDITY = `The link works once, within ${LINK_HOURS === 1 ? 'an hour' : `${LINK_HOURS} hours`}.`;
const SECURITY = { label: 'Account security', path: '/account/security' };

/** The token stands after the #, which browsers never send: no log or referrer contains it. */
const withToken = (path: string, name: string, token: string) => `${path}#${name}=${token}`;

interface NewAccount {
  id: number;
  email: string;
  isSeller: boolean;
  /** May sell only after the operator's approval. */
  isWaiting: boolean;
}

/** The owner of the address may be a stranger to who registered, so nothing typed is in it. */
export const welcomeMail = ({ id, email, isSeller, isWaiting }: NewAccount, token: string): Mail => ({
  kind: 'account-welcome',
  recipient: email,
  userId: id,
  subject: 'Welcome to BeautyMark',
  isSecret: true,
  content: {
    heading: 'Welcome to BeautyMark',
    paragraphs: [
      'Your account is ready. You can sign in with your username or with this email address.',
      ...(isSeller ? [isWaiting ? SELLER_WAITS : SELLER_STARTS] : []),
      `Please confirm that this address is yours: then we can tell you when something on your wishlist is back or costs less. The link works once, within ${WELCOME_LINK_HOURS} hours.`,
    ],
    action: { label: 'Confirm this address', path: withToken('/account/security', 'confirm', token) },
    footer: 'If you have not registered, someone has mistyped their address: you can ignore this email.',
  },
});
const SELLER_STARTS =
  'You sell here, too: list your first product in the Seller Dashboard, and it is in the shop at once.';
const SELLER_WAITS =
  'You want to sell here, too. BeautyMark looks at every new shop before it opens and writes to you when that is done; you can list your products meanwhile.';

export const resetMail = (recipient: string, token: string): Mail => ({
  kind: 'account-reset',
  recipient,
  subject: 'Set a new BeautyMark password',
  isSecret: true,
  pace: 'at once',
  content: {
    heading: 'Set a new password',
    paragraphs: [
      'Someone, probably you, has asked for a new password for your BeautyMark account.',
      `${VALIDITY} If it was not you, there is nothing that you need to do: your password stays as it is.`,
    ],
    action: { label: 'Set a new password', path: withToken('/reset-password', 'token', token) },
  },
});

/** The address may be a stranger's, so the mail says nothing about the account. */
export const confirmationMail = (userId: number, recipient: string, token: string): Mail => ({
  kind: 'account-email',
  recipient,
  userId,
  subject: 'Confirm your email address',
  isSecret: true,
  pace: 'at once',
  content: {
    heading: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this email address belongs to your BeautyMark account.',
      `${VALIDITY} If this means nothing to you, you can ignore this email.`,
    ],
    action: { label: 'Confirm this address', path: withToken('/account/security', 'confirm', token) },
  },
});

export const CONFIRM_WITHIN_DAYS = 30;

/**
 * For accounts whose two-factor sign-in, keys, webhooks or share link are older than the rule that these need a
 * confirmed address.
 */
export const keepByConfirmingMail = (userId: number, recipient: string, token: string): Mail => ({
  kind: 'account-email',
  recipient,
  userId,
  subject: 'Confirm your email address',
  isSecret: true,
  pace: 'at once',
  content: {
    heading: 'Confirm your email address',
    paragraphs: [
      'Two-factor sign-in, access keys, webhooks and shared wishlists need a confirmed email address now. Your BeautyMark account uses one of them, and nobody has confirmed its address.',
      `Please confirm it within ${CONFIRM_WITHIN_DAYS} days. After that, two-factor sign-in ends, and the others are paused until you decide about them. The link works once.`,
    ],
    action: { label: 'Confirm this address', path: withToken('/account/security', 'confirm', token) },
    footer: 'If you have no account here, someone has mistyped their address: you can ignore this email.',
  },
});

export const emailChangeNotice = (recipient: string): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: 'Your BeautyMark email address is about to change',
  content: {
    heading: 'Your email address is about to change',
    paragraphs: [
      'A new email address was entered for your BeautyMark account. It replaces this one once it is confirmed.',
      'If it was not you, change your password now: that also stops the new address.',
    ],
    action: SECURITY,
  },
});

/** @param keys  the state of the account's access keys */
export const passwordNotice = (recipient: string, keys: 'none' | 'kept' | 'ended' | 'paused'): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: 'Your BeautyMark password was changed',
  content: {
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your BeautyMark account was changed. Wherever else the account was signed in, it is signed out.',
      ...(keys === 'none' ? [] : [KEYS[keys]]),
      'If it was not you, set a new password now.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  },
});
const KEYS = {
  ended:
    'All access keys of your shop have ended, too. Create new ones for your programs under Connections in the Seller Dashboard, and check your webhooks there.',
  paused:
    'Your email address is confirmed by this. Two-factor sign-in is off, and access keys, webhooks and the link to your wishlist are paused: sign in to keep or remove them.',
  kept: 'The access keys and webhooks of your shop still work. If someone else may know them, end them under Connections in the Seller Dashboard.',
};
