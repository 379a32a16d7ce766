import type { Analysis, StoredAnalysis, StoredScan } from '@beautymark/contracts/face';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { keepSessionPhoto, sessionPhoto } from '#platform/scan/session-photo.ts';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { browserStorage } from '#platform/storage/storage.ts';
import { useStored } from '#platform/storage/stored-value.ts';
import { type DetectedResult, isFaceDetected } from './scan-result.ts';

/**
 * Stores a result in this browser. A failure is logged only, as specified: the result is on the screen anyway.
 * @returns the result
 */
export function storeScan(result: DetectedResult, photo: Blob | null, now = new Date()): DetectedResult {
  const { analysis, recommendations, details, corrected } = result;
  const timestamp = now.toISOString();
  const scan: StoredScan = { timestamp, recommendations, details, corrected: [...corrected] };
  const isStored =
    storedAnalysis.store({ timestamp, analysis } satisfies StoredAnalysis) &&
    browserStorage.store(STORAGE_KEYS.scan, JSON.stringify(scan));
  keepSessionPhoto(photo && { timestamp, file: photo, details });
  if (!isStored) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry and no message
    console.warn('The analysis could not be saved in this browser.');
  }
  return result;
}

/** The six words in this browser and when they were found; null where no face was analyzed. */
export const storedResult = () => detectedIn(storedAnalysis.read());

export const useHasStoredResult = (): boolean => detectedIn(useStored(storedAnalysis, null)) !== null;

function detectedIn(stored: ReturnType<typeof storedAnalysis.read>): { analysis: Analysis; timestamp: unknown } | null {
  if (!stored) return null;
  const { analysis, timestamp } = stored;
  return isFaceDetected(analysis) ? { analysis, timestamp } : null;
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
  storedAnalysis.forget();
  browserStorage.forget(STORAGE_KEYS.scan);
}
