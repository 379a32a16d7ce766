import type { Analysis } from '@beautymark/contracts/face';
import type { ChatAction } from '@beautymark/contracts/keybot';
import { storedScan } from '../read-stored-scan.ts';
import { storedPhoto, storedResult } from '../store-scan.ts';
import { correctScan } from './correct-scan.ts';

/**
 * Corrects the result of this browser as the results dialog does; what the photo has shown stays.
 * @returns whether it was changed; not without a whole result, or when the shop cannot be reached
 */
export async function correctStoredScan(change: ChatAction['analysis']): Promise<boolean> {
  const before = storedScan();
  if (!before) return false;
  const named = change as Partial<Analysis>; // read from JSON, which knows no undefined
  return correctScan(before, named, storedPhoto(storedResult()?.timestamp)).then(
    () => true,
    () => false,
  );
}
