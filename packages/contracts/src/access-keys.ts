import { z } from 'zod';
import { KEY_SCOPES } from './key-scopes.ts';
import { id } from './query-values.ts';
import { visibleText } from './visible-text.ts';

const Scopes = z
  .array(z.enum(KEY_SCOPES))
  .min(1, 'Choose what the key may do')
  .max(KEY_SCOPES.length)
  .transform((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope)));

export const NewAccessKey = z.object({
  name: visibleText('Name').min(1, 'Name is required').max(60, 'Name cannot exceed 60 characters'),
  scopes: Scopes,
});

/** A key as its seller sees it later: never the secret. */
export const AccessKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** How the secret begins, to tell keys apart. */
  prefix: z.string(),
  createdAt: z.string(),
  /** A day (UTC) such as "2026-11-24"; null until the key is first used. */
  lastUsedOn: z.string().nullable(),
  /** It is refused until its seller has decided about it, see `AccountSecurity`. */
  isPaused: z.literal(true).optional(),
});
export type AccessKey = z.infer<typeof AccessKey>;

/** The only answer that carries the secret. */
export const CreatedAccessKey = AccessKey.extend({ secret: z.string() });
export type CreatedAccessKey = z.infer<typeof CreatedAccessKey>;

export const accessKeys = {
  method: 'GET',
  url: '/api/seller/keys',
  role: 'seller',
  summary: "The seller's access keys, newest first",
  response: { 200: z.array(AccessKey) },
} as const;

export const createAccessKey = {
  method: 'POST',
  url: '/api/seller/keys',
  role: 'seller',
  event: { text: 'access key made', answerId: 'keyId' },
  summary: 'Make an access key for a program of your own; its secret is answered this once',
  body: NewAccessKey,
  response: { 201: CreatedAccessKey },
} as const;

export const revokeAccessKey = {
  method: 'DELETE',
  url: '/api/seller/keys/:id',
  role: 'seller',
  event: { text: 'access key revoked', id: 'keyId' },
  summary: 'Revoke an access key; it is refused from the next request on',
  params: z.object({ id }),
  response: { 204: z.undefined() },
} as const;
