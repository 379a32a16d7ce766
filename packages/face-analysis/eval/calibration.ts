import type { Confidence } from '@beautymark/contracts/face';

export type Level = Confidence['level'];
const LEVELS = ['high', 'medium', 'low'] as const satisfies readonly Level[];

/** Whether one answer was right, and how sure it claimed to be. */
export type Claim = { level: Level; right: boolean };

/**
 * Whether a face belongs to the half on which the limits of the levels are judged; they are set on the other one. Fixed by
 * the face's own name, so that it stays on its side under every light and in every run.
 * @source FNV-1a, 32 bits: Fowler, Noll, Vo
 */
export function isHeldOut(name: string): boolean {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash ^ (hash >>> 16)) & 1) === 1; // the lowest bit alone depends on that of the bytes only
}

/** Shares right that each level promises. */
export const GUARANTEED = { high: 0.95, medium: 0.8 } as const;

/**
 * The levels that promise more than they keep, or that are right less often than the next one below surely is: a few answers
 * of that which happened to be right are no proof against a level. Each with its n.
 */
export function unmetGuarantees(claims: readonly Claim[]): string[] {
  const levels = calibration(claims).filter(({ n }) => n > 0);
  return levels.flatMap(({ level, n, right }, i) => {
    const least = level === 'low' ? 0 : GUARANTEED[level];
    const below = levels[i + 1];
    const share = `${Math.round(100 * right)} % of ${n}`;
    if (right < least) return [`${level}: ${share}, ${100 * least} promised`];
    return below && wilsonLower(below.n * below.right, below.n) > right
      ? [`${level}: ${share}, less than ${below.level}`]
      : [];
  });
}

/** Per level, from sure to unsure: how many answers claimed it, and the share of them, 0–1, that was right (NaN of none). */
export const calibration = (claims: readonly Claim[]) =>
  LEVELS.map((level) => {
    const here = claims.filter((claim) => claim.level === level);
    return { level, n: here.length, right: here.filter(({ right }) => right).length / here.length };
  });

/** Of a share of n, so that in 19 samples of 20 the true one is no lower. */
const ONE_SIDED_95 = 1.645;

/**
 * What a share seen in a few answers says at least of all others: 3 right of 3 say no more than .53.
 * @returns 0–1; NaN of none
 * @source  score interval: Wilson 1927, "Probable inference, the law of succession, and statistical inference"
 */
export function wilsonLower(right: number, n: number): number {
  const z2 = ONE_SIDED_95 ** 2;
  const share = right / n;
  const spread = ONE_SIDED_95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return (share + z2 / (2 * n) - spread) / (1 + z2 / n);
}

/** One line per attribute: share right in %, n of each level, and the least that this says of others. */
export const calibrationTable = (claims: Record<string, readonly Claim[]>) =>
  Object.fromEntries(
    Object.entries(claims).map(([attribute, here]) => [
      attribute,
      Object.fromEntries(
        calibration(here).map(({ level, n, right }) => [
          level,
          n === 0 ? '–' : `${Math.round(100 * right)} (${n}, ≥ ${Math.round(100 * wilsonLower(n * right, n))})`,
        ]),
      ),
    ]),
  );
