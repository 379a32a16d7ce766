import { type Lab, type Light, labOfLight } from '@beautymark/contracts/math/srgb';

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

const applied = (matrix: Matrix, [a, b, c]: Three): [number, number, number] => [
  matrix[0][0] * a + matrix[0][1] * b + matrix[0][2] * c,
  matrix[1][0] * a + matrix[1][1] * b + matrix[1][2] * c,
  matrix[2][0] * a + matrix[2][1] * b + matrix[2][2] * c,
];

/** Linear sRGB to XYZ (D65). @source IEC 61966-2-1 */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const FROM_XYZ: Matrix = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];
/** XYZ to the responses that a change of light scales one by one. @source Lam 1985 ("Bradford"), as in ICC.1:2010 */
const TO_CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const FROM_CONES: Matrix = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
];

/**
 * Office paper as daylight shows it: luminance .88, and a little blue by its brightener. Brightened papers have b* −6 to −12
 * where ultraviolet falls on them, −3 to 2 behind glass and under lamps; between them lies −3.
 */
const PAPER = { luminance: 0.88, b: -3 };

const PAPER_CONES = (() => {
  // L* of that luminance; b* alone moves Z.
  const fy = Math.cbrt(PAPER.luminance);
  const z = 1.08883 * (fy - PAPER.b / 200) ** 3;
  return applied(TO_CONES, [0.95047 * PAPER.luminance, PAPER.luminance, z]);
})();

/**
 * The color of skin in daylight, measured against the white paper beside it.
 * @param skin,paper  linear light in the same picture under the same lamp
 * @returns           CIELAB (D65)
 */
export function calibratedSkin(skin: Light, paper: Light): Lab {
  const cones = (light: Light) => applied(TO_CONES, applied(TO_XYZ, light));
  const [own, white] = [cones(skin), cones(paper)];
  const inDaylight = own.map(
    (value, i) => (Math.max(0, value) / Math.max(1e-4, white[i] ?? 1)) * (PAPER_CONES[i] ?? 1),
  );
  return labOfLight(...applied(FROM_XYZ, applied(FROM_CONES, inDaylight as [number, number, number]))); // three in, three out
}
