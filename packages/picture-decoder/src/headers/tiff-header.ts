import type { PictureHeader } from './picture-header.ts';

const TAG = { width: 256, height: 257, bits: 258, samples: 277, stripRows: 278, tileWidth: 322, tileHeight: 323 };
const SHORT = 3;
const ENTRY_BYTES = 12;
/** A strip, or the tiles beside each other, as they are read and as they are handed on. */
const UNITS_HELD = 2.3;

/** Reads the first directory; a second one is a second picture. */
export function tiffHeader(bytes: Buffer): PictureHeader | null {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const directory = long(4);
  const count = short(directory);
  const values = new Map<number, number>();
  for (let at = directory + 2; at < directory + 2 + ENTRY_BYTES * count; at += ENTRY_BYTES) {
    // Of several values, as of bits for each sample, the entry holds where they are: they are 8 or 16 alike.
    const isSeveral = long(at + 4) > 1;
    const place = isSeveral ? long(at + 8) : at + 8;
    values.set(short(at), short(at + 2) === SHORT ? short(place) : long(place));
  }
  const width = values.get(TAG.width);
  const height = values.get(TAG.height);
  if (!width || !height) return null;
  const next = long(directory + 2 + ENTRY_BYTES * count);
  return { width, height, pictures: next === 0 ? 1 : 2, heldBytes: UNITS_HELD * unitBytes(values, width, height) };
}

function unitBytes(values: Map<number, number>, width: number, height: number): number {
  const pixelBytes = ((values.get(TAG.bits) ?? 1) / 8) * (values.get(TAG.samples) ?? 1);
  const [tileWidth, tileHeight] = [values.get(TAG.tileWidth), values.get(TAG.tileHeight)];
  if (tileWidth && tileHeight) return Math.ceil(width / tileWidth) * tileWidth * tileHeight * pixelBytes;
  return Math.min(values.get(TAG.stripRows) ?? height, height) * width * pixelBytes;
}
