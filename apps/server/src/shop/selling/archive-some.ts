import type { Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { ERASED_AT_ONCE } from '#platform/security/account-data.ts';
import { updateListing } from '#shop/catalog/index.ts';
import { sellerRepository } from './seller.repository.ts';

interface Leaving {
  sellerId: number;
  at: string;
}

/** Archives products of a seller whose account was deleted. @returns whether there may be more */
export async function archiveSome(tx: Tx, { sellerId, at }: Leaving): Promise<boolean> {
  const ids = await sellerRepository(tx).idsForSale(sellerId, ERASED_AT_ONCE);
  if (ids.length === 0) return false;
  await lockProducts(tx, ids);
  await sellerRepository(tx).archive(ids, at);
  await updateListing(tx, ids);
  return true;
}
