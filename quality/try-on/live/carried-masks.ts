import { carriedMesh, type PlacedMesh } from '@beautymark/try-on/face-mesh';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import type { Size } from '@beautymark/try-on/plane';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';

type Prepared = Pick<PreparedFace, 'width' | 'height' | 'masks'>;

/** What the shader reads of the masks where the mesh has carried them, as a picture of `now`'s size. */
export function carriedMasks(now: PlacedMesh, prepared: PlacedMesh, face: Prepared): Uint8Array {
  const drawn = new Uint8Array(now.width * now.height * MASK_CHANNELS);
  const corners = carriedMesh(now, prepared);
  for (let i = 0; i < corners.length; i += 12) drawTriangle(corners.subarray(i, i + 12), now, { face, drawn });
  return drawn;
}

/** By barycentric coordinates, one pixel's middle after the other, as graphics cards do. */
function drawTriangle(corners: Float32Array, { width, height }: Size, into: { face: Prepared; drawn: Uint8Array }) {
  const [a, b, c] = [0, 4, 8].map((first) => {
    const [x = 0, y = 0, u = 0, v = 0] = corners.subarray(first, first + 4);
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, u, v };
  }) as [Corner, Corner, Corner]; // of three
  const whole = cross(a, b, c);
  if (whole === 0) return;
  const [xs, ys] = [
    [a.x, b.x, c.x],
    [a.y, b.y, c.y],
  ];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const place = { x: x + 0.5, y: y + 0.5 };
      const [ofA, ofB] = [cross(place, b, c) / whole, cross(a, place, c) / whole];
      const ofC = 1 - ofA - ofB;
      if (ofA < 0 || ofB < 0 || ofC < 0) continue;
      const [u, v] = [ofA * a.u + ofB * b.u + ofC * c.u, ofA * a.v + ofB * b.v + ofC * c.v];
      for (let channel = 0; channel < MASK_CHANNELS; channel++)
        into.drawn[(y * width + x) * MASK_CHANNELS + channel] = mixedAt(into.face, [u, v], channel);
    }
}

interface Place {
  x: number;
  y: number;
}
interface Corner extends Place {
  u: number;
  v: number;
}
const cross = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Between four pixels, the border going on for ever: LINEAR and CLAMP_TO_EDGE. */
function mixedAt({ width, height, masks }: Prepared, [u, v]: [number, number], channel: number): number {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) => {
    const [inX, inY] = [Math.min(width - 1, Math.max(0, column)), Math.min(height - 1, Math.max(0, row))];
    return masks[(inY * width + inX) * MASK_CHANNELS + channel] ?? 0;
  };
  const [fx, fy] = [x - left, y - top];
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return Math.round(upper * (1 - fy) + lower * fy);
}
