import type { Analysis, StoredAnalysis } from '@beautymark/contracts/face';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { forget, readStored, store } from '#platform/storage.ts';

/** Keeps the six words in this browser. A failure is logged only, as specified: the result is on the screen anyway. */
export function storeAnalysis(analysis: Analysis, now = new Date()): void {
  const stored: StoredAnalysis = { timestamp: now.toISOString(), analysis };
  if (!store(STORAGE_KEYS.analysis, stored)) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry and no message
    console.warn('The analysis could not be saved in this browser.');
  }
}

/** Whether a result of an earlier scan lies in this browser. */
export const hasStoredAnalysis = (): boolean => analysisIn(readStored(STORAGE_KEYS.analysis)) !== null;

export const forgetStoredAnalysis = (): void => forget(STORAGE_KEYS.analysis);
