import type { WornTone } from '@beautymark/contracts/face';
import type { Problem } from '@beautymark/contracts/problem';
import { toneCertainty, toneDoubt } from '@beautymark/contracts/tone-certainty';
import { call, isCallFailed } from '#platform/api/call.ts';
import { base64Of, fittedPhoto } from './photo-bytes.ts';
import { scanResultOf } from './scan-answer.ts';
import type { DetectedResult, ScanResult } from './scan-result.ts';
import type { Photo, PhotoSet } from './scan-state.ts';

/** Sends what was photographed to be analyzed; nothing of it leaves the page before this call. */
export async function analyzePhotos(
  { photo, morePhotos, hasPaper }: PhotoSet,
  signal: AbortSignal,
): Promise<ScanResult> {
  const encoded = async ({ file }: Photo) => base64Of(await scaledPhoto(file, signal));
  const base64_str = await encoded(photo);
  const more_photos: string[] = [];
  // One after the other: a phone has memory for one decoded photo, not for three.
  for (const other of morePhotos) more_photos.push(await encoded(other));
  signal.throwIfAborted();
  const body = {
    base64_str,
    ...(hasPaper && { reference: 'white-paper' as const }),
    ...(more_photos.length > 0 && { more_photos }),
  };
  return scanResultOf(await call('POST', '/analyze_and_recommend', { body }, { signal }));
}

/** Reads a photo again with the skin that the shopper has named. */
export async function analyzeWithShade(photo: Blob, worn: WornTone): Promise<ScanResult> {
  const scaled = await scaledPhoto(photo, new AbortController().signal);
  const body = { base64_str: await base64Of(scaled), worn };
  return scanResultOf(await call('POST', '/analyze_and_recommend', { body }));
}

/** The 24 matches for an analysis that the shopper has corrected; KeyBot goes by it, too. */
export async function matchesFor(result: Omit<DetectedResult, 'recommendations'>): Promise<ScanResult> {
  const { analysis } = result;
  const body = { analysis, toneDoubt: toneDoubt(toneCertainty(result)) };
  return scanResultOf(await call('POST', '/analyze_and_recommend/matches', { body }));
}

/** Whether the same photo may succeed later: the service was away, busy or too slow, and has not refused the photo itself. */
export const isForAnotherTime = (error: unknown): boolean =>
  !isCallFailed(error) || error.status >= 500 || error.status === 408 || error.status === 429;

/** The text of a failure for the toast: status and body, of a problem its detail instead of JSON. */
export function failureMessage(error: unknown): string {
  if (isCallFailed(error)) return `${error.status}: ${problemText(error.body) ?? error.message.replace(/^\d+: /, '')}`;
  return error instanceof Error ? error.message : String(error);
}

function problemText(body: string): string | null {
  try {
    const { detail, title } = JSON.parse(body) as Partial<Problem>; // other shapes just lack both
    return detail ?? title ?? null;
  } catch {
    return null;
  }
}

/**
 * Scales a photo in a worker, so that the page stays responsive; cancelling ends the work at once.
 * @throws the signal's reason
 */
async function scaledPhoto(file: Blob, signal: AbortSignal): Promise<Blob> {
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
