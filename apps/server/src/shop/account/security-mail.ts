import type { Mail } from '#platform/mail/mail-queue.ts';
import { LINK_HOURS, WELCOME_LINK_HOURS } from './account-links.ts';

const VALIDITY = `The link works once, within ${LINK_HOURS * 60} minutes.`;
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
  pace: 'welcome',
  recipient: email,
  userId: id,
  subject: 'Welcome to BeautyMark',
  isSecret: true,
  content: {
    heading: 'Welcome to BeautyMark',
    paragraphs: [
      'Your account is ready. You can sign in with your username or with this email address.',
      ...(isSeller ? [isWaiting ? SELLER_WAITS : SELLER_STARTS] : []),
      `Please confirm that this address is yours. Then we can tell you when something on your wishlist is back in stock or costs less. The link works once, within ${WELCOME_LINK_HOURS} hours.`,
    ],
    action: { label: 'Confirm this address', path: withToken('/account/security', 'confirm', token) },
    footer: 'If you didn’t register, someone mistyped their address, and you can ignore this email.',
  },
});
const SELLER_STARTS =
  'You can sell here, too. List your first product in the Seller Dashboard and it goes on sale right away.';
const SELLER_WAITS =
  'You asked to sell here, too. We look at every new shop before it opens, and we’ll email you when that’s done. You can list your products in the meantime.';

export const resetMail = (recipient: string, token: string): Mail => ({
  kind: 'account-reset',
  recipient,
  subject: 'Set a new BeautyMark password',
  isSecret: true,
  pace: 'at once',
  content: {
    heading: 'Set a new password',
    paragraphs: [
      'Someone, probably you, asked for a new password for your BeautyMark account.',
      `${VALIDITY} If it wasn’t you, you don’t need to do anything. Your password stays the same.`,
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
      `${VALIDITY} If you don’t know what this is about, you can ignore this email.`,
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
      'Two-factor sign-in, access keys, webhooks and shared wishlists now need a confirmed email address. Your BeautyMark account uses at least one of them, and its address isn’t confirmed yet.',
      `Please confirm it within ${CONFIRM_WITHIN_DAYS} days. After that, two-factor sign-in is switched off, and the others are paused until you choose what to keep. The link works once.`,
    ],
    action: { label: 'Confirm this address', path: withToken('/account/security', 'confirm', token) },
    footer: 'If you have no account here, someone mistyped their address, and you can ignore this email.',
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
      'A new email address was entered for your BeautyMark account. It replaces this one as soon as it is confirmed.',
      'If it wasn’t you, change your password now. That also stops the new address.',
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
      'The password of your BeautyMark account was changed, and you were signed out everywhere else.',
      ...(keys === 'none' ? [] : [KEYS[keys]]),
      'If it wasn’t you, set a new password now.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  },
});
const KEYS = {
  ended:
    'Your shop’s access keys have ended, too. In the Seller Dashboard, under Connections, create new ones for your programs and check your webhooks.',
  paused:
    'This also confirms your email address. Two-factor sign-in is off, and access keys, webhooks and your wishlist’s link are paused. Sign in to keep or remove them.',
  kept: 'Your shop’s access keys and webhooks still work. If someone else may know them, remove them in the Seller Dashboard, under Connections.',
};
