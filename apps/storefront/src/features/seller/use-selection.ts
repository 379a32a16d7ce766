import { useCallback, useState } from 'react';

/**
 * Which of the listed things are ticked.
 * @param max  as many as one call may change
 */
export function useSelection<Item extends { id: number }>(items: readonly Item[], max: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id) && after.size < max) after.add(id);
        return after;
      }),
    [max],
  );
  const listed = items.filter(({ id }) => ids.has(id));
  return {
    /** What is no longer listed is no longer ticked. */
    ticked: listed,
    /** Whether all are that one call may change. */
    isAll: listed.length > 0 && listed.length === Math.min(items.length, max),
    ids,
    toggle,
    tickAll: () => setIds(new Set(items.slice(0, max).map(({ id }) => id))),
    clear: useCallback(() => setIds(new Set()), []),
  };
}
export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;
