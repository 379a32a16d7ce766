import { CompactEncrypt, compactDecrypt } from 'jose';
import type { z } from 'zod';

/**
 * Seals small values for the browser to keep: it can neither read nor change them (A256GCM under a key of this purpose).
 */
export function sealer<Schema extends z.ZodType>(key: Uint8Array, schema: Schema) {
  const encode = new TextEncoder();
  const decode = new TextDecoder();
  return {
    seal: (value: z.infer<Schema>): Promise<string> =>
      new CompactEncrypt(encode.encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),

    /** Null for what is absent, forged, sealed by another secret or of another shape: all the same to the caller. */
    open: async (sealed: string | undefined): Promise<z.infer<Schema> | null> => {
      if (!sealed) return null;
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return schema.safeParse(JSON.parse(decode.decode(plaintext))).data ?? null;
      } catch {
        return null;
      }
    },
  };
}
