/** Where the files of uploaded pictures lie. A file never changes. */
export interface StoredFiles {
  has(hash: string): Promise<boolean>;
  /** Whether the picture at this address has a larger file beside it. */
  hasLarge(address: string): Promise<boolean>;
  /** @param files  what is stored of a picture, by the end of its file name */
  save(hash: string, files: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** The names of all files by the hash of their picture, also those of an upload that was interrupted. */
  filesByHash(): Promise<Map<string, string[]>>;
  /** Removes the files of a picture unless one of them has been written since. */
  removeOlder(names: readonly string[], before: Date): Promise<void>;
}
