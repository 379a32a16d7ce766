import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import type { ImagePyramid } from './crop.ts';

/** Longer side of the smaller copy, at least: a network's input is half as large. */
const SMALL_SIDE_PX = 512;

/**
 * A picture and a copy of it some whole times smaller. Sampling a large face from the picture itself would touch nearly all
 * of its memory.
 */
export async function imagePyramid(picture: Picture): Promise<ImagePyramid> {
  const { width, height, rgb } = picture;
  const shrunk = Math.max(1, Math.floor(Math.max(width, height) / SMALL_SIDE_PX));
  if (shrunk === 1) return { picture, small: { picture, factor: shrunk } };
  const [smallWidth, smallHeight] = [Math.ceil(width / shrunk), Math.ceil(height / shrunk)];
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(smallWidth, smallHeight, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture, small: { picture: { width: info.width, height: info.height, rgb: data }, factor: shrunk } };
}
