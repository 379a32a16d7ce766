import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { dismissToast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { photoOf } from '../photo.ts';
import type { ScanResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { storedPhoto, storedResult } from '../store-scan.ts';
import type { MatchSlots } from './matched-product.ts';

const ResultsDialog = lazyPart(() => import('./results-dialog.tsx'));

interface SavedResultProps {
  look?: 'primary' | 'secondary';
  onTryNewPhoto: (hasPaper: boolean) => void;
  slots: MatchSlots;
}

/** Opens the result of an earlier scan again; with its photo only while this page still has it. */
export default function SavedResult({ look = 'secondary', onTryNewPhoto, slots }: SavedResultProps) {
  const [result, setResult] = useState<ScanResult | null>(null);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo.url) : undefined), [photo]);

  async function show() {
    setIsLoading(true);
    await whenLoaded(
      Promise.all([readStored(), ResultsDialog.preload()]),
      ([stored]) => {
        const file = storedPhoto(storedResult()?.timestamp);
        setResult(stored);
        setPhoto(file && photoOf(file));
        setIsOpen(true);
        dismissToast();
      },
      'The results could not be loaded',
    );
    setIsLoading(false);
  }

  return (
    <>
      <Button look={look} busy={isLoading} onClick={() => void show()}>
        See my results
      </Button>
      {result ? (
        <ResultsDialog
          isOpen={isOpen}
          result={result}
          photo={photo}
          onClose={() => setIsOpen(false)}
          onCorrected={setResult}
          onClear={() => setIsOpen(false)}
          onTryNewPhoto={(hasPaper) => {
            setIsOpen(false);
            onTryNewPhoto(hasPaper);
          }}
          slots={slots}
        />
      ) : null}
    </>
  );
}

const readStored = async () => (await import('../read-stored-scan.ts')).readStoredScan();
