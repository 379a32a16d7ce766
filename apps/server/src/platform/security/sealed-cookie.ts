import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { z } from 'zod';

/** Encrypts small values for a cookie that the browser can neither read nor change (A256GCM, one key per purpose). */
export function sealer<Schema extends z.ZodType>(key: Uint8Array, schema: Schema) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    seal: (value: z.infer<Schema>): Promise<string> =>
      new CompactEncrypt(encoder.encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),

    /** Null for a value that is absent, forged, of another secret or of another shape. */
    open: async (sealed: string | undefined): Promise<z.infer<Schema> | null> => {
      if (!sealed) return null;
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return schema.safeParse(JSON.parse(decoder.decode(plaintext))).data ?? null;
      } catch {
        return null;
      }
    },
  };
}

/** Options to set and clear a sealed cookie. Without a `maxAge` it ends with the browser's session. */
export const sealedCookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.isSecure,
});
