import { type FaceRenderer, openFaceRenderer } from './face-renderer.ts';
import type { TryOnAnswer, TryOnRequest } from './try-on-messages.ts';

const JPEG_QUALITY = 0.95;

let renderer: FaceRenderer | null = null;
/** Messages that arrive while the photo is still being opened wait for it. */
let last: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<TryOnRequest>) => {
  last = last
    .then(() => answerTo(data))
    // Nothing of the photo is told: only that it did not work.
    .catch((): TryOnAnswer => ({ type: 'failed' }))
    .then((answer) => self.postMessage(answer, answer.type === 'worn' ? { transfer: [answer.picture] } : {}));
};

async function answerTo(request: TryOnRequest): Promise<TryOnAnswer> {
  if (request.type === 'open') renderer = await openFaceRenderer(request);
  if (!renderer) throw new Error('no photo is open');
  const canvas = renderer(request.type === 'open' ? [] : request.layers);
  if (request.type === 'save')
    return { type: 'saved', file: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }) };
  return { type: 'worn', picture: await createImageBitmap(canvas) };
}
