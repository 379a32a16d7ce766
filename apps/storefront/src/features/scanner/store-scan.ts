import type { Analysis, StoredAnalysis, StoredScan } from '@beautymark/contracts/face';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { keepSessionPhoto, sessionPhoto } from '#platform/session-photo.ts';
import { forget, readStored, store } from '#platform/storage.ts';
import { type DetectedResult, isFaceDetected } from './scan-result.ts';

/** Stores a result in this browser. A failure is logged only, as specified: the result is on the screen anyway. */
export function storeScan(
  { analysis, recommendations, details, corrected }: DetectedResult,
  photo: Blob | null,
  now = new Date(),
): void {
  const timestamp = now.toISOString();
  const scan: StoredScan = { timestamp, recommendations, details, corrected: [...corrected] };
  const isStored =
    store(STORAGE_KEYS.analysis, { timestamp, analysis } satisfies StoredAnalysis) && store(STORAGE_KEYS.scan, scan);
  keepSessionPhoto(photo && { timestamp, file: photo, details });
  if (!isStored) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry and no message
    console.warn('The analysis could not be saved in this browser.');
  }
}

/** The six words in this browser and when they were found; null where no face was analysed. */
export function storedAnalysis(): { analysis: Analysis; timestamp: unknown } | null {
  const stored = readStored(STORAGE_KEYS.analysis);
  const analysis = analysisIn(stored);
  // What has attributes is an object.
  return isFaceDetected(analysis) ? { analysis, timestamp: (stored as { timestamp?: unknown }).timestamp } : null;
}

/** The photo that the stored result was read from, while this page still has it. */
export function storedPhoto(timestamp: unknown): Blob | null {
  const photo = sessionPhoto();
  return photo && photo.timestamp === timestamp ? photo.file : null;
}

/** Cancel and Scan Again drop the photo; the stored result stays. */
export function forgetPhoto(): void {
  keepSessionPhoto(null);
}

export function forgetStoredScan(): void {
  forgetPhoto();
  forget(STORAGE_KEYS.analysis);
  forget(STORAGE_KEYS.scan);
}
