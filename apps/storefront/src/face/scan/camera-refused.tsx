import { CAMERA_WORDS, type CameraProblem } from '#platform/camera.ts';
import { focusIfLost } from '#platform/focus-if-lost.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StageLayout } from './stage-layout.tsx';

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
        <span>{CAMERA_WORDS[problem]}</span>
      </p>
    </StageLayout>
  );
}
