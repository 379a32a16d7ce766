export type Random = {
  /** 0 ≤ x < 1 */
  unit(): number;
  /** −width to width */
  about(width: number): number;
  oneOf<T>(items: readonly T[]): T;
};

/** Numbers that look random and are the same for the same seed. @source mulberry32, Tommy Ettinger (public domain) */
export function seededRandom(seed: number): Random {
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    unit,
    about: (width) => (2 * unit() - 1) * width,
    oneOf(items) {
      const item = items[Math.floor(unit() * items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
  };
}
