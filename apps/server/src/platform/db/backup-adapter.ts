/** What a database holds, to be compared: the migrations that made its tables, and how many rows are in each table. */
export interface Contents {
  migrations: string[];
  rows: Record<string, number>;
}

/** The database cannot be copied or put back as asked; the text says what to do. */
export class BackupRefused extends Error {}

/** How a database is copied while the shop runs, looked into, and put back. */
export interface Copying {
  kind: 'sqlite' | 'postgres';
  fileName: string;
  /** Writes the state of one moment into the file and says what that is. */
  copyTo(file: string): Promise<Contents>;
  /** Reads the copy back, wherever that is possible without restoring it; throws BackupRefused when it is damaged. */
  inspectCopy(file: string): Promise<Contents | null>;
  /**
   * Puts the copy in place of what is there. What was there stays until `isRight` has seen the restored contents.
   * @throws BackupRefused  when a shop runs on it, or when it is not empty and `overwrite` is not given
   */
  restore(file: string, options: { overwrite: boolean; isRight: (contents: Contents) => void }): Promise<void>;
}
