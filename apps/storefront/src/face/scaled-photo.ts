import { fittedPhoto } from './photo-bytes.ts';

/**
 * Scales a photo in a worker, so that the page stays responsive; cancelling ends the work at once.
 * @throws the signal's reason
 */
export async function scaledPhoto(file: Blob, signal: AbortSignal): Promise<Blob> {
  const scaled = typeof Worker === 'undefined' ? null : await inWorker(file, signal).catch(() => null);
  signal.throwIfAborted();
  // Without the worker's code, for example because the connection is gone, the page does it itself.
  return scaled ?? fittedPhoto(file);
}

function inWorker(file: Blob, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  const work = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = () => reject(new Error('the photo could not be scaled in a worker'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(file);
  });
  return work.finally(() => worker.terminate());
}
