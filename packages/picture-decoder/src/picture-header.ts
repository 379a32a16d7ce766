import { avifHeader } from './headers/avif-header.ts';
import { gifHeader } from './headers/gif-header.ts';
import { jpegHeader } from './headers/jpeg-header.ts';
import type { PictureHeader } from './headers/picture-header.ts';
import { pngHeader } from './headers/png-header.ts';
import { tiffHeader } from './headers/tiff-header.ts';
import { webpHeader } from './headers/webp-header.ts';

const READERS = {
  jpeg: jpegHeader,
  png: pngHeader,
  gif: gifHeader,
  tiff: tiffHeader,
  webp: webpHeader,
  avif: avifHeader,
};
export type PictureFormat = keyof typeof READERS;

const AVIF_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];

/** Formats by their first bytes. Nothing else reaches a decoder: SVG, PDF and the like are programs, not pictures. */
function formatOf(bytes: Buffer): PictureFormat | null {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start === '\x89PNG') return 'png';
  if (start === 'GIF8') return 'gif';
  if (start === 'II*\0' || start === 'MM\0*') return 'tiff';
  if (start === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const isAvif = bytes.toString('latin1', 4, 8) === 'ftyp' && AVIF_BRANDS.includes(bytes.toString('latin1', 8, 12));
  return isAvif ? 'avif' : null;
}

/** @returns null where the bytes are no picture, or end before they have said what they are */
export function readPictureHeader(file: Uint8Array): (PictureHeader & { format: PictureFormat }) | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const format = formatOf(bytes);
  try {
    const header = format && READERS[format](bytes);
    return header && { ...header, format };
  } catch (error) {
    // A read beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
