/** An upright photo in sRGB: `rgb` holds 3 bytes per pixel, row by row. */
export type Picture = { width: number; height: number; rgb: Uint8Array };

export type PictureRefusal = 'photo.not_an_image' | 'photo.several_pictures' | 'photo.too_small' | 'photo.too_large';

/** The file cannot be looked at. Carries a code and nothing of the picture, so that it may be logged. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly code: PictureRefusal;
  constructor(code: PictureRefusal) {
    super(code);
    this.code = code;
  }
}

/**
 * Gives a picture's memory back at once; it is empty afterwards. Left to V8, each photo's megabytes would make it clear
 * the whole heap within the next one: a quarter of the time that a photo takes.
 */
export function release({ rgb }: Picture): void {
  const { buffer } = rgb;
  // A small picture may share its buffer with others, and fills less than half of it; one that came from another process
  // has a few bytes of its message beside it.
  if (buffer instanceof ArrayBuffer && rgb.byteLength > buffer.byteLength / 2) buffer.transfer(0);
}
