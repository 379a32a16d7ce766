import { useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import type { DetectedResult } from './scan-result.ts';

const WornShadeDialog = lazyPart(() => import('./worn-shade-dialog.tsx'));

interface WornShadeButtonProps {
  /** Reads what is known of the shopper before the dialog opens. */
  readBefore: () => Promise<{ before: DetectedResult | null; photo: Blob | null }>;
  onFound: (result: DetectedResult) => void;
}

/** Opens the dialog in which the shopper names a shade that fits. */
export function WornShadeButton({ readBefore, onFound }: WornShadeButtonProps) {
  const [known, setKnown] = useState<Awaited<ReturnType<typeof readBefore>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const isReady = useHydrated();

  async function open() {
    setIsLoading(true);
    try {
      const [read] = await Promise.all([readBefore(), WornShadeDialog.preload()]);
      setKnown(read);
      setIsOpen(true);
    } catch {
      toast('This part of the page could not be loaded', { description: 'Check your connection and try again.' });
    }
    setIsLoading(false);
  }

  return (
    <>
      <Button look="quiet" icon="ri-palette-line" disabled={!isReady} busy={isLoading} onClick={() => void open()}>
        I already know my shade
      </Button>
      {known ? (
        <WornShadeDialog
          isOpen={isOpen}
          {...known}
          onClose={() => setIsOpen(false)}
          onFound={(result) => {
            setIsOpen(false);
            onFound(result);
          }}
        />
      ) : null}
    </>
  );
}
