import { exists } from './count.ts';
import type { Tx } from './database.ts';
import { sellerNameKey } from './name-key.ts';

/** Tells a new seller from one with such a name: not by the username, which signs in. */
export const nameApart = (fullName: string, id: number): string => `${fullName} (${id})`;

/** Whether another seller has a name that looks like this one, in its profile or, without one, its account. */
export async function isNameOfAnotherSeller(tx: Tx, sellerId: number, name: string): Promise<boolean> {
  const key = sellerNameKey(name);
  const saved = tx.selectFrom('seller_profiles').where('seller_id', '<>', sellerId).where('name_key', '=', key);
  const unsaved = tx
    .selectFrom('users')
    .where('id', '<>', sellerId)
    .where('name_look', '=', key)
    .where(({ not, exists: has, selectFrom }) =>
      not(has(selectFrom('seller_profiles').whereRef('seller_id', '=', 'users.id').select('seller_id'))),
    );
  return (await exists(saved)) || (await exists(unsaved));
}
