import { PHOTO_MAX_BYTES, SELLER_PICTURES_MAX_BYTES } from '@beautymark/contracts/limits';
import type { UploadedPicture } from '@beautymark/contracts/seller-files';
import type { z } from 'zod';
import { CallFailed, isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { NO_FILE_DROPPED } from '#platform/pictures/dropped-file.ts';

interface Options {
  /** Of the file that is on its way, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The call that stores it. */
  path: string;
}

/**
 * Sends a picture to the shop. `fetch` does not tell how much has been sent, so this is an XMLHttpRequest.
 * @returns  the picture's address
 * @throws CallFailed for an answer that is not OK; TypeError when there is no connection; RangeError for a large file; NoFile without one; the
 *   signal's reason when it is given up
 */
export async function uploadPicture(file: File | undefined, { onProgress, signal, path }: Options): Promise<string> {
  if (!file) throw new NoFile();
  if (file.size > PHOTO_MAX_BYTES) throw new RangeError('too large');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('file', file);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('load', () => {
    const { status, statusText, responseText } = request;
    if (status !== 201) return reject(new CallFailed(new Response(null, { status, statusText }), responseText));
    const answer: z.output<typeof UploadedPicture> = JSON.parse(responseText);
    resolve(answer.imageUrl);
  });
  request.addEventListener('error', () => reject(new TypeError('no connection')));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', path);
  request.send(form);
  return promise;
}

/** What was dropped is no file. */
class NoFile extends Error {}

/** What the seller can do about it. */
export function whyUploadFailed(error: unknown): string {
  if (error instanceof NoFile) return NO_FILE_DROPPED;
  if (error instanceof RangeError) return 'This picture is too large: at most 12 MB and 50 megapixels.';
  if (isRefusal(error, 'photo.not_an_image')) return 'This file cannot be read. Use a JPEG, PNG, WebP or AVIF picture.';
  if (isRefusal(error, 'photo.too_large'))
    return 'This picture is too large: at most 12 MB and 50 megapixels, 4 as AVIF. Try it as a JPEG.';
  if (isRefusal(error, 'photo.several_pictures'))
    return 'This file holds several pictures. Choose one that doesn’t move.';
  if (isRefusal(error, 'photo.too_small')) return 'This picture is too small: at least 320 pixels on each side.';
  if (isRefusal(error, 'picture.no_space'))
    return `You have used all ${SELLER_PICTURES_MAX_BYTES / 1024 ** 2} MB for pictures. Use a picture’s web address instead.`;
  if (isCallFailed(error, 401)) return 'Your session has ended. Sign in in a new tab, then choose the file again.';
  return describeError(error) ?? 'The picture was not uploaded. Try again.';
}
