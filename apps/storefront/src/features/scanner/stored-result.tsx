import { useEffect, useState } from 'react';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { clearContext } from './clear-context.ts';
import type { ScanState } from './scan-state.ts';
import { forgetStoredAnalysis, hasStoredAnalysis } from './stored-analysis.ts';

/** Clears what a scan has left in this browser; shown only while something is there, in space that is kept for it. */
export function StoredResult({ step }: { step: ScanState['step'] }) {
  const [stored, setStored] = useState(false);
  // Storage is outside React: it is read after hydration and whenever a scan has moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `step` is the sign that storage may have changed
  useEffect(() => setStored(hasStoredAnalysis()), [step]);

  async function clear() {
    forgetStoredAnalysis();
    setStored(false);
    // What lies in this browser is gone already; the cookie follows as soon as the shop can be reached.
    const cleared = await clearContext().then(
      () => true,
      () => false,
    );
    if (cleared) toast('Result cleared');
    else
      toast('Result cleared in this browser', { description: 'KeyBot may remember it until the shop can be reached.' });
  }

  return (
    <div className="min-h-14 border-line border-t pt-1">
      {stored ? (
        <Button look="quiet" icon="ri-delete-bin-line" className="-ml-2" onClick={() => void clear()}>
          Clear my result
        </Button>
      ) : null}
    </div>
  );
}
