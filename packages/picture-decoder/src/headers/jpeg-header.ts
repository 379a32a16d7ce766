import type { PictureHeader } from './picture-header.ts';

const START_OF_SCAN = 0xda;
/** All frame headers C0–CF but tables (C4), extensions (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isProgressive = (marker: number) => (marker & 0b11) === 0b10;
/** Of each coefficient; decoders keep all of a picture whose components do not come together. */
const COEFFICIENT_BYTES = 2;
const OTHER_BUFFERS = 1.3;

interface Frame {
  marker: number;
  width: number;
  height: number;
  /** Samples of all components per pixel: 3 for 4:4:4, 1.5 for 4:2:0. */
  samples: number;
  components: number;
}

/** Reads the segments up to the first scan. A JPEG holds one picture; what follows its end is never opened. */
export function jpegHeader(bytes: Buffer): PictureHeader | null {
  let frame: Frame | null = null;
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return frame && headerOf(frame, bytes.readUInt8(at + 4));
    if (isFrame(marker)) frame = readFrame(bytes, at, marker);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readFrame(bytes: Buffer, at: number, marker: number): Frame {
  const components = bytes.readUInt8(at + 9);
  const factors = Array.from({ length: components }, (_, i) => bytes.readUInt8(at + 11 + 3 * i));
  const areas = factors.map((factor) => (factor >> 4) * (factor & 15));
  return {
    marker,
    width: bytes.readUInt16BE(at + 7),
    height: bytes.readUInt16BE(at + 5),
    samples: areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas),
    components,
  };
}

function headerOf({ marker, width, height, samples, components }: Frame, inFirstScan: number): PictureHeader {
  const isHeld = isProgressive(marker) || inFirstScan < components;
  const heldBytes = isHeld ? width * height * samples * COEFFICIENT_BYTES * OTHER_BUFFERS : 0;
  return { width, height, pictures: 1, heldBytes };
}
