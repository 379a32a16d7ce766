import { seededRandom } from '@beautymark/contracts/math/random';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import {
  falseSheetsOf,
  firstSeedOf,
  type Half,
  inOtherLight,
  randomScene,
  type Scene,
  withFalseSheet,
  withRandomSheet,
} from './scene.ts';

/** `sheet`: held as asked. `other-light`: held, but in other light than the face. Else what is mistaken for a sheet. */
export type LightCase = { name: string; kind: 'sheet' | 'other-light' | 'false'; what: string; scene: Scene };

/** Every case has a seed of its own, so that a smaller run is a part of a larger one. */
export function lightCases(
  half: Half,
  count: { sheets: number; otherLight: number; falseSheets: number },
): LightCase[] {
  const seed = firstSeedOf(half);
  const faces = (kind: LightCase['kind'], perGroup: number, from: number) =>
    Array.from({ length: perGroup }).flatMap((_, round) =>
      SKIN_GROUPS.map((group, i): LightCase => {
        const next = seededRandom(seed + from + round * SKIN_GROUPS.length + i);
        const held = withRandomSheet(randomScene(group, half, next), half, next);
        const scene = kind === 'other-light' ? inOtherLight(held, next) : held;
        return { name: `${kind}-${round}-${group}`, kind, what: kind, scene };
      }),
    );
  const mistaken = Array.from({ length: count.falseSheets }).flatMap((_, round) =>
    falseSheetsOf(half).map((what, i): LightCase => {
      const next = seededRandom(seed + 4000 + round * 10 + i);
      const group = next.oneOf(SKIN_GROUPS);
      return {
        name: `${what}-${round}`,
        kind: 'false',
        what,
        scene: withFalseSheet(randomScene(group, half, next), what, next),
      };
    }),
  );
  return [...faces('sheet', count.sheets, 0), ...faces('other-light', count.otherLight, 3000), ...mistaken];
}
