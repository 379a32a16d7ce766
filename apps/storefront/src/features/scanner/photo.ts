import type { Photo, PhotoSet } from './scan-state.ts';

export const isImage = (file: File): boolean => file.type.startsWith('image/');

/** Apple's format, which most browsers cannot show; some systems give it no type at all. */
export const isHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

export const photoOf = (file: Blob): Photo => ({ file, url: URL.createObjectURL(file) });

/** A photo as it is, without anything added for a closer match. */
export const singlePhoto = (file: Blob): PhotoSet => ({ photo: photoOf(file), morePhotos: [], hasPaper: false });

export const refusalOf = (file: File): string =>
  isHeic(file)
    ? 'HEIC photos can’t be read here. Save yours as a JPEG and try again.'
    : 'That is not an image file. Choose a photo, for example a JPEG or PNG.';
