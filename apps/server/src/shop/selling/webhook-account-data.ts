import { sql } from 'kysely';
import { deleteSome } from '#platform/db/delete-some.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import { webhooksRepository } from './webhooks.repository.ts';
import { toWebhook } from './webhooks.service.ts';

/** A seller's webhooks end with the account, and what they still had to send is not sent. */
export const webhookData: AccountData = {
  name: 'webhooks',
  read: async (userId, db) => (await webhooksRepository(db).list(userId)).map(toWebhook),
  erase: async (userId, tx) => {
    const [webhook] = await webhooksRepository(tx).list(userId);
    if (!webhook) return false;
    const deliveries = {
      table: 'webhook_deliveries',
      key: 'id',
      where: sql<boolean>`webhook_id = ${webhook.id}`,
    } as const;
    if (!(await deleteSome(tx, deliveries))) await webhooksRepository(tx).remove(webhook.id);
    return true;
  },
};
