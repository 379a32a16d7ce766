import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { deleteSome } from '#platform/db/delete-some.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { ERASED_AT_ONCE } from '#platform/personal-data/account-data.ts';
import { updateListing } from '#shop/catalog/index.ts';
import { removeSomeJobs } from './connections/webhook-deliveries.ts';
import { webhooksRepository } from './connections/webhooks.repository.ts';
import { sellerRepository } from './seller.repository.ts';

/** What they still had to send is not sent. */
export async function eraseWebhooks(userId: number, tx: Tx): Promise<boolean> {
  const [webhook] = await webhooksRepository(tx).list(userId);
  if (!webhook) return false;
  if (await removeSomeJobs(tx, webhook.id)) return true;
  const where = sql<boolean>`webhook_id = ${webhook.id}`;
  const isLeft = await deleteSome(tx, { table: 'webhook_deliveries', key: 'id', where });
  if (!isLeft) await webhooksRepository(tx).remove(webhook.id);
  return true;
}

/** Archives products of a seller whose account was deleted. @returns whether there may be more */
export async function archiveSome(tx: Tx, { sellerId, at }: { sellerId: number; at: string }): Promise<boolean> {
  const ids = await sellerRepository(tx).idsForSale(sellerId, ERASED_AT_ONCE);
  if (ids.length === 0) return false;
  await lockProducts(tx, ids);
  await sellerRepository(tx).archive(ids, at);
  await updateListing(tx, ids);
  return true;
}
