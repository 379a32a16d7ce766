import type { Db, Tx } from '../db/database.ts';

/** Stands where the name of a deleted account's owner stood. */
export const FORMER_CUSTOMER = 'Former customer';
/** Rows that one step of erasing changes. */
export const ERASED_AT_ONCE = 200;

/** What a module keeps about an account. The account's owner can read all of it, and deleting the account erases it. */
export interface AccountData {
  /** The name of its part in the downloaded file. */
  name: string;
  read(userId: number, db: Db): Promise<unknown>;
  /**
   * Removes or overwrites what names the person: all of what is little, `ERASED_AT_ONCE` rows of what can be much. Orders,
   * sums and ids stay. Called again, also after a crash, until it returns false.
   * @returns whether there may be more
   */
  erase(userId: number, tx: Tx): Promise<boolean>;
}
