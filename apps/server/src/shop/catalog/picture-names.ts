const ADDRESS = /\/pictures\/([0-9a-f]{64})\.webp$/;
const FILE = /^[0-9a-f]{64}(-320|-1120)?\.(webp|avif)$/;
const HASH_LENGTH = 64;

/** Whether a file of this name is one of a finished picture. */
export const isPictureFile = (name: string): boolean => FILE.test(name);

/** The hash in the address of an uploaded picture, under any origin; null for any other address. */
export const hashInAddress = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

export const groupByHash = (names: readonly string[]): Map<string, string[]> =>
  Map.groupBy(names, (name) => name.slice(0, HASH_LENGTH));

/** In the order in which they are stored: the file that `has` looks for is last, so a picture is there completely or not at all. */
export const inOrderOfStoring = (files: Readonly<Record<string, Uint8Array>>): [string, Uint8Array][] => {
  const isLast = (end: string) => Number(end === '.webp');
  return Object.entries(files).toSorted(([a], [b]) => isLast(a) - isLast(b));
};
