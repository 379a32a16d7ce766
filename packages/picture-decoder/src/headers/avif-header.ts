import type { PictureHeader } from './picture-header.ts';

/** Frames of the decoder, the picture in its own color space and in RGB. */
const PIXEL_BYTES = 19;
/** Boxes that begin with a version and flags. */
const FULL_BOX_BYTES = 4;

interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes that stand beside each other between two places. */
function* boxes(bytes: Buffer, from: number, end: number): Generator<Box> {
  for (let at = from; at + 8 <= end; ) {
    const size32 = bytes.readUInt32BE(at);
    const isLarge = size32 === 1;
    const size = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size32 || end - at;
    if (size < 8) return;
    yield {
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at + (isLarge ? 16 : 8),
      end: Math.min(end, at + size),
    };
    at += size;
  }
}

/**
 * Finds the sizes of all pictures in the file: the one to be shown is among them, and none of its tiles is larger.
 * A track (`moov`) is a sequence of pictures.
 */
export function avifHeader(bytes: Buffer): PictureHeader | null {
  let largest = { width: 0, height: 0 };
  let isSequence = bytes.toString('latin1', 8, 12) === 'avis';
  for (const box of boxes(bytes, 0, bytes.length)) {
    if (box.type === 'moov') isSequence = true;
    if (box.type !== 'meta') continue;
    for (const size of sizesIn(bytes, { ...box, start: box.start + FULL_BOX_BYTES })) {
      if (size.width * size.height > largest.width * largest.height) largest = size;
    }
  }
  const { width, height } = largest;
  if (isSequence) return { width, height, pictures: 2, heldBytes: 0 };
  return width * height === 0 ? null : { width, height, pictures: 1, heldBytes: PIXEL_BYTES * width * height };
}

/** meta → iprp → ipco → ispe */
function* sizesIn(bytes: Buffer, { start, end }: Box): Generator<{ width: number; height: number }> {
  for (const box of boxes(bytes, start, end)) {
    if (box.type === 'iprp' || box.type === 'ipco') yield* sizesIn(bytes, box);
    if (box.type !== 'ispe') continue;
    const at = box.start + FULL_BOX_BYTES;
    yield { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
  }
}
