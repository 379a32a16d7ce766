import { ANALYSIS_POLL_MS } from '@beautymark/contracts/limits';
import { useSyncExternalStore } from 'react';
import { onStoredChange } from '#platform/storage.ts';
import { storedAnalysis } from '#platform/stored-analysis.ts';

const isPresent = () => storedAnalysis.read() !== null;

/** Also asked every two seconds, as specified: another program may write it in this tab. */
function watch(changed: () => void) {
  const stop = onStoredChange(changed);
  const timer = setInterval(changed, ANALYSIS_POLL_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Whether this browser has stored a face analysis. */
export const useAnalysisPresence = (): boolean => useSyncExternalStore(watch, isPresent, () => false);
