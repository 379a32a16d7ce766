import type { RefObject } from 'react';
import type { LazyPart } from '#platform/page/lazy-part.tsx';
import { useOpened } from '#platform/page/use-opened.ts';
import { Button } from '#ui/button.tsx';

/** The dialog in which shoppers say their tone; it stores the result itself. */
export type ToneDialog = LazyPart<{
  isOpen: boolean;
  /** Nothing is known before, and there is no photo. */
  before: null;
  photo: null;
  onClose: () => void;
  onFound: () => void;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}>;

interface WaysToStartProps {
  /** Whether there is a result: then the ways are not shown, and the dialog can still close. */
  ready: boolean;
  onScan: () => void;
  ToneDialog: ToneDialog;
  /** The question's field takes the focus once it may be used. */
  field: RefObject<HTMLInputElement | null>;
}

/** Without a result KeyBot takes no questions: a scan brings one, and so do the shopper's own words. */
export function WaysToStart({ ready, onScan, ToneDialog, field }: WaysToStartProps) {
  const { isOpen, wasOpened, isLoading, open, close } = useOpened(ToneDialog);
  return (
    <>
      {ready ? null : (
        <div className="border-line border-b px-4 py-3">
          <p id="keybot-needs-result" className="text-15 text-ink-muted">
            Scan your face or choose your tone to start asking.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button icon="ri-camera-line" className="grow" onClick={onScan}>
              Use AI Scanner
            </Button>
            <Button look="secondary" className="grow" busy={isLoading} onClick={open}>
              Choose my tone
            </Button>
          </div>
        </div>
      )}
      {wasOpened ? (
        <ToneDialog
          isOpen={isOpen}
          before={null}
          photo={null}
          onClose={close}
          onFound={close}
          finalFocus={ready ? field : undefined}
        />
      ) : null}
    </>
  );
}
