import { z } from 'zod';
import { currentPassword, Registration } from './accounts.ts';

const { email, password } = Registration.shape;
/** As it stands in a mail's link. */
const token = z.string().min(1).max(200);

export const ForgottenPassword = z.object({ email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;
export const PasswordReset = z.object({ token, password });
export const NewPassword = PasswordReset.pick({ password: true });
export type NewPassword = z.infer<typeof NewPassword>;
export const EmailChange = z.object({ email, password: currentPassword });
export type EmailChange = z.infer<typeof EmailChange>;
/** The password is needed where another address is confirmed than the account's own and the account is not signed in. */
export const EmailConfirmation = z.object({ token, password: currentPassword.optional() });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;
export const PasswordChange = z.object({ currentPassword, newPassword: password });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const AccountSession = z.object({
  id: z.string(),
  /** Such as "Firefox on Windows"; empty if unknown. */
  device: z.string(),
  createdAt: z.string(),
  /** Recorded at most once a day. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const PAUSED_KINDS = ['access key', 'webhook', 'wishlist link'] as const;
/** What may be a stranger's who has used the account before its owner: it does nothing until the owner decides. */
export const PausedAccess = z.object({
  kind: z.enum(PAUSED_KINDS),
  id: z.int(),
  /** Of a webhook its address. */
  name: z.string(),
  createdAt: z.string(),
});
export type PausedAccess = z.infer<typeof PausedAccess>;
export const PausedDecision = PausedAccess.pick({ kind: true, id: true }).extend({ keep: z.boolean() });
export type PausedDecision = z.infer<typeof PausedDecision>;

export const AccountSecurity = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** By somebody who reads its mails, but was not signed in: what outlasts a new password asks for more. */
  isConfirmedForMailsOnly: z.literal(true).optional(),
  /** An address that waits for its link to be followed. */
  newEmail: z.string().nullable(),
  /** Shared by all visitors: its password, address and sessions cannot be changed, and only this session is listed. */
  isDemo: z.boolean(),
  sessions: z.array(AccountSession),
  twoFactor: z.object({
    /** Null: it is off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** For operators and staff, whose calls are refused while it is off. */
    isRequired: z.boolean(),
  }),
  /** Absent where there is nothing to decide. */
  paused: z.array(PausedAccess).optional(),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

const done = { 204: z.undefined() };
/** The same whether or not a mail is sent. */
const accepted = { 202: z.object({}) };

export const forgotPassword = {
  method: 'POST',
  url: '/api/auth/forgot',
  role: 'public',
  summary: 'Ask for a link that sets a new password; the answer is the same for an unknown address',
  body: ForgottenPassword,
  response: accepted,
} as const;

export const resetPassword = {
  method: 'POST',
  url: '/api/auth/reset',
  role: 'public',
  summary: 'Set a new password with the token of a link; ends all sessions',
  body: PasswordReset,
  response: done,
} as const;

export const confirmEmail = {
  method: 'POST',
  url: '/api/auth/confirm-email',
  role: 'public',
  summary: 'Confirm an email address with the token of a link',
  body: EmailConfirmation,
  response: done,
} as const;

export const accountSecurity = {
  method: 'GET',
  url: '/api/account/security',
  role: 'signed-in',
  summary: 'The email address and where the account is signed in',
  response: { 200: AccountSecurity },
} as const;

export const sendConfirmation = {
  method: 'POST',
  url: '/api/account/email/confirmation',
  role: 'signed-in',
  summary: 'Ask for a link that confirms the present address',
  response: accepted,
} as const;

export const changeEmail = {
  method: 'POST',
  url: '/api/account/email',
  role: 'signed-in',
  summary: 'Ask for another email address; it counts once the link sent to it is followed',
  body: EmailChange,
  response: accepted,
} as const;

export const decidePaused = {
  method: 'POST',
  url: '/api/account/paused',
  role: 'signed-in',
  event: { text: 'paused access decided' },
  summary: 'Keep or remove an access key, a webhook or a share link that was paused',
  body: PausedDecision,
  response: done,
} as const;

export const changePassword = {
  method: 'POST',
  url: '/api/account/password',
  role: 'signed-in',
  summary: 'Change the password; ends all other sessions',
  body: PasswordChange,
  response: done,
} as const;

export const endOtherSessions = {
  method: 'DELETE',
  url: '/api/account/sessions',
  role: 'signed-in',
  summary: 'End all sessions but this one',
  response: done,
} as const;

export const endSession = {
  method: 'DELETE',
  url: '/api/account/sessions/:id',
  role: 'signed-in',
  summary: 'End one session',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  response: done,
} as const;
