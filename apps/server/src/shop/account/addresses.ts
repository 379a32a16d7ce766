import { SAVED_ADDRESSES_MAX } from '@beautymark/contracts/limits';
import {
  changeAddress,
  NewAddress,
  removeAddress,
  type SavedAddress,
  saveAddress,
  savedAddresses,
} from '@beautymark/contracts/saved-addresses';
import { hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { refuseDemo } from '#platform/security/demo-accounts.ts';
import type { Shop } from '#platform/shop.ts';

/** An account's saved addresses. Orders have copies. */
export function addressesRoutes({ db, clock }: Shop) {
  async function save(userId: number, address: NewAddress): Promise<SavedAddress> {
    await refuseDemo(db, userId, 'saved addresses');
    return inTransaction(db, async (tx) => {
      await lockOwner(tx, userId);
      const text = textOf(address);
      const saved = await rowsOf(tx, userId);
      const known = saved.find((row) => row.address === text);
      if (known) return toAddress(known);
      if (saved.length >= SAVED_ADDRESSES_MAX) throw new Refusal('account.too_many_addresses');
      const row = { user_id: userId, address: text, saved_at: clock.now().toISOString() };
      return toAddress(await tx.insertInto('saved_addresses').values(row).returningAll().executeTakeFirstOrThrow());
    });
  }

  /** Keeps the address's place in the list. */
  const change = (userId: number, id: number, address: NewAddress): Promise<SavedAddress> =>
    inTransaction(db, async (tx) => {
      await lockOwner(tx, userId);
      const text = textOf(address);
      const saved = await rowsOf(tx, userId);
      if (!saved.some((row) => row.id === id)) throw new Refusal('account.address_not_found');
      for (const same of saved.filter((row) => row.address === text && row.id !== id))
        await remove(tx, userId, same.id);
      const changed = tx
        .updateTable('saved_addresses')
        .set({ address: text, saved_at: clock.now().toISOString() })
        .where('id', '=', id);
      return toAddress(await changed.returningAll().executeTakeFirstOrThrow());
    });

  async function remove(tx: Db | Tx, userId: number, id: number): Promise<void> {
    const address = tx.deleteFrom('saved_addresses').where('id', '=', id).where('user_id', '=', userId);
    if (!(await hasChanged(address))) throw new Refusal('account.address_not_found');
  }

  return routesOf(
    noStore,
    serve(savedAddresses, async ({ by }) => (await rowsOf(db, by)).map(toAddress)),
    serve(saveAddress, ({ by, body }) => save(by, body)),
    serve(changeAddress, ({ by, params, body }) => change(by, params.id, body)),
    serve(removeAddress, ({ by, params }) => remove(db, by, params.id)),
  );
}

/** In the schema's order, so that equal addresses are equal texts. */
const textOf = (address: NewAddress): string => JSON.stringify(NewAddress.parse(address));

const toAddress = ({ id, address }: Row<'saved_addresses'>): SavedAddress => ({
  id,
  ...NewAddress.parse(JSON.parse(address)),
});

/** The latest first. */
const rowsOf = (db: Db | Tx, userId: number) =>
  db.selectFrom('saved_addresses').where('user_id', '=', userId).orderBy('id', 'desc').selectAll().execute();
