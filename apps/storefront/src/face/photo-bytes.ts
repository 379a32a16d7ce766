import { PHOTO_SIDE_PX } from '@beautymark/contracts/limits';

const JPEG_QUALITY = 0.92;

/** Width and height with the longer side at most `side`, whole pixels; a smaller picture stays as it is. */
export function fittedSize(width: number, height: number, side = PHOTO_SIDE_PX) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Apple's format, which most browsers cannot show; some systems give it no type at all. */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

export const canDecode = async (file: Blob): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/**
 * Scales a huge photo down before it is sent, and turns HEIC, which the service does not read, into JPEG; its EXIF orientation is applied on the way.
 * A file that this browser cannot decode is returned as it is: the service then says what it thinks of it.
 */
export async function fittedPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const { width, height } = fittedSize(picture.width, picture.height);
    const isSmall = width === picture.width && height === picture.height;
    return isSmall && !isHeic(file) ? file : await jpegOf(picture, width, height);
  } finally {
    picture.close();
  }
}

/** Draws a picture or a video's frame as JPEG; transparent parts become white. */
export async function jpegOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  { mirrored = false } = {},
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  if (mirrored) context.setTransform(-1, 0, 0, 1, width, 0);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** The bytes as base64, without the data-URL prefix. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL always yields a string: "data:image/jpeg;base64,…".
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
