import type { PictureHeader } from './picture-header.ts';

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
const ANIMATION_FLAG = 0x02;

/** Reads the first chunk; of an animation it walks over the chunks until the second frame. */
export function webpHeader(bytes: Buffer): PictureHeader | null {
  const data = FIRST_CHUNK + CHUNK_HEAD;
  switch (bytes.toString('latin1', FIRST_CHUNK, FIRST_CHUNK + 4)) {
    case 'VP8 ':
      return still(bytes.readUInt16LE(data + 6) & 0x3fff, bytes.readUInt16LE(data + 8) & 0x3fff);
    case 'VP8L': {
      // 14 bits each, after the signature 2F.
      const bits = bytes.readUInt32LE(data + 1);
      return still((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X': {
      const isAnimated = (bytes.readUInt8(data) & ANIMATION_FLAG) !== 0;
      const size = still(bytes.readUIntLE(data + 4, 3) + 1, bytes.readUIntLE(data + 7, 3) + 1);
      return isAnimated ? { ...size, pictures: frames(bytes) } : size;
    }
    default:
      return null;
  }
}

/** libwebp scales while it decodes, and gives its rows one by one. */
const still = (width: number, height: number): PictureHeader => ({ width, height, pictures: 1, heldBytes: 0 });

function frames(bytes: Buffer): number {
  let found = 0;
  for (let at = FIRST_CHUNK; at + CHUNK_HEAD <= bytes.length && found < 2; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') found += 1;
    const size = bytes.readUInt32LE(at + 4);
    at += CHUNK_HEAD + size + (size % 2);
  }
  return found;
}
