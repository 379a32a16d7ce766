import { z } from 'zod';
import { SIGNED_IN } from './access.ts';

export const AccountDeletion = z.object({ password: z.string().min(1, 'Password is required').max(1024) });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const exportAccount = {
  method: 'GET',
  url: '/api/account/export',
  schema: {
    summary: 'Everything that is stored about the account, as one JSON file',
    tags: ['account'],
    security: SIGNED_IN,
    response: { 200: z.record(z.string(), z.unknown()) },
  },
} as const;

export const deleteAccount = {
  method: 'DELETE',
  url: '/api/account',
  schema: {
    summary: 'Delete the account; unsent parcels are cancelled first',
    tags: ['account'],
    security: SIGNED_IN,
    body: AccountDeletion,
    response: { 204: z.undefined() },
  },
} as const;
