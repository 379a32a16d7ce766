import type { PictureHeader } from './picture-header.ts';

const FIRST_CHUNK = 8;
const CHUNK_OVERHEAD = 12;
/** By color type: gray, –, RGB, palette (becomes RGBA), gray with alpha, –, RGBA. */
const CHANNELS = [1, 0, 3, 4, 2, 0, 4];
/** An interlaced picture comes in seven passes over all of it: the decoder holds it, and some rows. */
const INTERLACED_SHARE = 1.3;

/** Reads the header and looks for the mark of an animation, which stands before the pixels. */
export function pngHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colorType, interlace] = [bytes.readUInt8(24), bytes.readUInt8(25), bytes.readUInt8(28)];
  const pixelBytes = (CHANNELS[colorType] ?? 0) * (depth === 16 ? 2 : 1);
  const heldBytes = interlace === 0 ? 0 : width * height * pixelBytes * INTERLACED_SHARE;
  return { width, height, pictures: frames(bytes), heldBytes };
}

function frames(bytes: Buffer): number {
  for (let at = FIRST_CHUNK; at + CHUNK_OVERHEAD <= bytes.length; at += CHUNK_OVERHEAD + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return bytes.readUInt32BE(at + 8);
    if (type === 'IDAT') return 1;
  }
  return 1;
}
