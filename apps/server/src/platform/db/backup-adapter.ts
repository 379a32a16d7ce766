/** What a database contains, for comparison: the applied migrations and the number of rows in each table. */
export interface DatabaseContents {
  migrations: string[];
  rows: Record<string, number>;
}

/** The database cannot be backed up or restored as asked; the message says what to do. */
export class BackupRefused extends Error {}

/** How one kind of database is backed up while the shop runs, inspected and restored. */
export interface BackupAdapter {
  kind: 'sqlite' | 'postgres';
  fileName: string;
  /** Writes a consistent snapshot to the file and returns its contents. */
  dump(file: string): Promise<DatabaseContents>;
  /**
   * Reads a dump back as far as possible without restoring it.
   * @throws BackupRefused  when it is damaged
   */
  inspect(file: string): Promise<DatabaseContents | null>;
  /**
   * Replaces the database with the dump. The old database is kept until `verify` has accepted the restored contents.
   * @throws BackupRefused  when a shop runs on it, or when it is not empty and `overwrite` is not set
   */
  restore(file: string, options: { overwrite: boolean; verify: (contents: DatabaseContents) => void }): Promise<void>;
}
