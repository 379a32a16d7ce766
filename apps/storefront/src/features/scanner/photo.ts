import type { Photo } from './scan-state.ts';

export const isImage = (file: File): boolean => file.type.startsWith('image/');

/** Apple's format, which most browsers cannot show; some systems give it no type at all. */
export const isHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

export const photoOf = (file: Blob): Photo => ({ file, url: URL.createObjectURL(file) });
