import { useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { Button } from '#ui/button.tsx';
import type { DetectedResult } from '../scan-result.ts';
import type { KnownBefore, OwnWordsDialogProps } from './own-words.tsx';

interface OwnWordsButtonProps {
  /** Reads what is known of the shopper before the dialog opens. */
  readBefore: () => Promise<KnownBefore>;
  onFound: (result: DetectedResult) => void;
}

const Dialog = lazyPart(() => import('./own-words-dialog.tsx'));

export const WornShadeButton = (props: OwnWordsButtonProps) => (
  <OwnWordsButton name="I already know my shade" icon="ri-palette-line" start="shade" {...props} />
);

/** Opens the dialog in which the shopper picks tone, undertone and eyes from the words that the shop has for them. */
export const ChosenToneButton = (props: OwnWordsButtonProps) => (
  <OwnWordsButton name="Choose my tone" icon="ri-contrast-drop-line" start="tone" {...props} />
);

interface OwnWordsButtonParts extends OwnWordsButtonProps {
  name: string;
  icon: string;
  start: NonNullable<OwnWordsDialogProps['start']>;
}

function OwnWordsButton({ name, icon, start, readBefore, onFound }: OwnWordsButtonParts) {
  const [known, setKnown] = useState<KnownBefore | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const isReady = useHydrated();

  async function open() {
    setIsLoading(true);
    await whenLoaded(Promise.all([readBefore(), Dialog.preload()]), ([read]) => {
      setKnown(read);
      setIsOpen(true);
    });
    setIsLoading(false);
  }

  return (
    <>
      <Button look="quiet" icon={icon} disabled={!isReady} busy={isLoading} onClick={() => void open()}>
        {name}
      </Button>
      {known ? (
        <Dialog
          isOpen={isOpen}
          start={start}
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
