import type { Light } from '@beautymark/contracts/math/srgb';
import type { Grounds } from '@beautymark/try-on/split-surface';

/** Each preparation moves the usual colors of a face by this share: a single one is noisy, and shades would flicker. */
const NEW_SHARE = 0.35;

type Measured = { grounds: Grounds; light: Light };

/** The usual colors of skin, lips and brows, steadied over time as the camera sees them, whatever the light was taken for. */
export function steadyGrounds() {
  let seen: Pick<Grounds, 'skin' | 'lips' | 'brows'> | null = null;
  return {
    after({ grounds, light }: Measured): Grounds {
      const now = {
        skin: times(grounds.skin, light),
        lips: times(grounds.lips, light),
        brows: times(grounds.brows, light),
      };
      const before = seen;
      const steady = (part: keyof typeof now): Light => (before ? mixed(before[part], now[part]) : now[part]);
      seen = { skin: steady('skin'), lips: steady('lips'), brows: steady('brows') };
      const inLight = (color: Light) => times(color, [1 / light[0], 1 / light[1], 1 / light[2]]);
      return { ...grounds, skin: inLight(seen.skin), lips: inLight(seen.lips), brows: inLight(seen.brows) };
    },
    /** The next face is another one. */
    forget() {
      seen = null;
    },
  };
}

const times = (one: Light, other: Light): Light => [one[0] * other[0], one[1] * other[1], one[2] * other[2]];
const mixed = (one: Light, other: Light): Light => {
  const channel = (c: 0 | 1 | 2) => one[c] + NEW_SHARE * (other[c] - one[c]);
  return [channel(0), channel(1), channel(2)];
};
