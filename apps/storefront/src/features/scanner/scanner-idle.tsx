import { type ReactNode, useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { Icon } from '#ui/icon.tsx';

interface ScannerIdleProps {
  notice: string | null;
  onWebcam: () => void;
  onFile: (file: File) => void;
}

const way =
  'grid min-h-0 grow basis-0 cursor-pointer place-content-center justify-items-center gap-1 bg-surface p-4 text-center transition-colors duration-120 ease-standard hover:bg-fig-soft';

/** Two equal ways in: the webcam, and a zone that takes a dropped file and is also a button. */
export function ScannerIdle({ notice, onWebcam, onFile }: ScannerIdleProps) {
  const hydrated = useHydrated();
  const noticeId = useId();
  return (
    <div className="flex size-full flex-col p-3 sm:p-6">
      <div className="flex min-h-0 grow flex-col gap-0.5 sm:flex-row">
        <button type="button" disabled={!hydrated} onClick={onWebcam} className={way}>
          <Way icon="ri-camera-line" name="Use Webcam" hint="Front camera, no sound" />
        </button>
        <label className={`${way} has-focus-visible:outline-2 has-focus-visible:outline-ink`}>
          <Way icon="ri-image-add-line" name="Choose an image file" hint="or drop it here" />
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={!hydrated}
            aria-describedby={notice ? noticeId : undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Cleared, so that choosing the same file again is heard.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
        </label>
      </div>
      <div className="flex min-h-14 shrink-0 items-center justify-center pt-3 text-center text-15">
        {notice ? (
          <p id={noticeId} role="alert" className="flex gap-2 text-left text-danger">
            <Icon name="ri-error-warning-line" />
            {notice}
          </p>
        ) : (
          <p className="text-ink-muted">Best in daylight from the front, without make-up or glasses.</p>
        )}
      </div>
    </div>
  );
}

function Way({ icon, name, hint }: { icon: string; name: ReactNode; hint: string }) {
  return (
    <>
      <span className="mb-2 text-fig">
        <Icon name={icon} />
      </span>
      <span className="text-17 font-medium">{name}</span>
      <span className="text-15 text-ink-muted">{hint}</span>
    </>
  );
}
