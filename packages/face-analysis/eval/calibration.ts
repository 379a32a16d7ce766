import type { Confidence } from '@beautymark/contracts/face';

export type Level = Confidence['level'];
const LEVELS = ['high', 'medium', 'low'] as const satisfies readonly Level[];

/** Whether one answer was right, and how sure it claimed to be. */
export type Claim = { level: Level; right: boolean };

/** Per level, from sure to unsure: how many answers claimed it, and the share of them, 0–1, that was right (NaN of none). */
export const calibration = (claims: readonly Claim[]) =>
  LEVELS.map((level) => {
    const here = claims.filter((claim) => claim.level === level);
    return { level, n: here.length, right: here.filter(({ right }) => right).length / here.length };
  });

/** One line per attribute: share right in % and n of each level. */
export const calibrationTable = (claims: Record<string, readonly Claim[]>) =>
  Object.fromEntries(
    Object.entries(claims).map(([attribute, here]) => [
      attribute,
      Object.fromEntries(
        calibration(here).map(({ level, n, right }) => [level, n === 0 ? '–' : `${Math.round(100 * right)} (${n})`]),
      ),
    ]),
  );
