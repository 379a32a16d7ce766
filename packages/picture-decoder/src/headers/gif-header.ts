import type { PictureHeader } from './picture-header.ts';

const SCREEN_END = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
/** The canvas in RGBA, the frame by indices, and what both are copied to. */
const PIXEL_BYTES = 6;

const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Walks over the blocks until the second picture. */
export function gifHeader(bytes: Buffer): PictureHeader | null {
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let pictures = 0;
  for (let at = SCREEN_END + colorTableBytes(bytes.readUInt8(10)); at < bytes.length && pictures < 2; ) {
    const block = bytes.readUInt8(at);
    if (block === EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else if (block === IMAGE) {
      pictures += 1;
      // A frame may be larger than its screen.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterSubBlocks(bytes, at + 11 + colorTableBytes(bytes.readUInt8(at + 9)));
    } else break;
  }
  return pictures === 0 ? null : { width, height, pictures, heldBytes: width * height * PIXEL_BYTES };
}

/** A damaged file may end within its last block: the decoder will say so. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = 1; size > 0 && at < bytes.length; at += 1 + size) size = bytes.readUInt8(at);
  return at;
}
