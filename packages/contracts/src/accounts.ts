import { z } from 'zod';
import { properName } from './proper-name.ts';
import { STAFF_ROLES } from './staff-roles.ts';
import { visibleText } from './visible-text.ts';

/** Asked again before a change that a stranger at an open browser must not make. */
export const currentPassword = z.string().min(1, 'Password is required').max(1024);

/** Six digits of an app, or a recovery code; spaces and hyphens are for the eye. */
export const secondFactorCode = z.string().trim().min(1, 'Code is required').max(40, 'This is no code');

/** What keeps a registered seller from selling: the operator has not decided yet, or has said no. */
export const SELLER_APPROVALS = ['waiting', 'declined'] as const;
export type SellerApproval = (typeof SELLER_APPROVALS)[number];

export const User = z.object({
  /** The specification names no id; a shopper is told apart by the username. */
  id: z.int().optional(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  isSeller: z.boolean(),
  /** Present for operators only. */
  isOperator: z.literal(true).optional(),
  /** Present for staff only. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  /** An operator or member of staff whose calls are refused until two-factor sign-in is on. */
  needsTwoFactor: z.literal(true).optional(),
  /** Access keys, webhooks or a share link wait for the owner's decision, see `AccountSecurity`. */
  hasPausedAccess: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;

export const Credentials = z.object({
  username: z.string().trim().min(1, 'Username is required').max(256, 'Username cannot exceed 256 characters'),
  password: z.string().min(1, 'Password is required').max(1024, 'Password cannot exceed 1024 characters'),
  /** Where two-factor sign-in is on. */
  code: secondFactorCode.optional(),
});
export type Credentials = z.infer<typeof Credentials>;

export const Registration = z.object({
  username: visibleText('Username')
    .min(3, 'Username must be at least 3 characters')
    .max(50, 'Username cannot exceed 50 characters'),
  email: z.email('Please enter a valid email address').max(254, 'Email cannot exceed 254 characters'),
  fullName: properName('Full name')
    .min(2, 'Full name must be at least 2 characters')
    .max(100, 'Full name cannot exceed 100 characters'),
  password: z
    .string()
    .min(8, 'Password must be at least 8 characters')
    .max(100, 'Password cannot exceed 100 characters'),
  isSeller: z.boolean().default(false),
});
export type Registration = z.infer<typeof Registration>;

/** The form asks one thing more than the call carries. */
export const RegistrationForm = Registration.extend({
  isSeller: z.boolean(),
  acceptTerms: z.boolean().refine((accepted) => accepted, 'You must accept the terms and conditions'),
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const currentUser = {
  method: 'GET',
  url: '/api/auth/me',
  role: 'signed-in',
  summary: 'Who is signed in',
  response: { 200: User },
} as const;

export const login = {
  method: 'POST',
  url: '/api/auth/login',
  role: 'public',
  event: { text: 'signed in', answerId: 'userId' },
  summary: 'Sign in',
  body: Credentials,
  response: { 200: User },
} as const;

export const register = {
  method: 'POST',
  url: '/api/auth/register',
  role: 'public',
  summary: 'Create an account; does not sign in',
  body: Registration,
  response: { 201: User },
} as const;

export const logout = {
  method: 'POST',
  url: '/api/auth/logout',
  role: 'public',
  summary: 'Sign out',
  response: { 204: z.undefined() },
} as const;
