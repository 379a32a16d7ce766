interface Work<Item> {
  /** How many are worked on at the same time. */
  size: number;
  take: () => Promise<Item | null>;
  work: (item: Item) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Once woken, takes one item after the other until there is none, in more lanes while there is more than one. */
export function lanes<Item>({ size, take, work, onError }: Work<Item>) {
  const active = new Set<Promise<void>>();
  let isWoken = false;

  async function workAll(): Promise<void> {
    do {
      // Before an item is taken: a later `wake` may follow one that this reading misses.
      isWoken = false;
      for (let item = await take(); item !== null; item = await take()) {
        startLane();
        await work(item);
      }
    } while (isWoken);
  }

  function startLane(): void {
    if (active.size >= size) return;
    const lane: Promise<void> = workAll()
      .catch(onError)
      .finally(() => active.delete(lane));
    active.add(lane);
  }

  return {
    wake: () => {
      isWoken = true;
      startLane();
    },
    isActive: () => active.size > 0,
    /** Resolves when no item is left. */
    idle: async (): Promise<void> => {
      while (active.size > 0) await Promise.all(active);
    },
  };
}
