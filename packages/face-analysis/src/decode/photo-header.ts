import { avifHeader } from './headers/avif-header.ts';
import { gifHeader } from './headers/gif-header.ts';
import { jpegHeader } from './headers/jpeg-header.ts';
import type { PhotoHeader } from './headers/photo-header.ts';
import { pngHeader } from './headers/png-header.ts';
import { tiffHeader } from './headers/tiff-header.ts';
import { webpHeader } from './headers/webp-header.ts';

const AVIF_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];

/** Formats by their first bytes. Nothing else reaches a decoder: SVG, PDF and the like are programs, not photos. */
function readerOf(bytes: Buffer): ((bytes: Buffer) => PhotoHeader | null) | null {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('\xff\xd8\xff')) return jpegHeader;
  if (start === '\x89PNG') return pngHeader;
  if (start === 'GIF8') return gifHeader;
  if (start === 'II*\0' || start === 'MM\0*') return tiffHeader;
  if (start === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpHeader;
  const isAvif = bytes.toString('latin1', 4, 8) === 'ftyp' && AVIF_BRANDS.includes(bytes.toString('latin1', 8, 12));
  return isAvif ? avifHeader : null;
}

/** @returns null where the bytes are no photo, or end before they have said what they are */
export function readPhotoHeader(photo: Uint8Array): PhotoHeader | null {
  const bytes = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength);
  try {
    return readerOf(bytes)?.(bytes) ?? null;
  } catch (error) {
    // A read beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
