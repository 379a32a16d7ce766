import type { Mail } from '#platform/mail/mail-queue.ts';

const SECURITY = { label: 'Account security', path: '/account/security' };
const NOT_YOU = 'If it was not you, set a new password now, and write to whoever runs the shop.';

export const twoFactorNotice = (recipient: string, isOn: boolean): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`,
  content: {
    heading: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`,
    paragraphs: [
      isOn
        ? 'From now on, signing in to your BeautyMark account takes your password and a code from your authenticator app. Wherever else the account was signed in, it is signed out.'
        : 'Signing in to your BeautyMark account takes only the password again.',
      NOT_YOU,
    ],
    action: SECURITY,
  },
});

export const recoveryCodesNotice = (recipient: string): Mail => ({
  kind: 'account-notice',
  recipient,
  pace: 'notice',
  subject: 'Your recovery codes were replaced',
  content: {
    heading: 'New recovery codes',
    paragraphs: ['Your BeautyMark account has new recovery codes. The earlier ones no longer work.', NOT_YOU],
    action: SECURITY,
  },
});
