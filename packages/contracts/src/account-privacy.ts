import { z } from 'zod';

export const AccountDeletion = z.object({ password: z.string().min(1, 'Password is required').max(1024) });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const exportAccount = {
  method: 'GET',
  url: '/api/account/export',
  role: 'signed-in',
  summary: 'Everything that is stored about the account, as one JSON file',
  response: { 200: z.record(z.string(), z.unknown()) },
} as const;

export const deleteAccount = {
  method: 'DELETE',
  url: '/api/account',
  role: 'signed-in',
  summary: 'Delete the account; unsent parcels are cancelled first',
  body: AccountDeletion,
  response: { 204: z.undefined() },
} as const;
