/** What an access key may do for its seller. A call names the one scope it needs; whatever names none refuses keys. */
export const KEY_SCOPES = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'customers:read',
  'reports:read',
  'reviews:write',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Access keys of one seller. */
export const KEYS_MAX = 10;
/** Requests that one key may make in a minute. */
export const KEY_REQUESTS_PER_MINUTE = 300;
