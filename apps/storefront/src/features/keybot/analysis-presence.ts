import { ANALYSIS_POLL_MS } from '@beautymark/contracts/limits';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { readStored } from '#platform/storage.ts';

const isPresent = () => analysisIn(readStored(STORAGE_KEYS.analysis)) !== null;

function watch(changed: () => void) {
  // Storage events report other tabs only; the scanner's writes in this tab have to be read.
  window.addEventListener('storage', changed);
  const timer = setInterval(changed, ANALYSIS_POLL_MS);
  return () => {
    window.removeEventListener('storage', changed);
    clearInterval(timer);
  };
}

/** Whether this browser has stored a face analysis. */
export const useAnalysisPresence = (): boolean => useSyncExternalStore(watch, isPresent, () => false);
