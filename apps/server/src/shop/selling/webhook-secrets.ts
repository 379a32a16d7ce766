import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { WebhookRow } from '#platform/db/tables.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';

const Sealed = z.object({ secret: z.string() });

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** Makes, seals and uses the secrets of webhooks. */
export function webhookSecrets(shopSecret: string) {
  const sealed = sealer(deriveKey(shopSecret, 'webhook secrets'), Sealed);

  /** 256 random bits, in the notation of Standard Webhooks. */
  const create = () => `whsec_${randomBytes(32).toString('base64')}`;
  const seal = (secret: string) => sealed.seal({ secret });

  /** Null if it was sealed with another secret of the shop: it can only be rotated then. */
  const open = async (text: string | null): Promise<string | null> =>
    (await sealed.open(text ?? undefined))?.secret ?? null;

  /** The headers of Standard Webhooks; after a rotation signed twice for a day. Null without a secret that opens. */
  async function headersFor(webhook: WebhookRow, { id, at, body }: Message): Promise<Record<string, string> | null> {
    const { sealed_secret, sealed_old_secret, old_secret_until } = webhook;
    const isOldValid = old_secret_until !== null && old_secret_until > at.toISOString();
    const secret = await open(sealed_secret);
    if (secret === null) return null;
    const old = isOldValid ? await open(sealed_old_secret) : null;
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': [secret, ...(old === null ? [] : [old])]
        .map((one) => new Webhook(one).sign(id, at, body))
        .join(' '),
    };
  }

  return { create, seal, open, headersFor };
}
export type WebhookSecrets = ReturnType<typeof webhookSecrets>;
