import { z } from 'zod';
import { currentPassword, secondFactorCode } from './accounts.ts';

/** A new secret, until its first code confirms that an app holds it. */
export const TwoFactorSetup = z.object({
  /** For typing: Base32. */
  secret: z.string(),
  /** For the QR code: otpauth://totp/… */
  uri: z.string(),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** Shown once; only their hashes are stored. Each signs in once in place of a code. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const TwoFactorPassword = z.object({ password: currentPassword });
export const TwoFactorCode = z.object({ code: secondFactorCode });
export const TwoFactorProof = z.object({ password: currentPassword, code: secondFactorCode });
export type TwoFactorProof = z.infer<typeof TwoFactorProof>;

export const startTwoFactor = {
  method: 'POST',
  url: '/api/account/two-factor',
  role: 'signed-in',
  summary: 'Begin to set up two-factor sign-in (TOTP); it counts once a code confirms it',
  body: TwoFactorPassword,
  response: { 200: TwoFactorSetup },
} as const;

export const confirmTwoFactor = {
  method: 'POST',
  url: '/api/account/two-factor/confirm',
  role: 'signed-in',
  event: { text: 'two-factor sign-in switched on' },
  summary: 'Switch two-factor sign-in on with its first code; ends all other sessions',
  body: TwoFactorCode,
  response: { 200: RecoveryCodes },
} as const;

export const renewRecoveryCodes = {
  method: 'POST',
  url: '/api/account/two-factor/recovery-codes',
  role: 'signed-in',
  summary: 'New recovery codes; the earlier ones no longer work',
  body: TwoFactorProof,
  response: { 200: RecoveryCodes },
} as const;

export const stopTwoFactor = {
  method: 'DELETE',
  url: '/api/account/two-factor',
  role: 'signed-in',
  event: { text: 'two-factor sign-in switched off' },
  summary: 'Switch two-factor sign-in off; operators and staff then reach nothing until it is on again',
  body: TwoFactorProof,
  response: { 204: z.undefined() },
} as const;
