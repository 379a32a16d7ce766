/** Counts products by what many of them share: the bits of their attributes or skins, a set of traits. */
export function tally<Key>() {
  const counts = new Map<Key, number>();
  return {
    add: (key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1),
    /** How many products have a key that passes this test. */
    where(isSo: (key: Key) => boolean): number {
      let total = 0;
      for (const [key, count] of counts) if (isSo(key)) total += count;
      return total;
    },
  };
}
export type Tally<Key> = ReturnType<typeof tally<Key>>;
