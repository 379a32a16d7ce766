import type { AccountData } from '#platform/security/account-data.ts';
import { webhooksRepository } from './webhooks.repository.ts';
import { toWebhook } from './webhooks.service.ts';

/** A seller's webhooks end with the account, and what they still had to send is not sent. */
export const webhookData: AccountData = {
  name: 'webhooks',
  read: async (userId, db) => (await webhooksRepository(db).list(userId)).map(toWebhook),
  erase: async (userId, tx) => {
    const webhooks = webhooksRepository(tx);
    for (const { id } of await webhooks.list(userId)) await webhooks.remove(id);
  },
};
