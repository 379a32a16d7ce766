import { centerOf, type Point } from '@beautymark/contracts/math/geometry';
import type { FaceOutlines } from './face-outlines.ts';
import type { Size } from './plane.ts';

/** The ellipse that blush is brushed on, its sizes in widths of the cheek that the mesh marks. */
const BLUSH = { strength: 0.85, long: 1.25, short: 0.86, outwards: 0.12, upwards: 0.12, steepness: 0.5 };

/** From the apple of each cheek up towards the temple, strongest in the middle, fading all the way to its edge. */
export function cheekMask(face: FaceOutlines, size: Size): Float32Array {
  const mask = new Float32Array(size.width * size.height);
  for (const side of ['left', 'right'] as const) drawCheek(face, side, size, mask);
  return mask;
}

function drawCheek(
  { regions, down }: FaceOutlines,
  side: 'left' | 'right',
  { width, height }: Size,
  mask: Float32Array,
) {
  const region = regions[`${side}Cheek`];
  const xs = region.map(([x]) => x);
  const cheekWidth = Math.max(...xs) - Math.min(...xs);
  const [middleX, middleY] = centerOf(region);
  const [faceX] = centerOf(regions.faceOval);
  const outwards = middleX < faceX ? -1 : 1;
  const across: Point = [down[1] * outwards, -down[0] * outwards];
  const center: Point = [
    middleX + cheekWidth * (across[0] * BLUSH.outwards - down[0] * BLUSH.upwards),
    middleY + cheekWidth * (across[1] * BLUSH.outwards - down[1] * BLUSH.upwards),
  ];
  const [cos, sin] = [Math.cos(BLUSH.steepness), Math.sin(BLUSH.steepness)];
  const axis: Point = [across[0] * cos - down[0] * sin, across[1] * cos - down[1] * sin];
  const reach = BLUSH.long * cheekWidth;
  const rows = [Math.max(0, Math.floor(center[1] - reach)), Math.min(height, Math.ceil(center[1] + reach))] as const;
  for (let y = rows[0]; y < rows[1]; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - center[0], y + 0.5 - center[1]];
      const along = (dx * axis[0] + dy * axis[1]) / reach;
      const aside = (dx * axis[1] - dy * axis[0]) / (BLUSH.short * cheekWidth);
      const distance = Math.hypot(along, aside);
      if (distance < 1) mask[y * width + x] = BLUSH.strength * (1 - distance ** 2) ** 2;
    }
}
