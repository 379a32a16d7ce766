import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import type { CameraProblem } from './scan-state.ts';
import { StageLayout } from './stage-layout.tsx';

const WORDS: Record<CameraProblem, string> = {
  denied: 'Camera access denied. Please enable camera access in your browser settings to use this feature.',
  absent: 'No camera was found on this device. Connect one, or choose a photo instead.',
  'in-use': 'The camera is in use by another program, or it was disconnected. Close that program and try again.',
  unsupported: "This page can't use a camera in this browser. Choose a photo instead.",
};

interface CameraRefusedProps {
  problem: CameraProblem;
  onBack: () => void;
  onFile: (file: File) => void;
}

/** The camera gives no picture: why, the way back, and the upload one press away. */
export function CameraRefused({ problem, onBack, onFile }: CameraRefusedProps) {
  return (
    <StageLayout
      actions={
        <>
          <Button ref={focusIfLost} onClick={onBack}>
            Go Back
          </Button>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 border border-line-strong px-5 text-15 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <Icon name="ri-image-add-line" />
            Choose an image file
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) onFile(file);
              }}
            />
          </label>
        </>
      }
    >
      <p
        role="alert"
        className="mx-auto grid size-full max-w-[44ch] place-content-center justify-items-center gap-3 p-6 text-center"
      >
        <Icon name="ri-camera-off-line" />
        {WORDS[problem]}
      </p>
    </StageLayout>
  );
}
