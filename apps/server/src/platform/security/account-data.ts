import type { Db, Tx } from '../db/database.ts';

/** Stands where the name of a deleted account's owner stood. */
export const FORMER_CUSTOMER = 'Former customer';

/** What a module keeps about an account. The account's owner can read all of it, and deleting the account erases it. */
export interface AccountData {
  /** The name of its part in the downloaded file. */
  name: string;
  read(userId: number, db: Db): Promise<unknown>;
  /**
   * Removes or overwrites everything that names the person, in the transaction that deletes the account. Orders, sums and ids
   * stay.
   */
  erase(userId: number, tx: Tx): Promise<void>;
}
