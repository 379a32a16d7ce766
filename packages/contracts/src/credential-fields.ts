import { z } from 'zod';

/** Asked again before a change that a stranger at an open browser must not make. */
export const currentPassword = z.string().min(1, 'Password is required').max(1024);

/** Six digits of an app, or a recovery code; spaces and hyphens are for the eye. */
export const secondFactorCode = z.string().trim().min(1, 'Code is required').max(40, 'This is no code');
