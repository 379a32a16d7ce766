import { canDecode, isHeic } from './photo-bytes.ts';
import type { Photo, PhotoSet } from './scan-state.ts';

export const isImage = (file: File): boolean => file.type.startsWith('image/');

export const photoOf = (file: Blob): Photo => ({ file, url: URL.createObjectURL(file) });

/** A photo as it is, without anything added for a closer match. */
export const singlePhoto = (file: Blob): PhotoSet => ({ photo: photoOf(file), morePhotos: [], hasPaper: false });

/** @returns  why the file is not taken; null when it is. Where the browser can decode HEIC, it is sent as JPEG. */
export async function refusalOf(file: File): Promise<string | null> {
  if (isHeic(file))
    return (await canDecode(file)) ? null : 'HEIC photos can’t be read here. Save yours as a JPEG and try again.';
  return isImage(file) ? null : 'That is not an image file. Choose a photo, for example a JPEG or PNG.';
}
