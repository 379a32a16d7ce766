import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { useHydrated } from '#platform/page/hydrated.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Photo, YOUR_PHOTO } from '../scan-state.ts';
import { SkinSamples } from './skin-samples.tsx';

interface ScannerIdleProps {
  notice: string | null;
  /** Could not be analyzed, but may be at another time. */
  notAnalyzed: Photo | null;
  onTryAgain: () => void;
  onWebcam: () => void;
  onFile: (file: File) => void;
  /** A tip and further actions, such as the result of an earlier scan. */
  children: ReactNode;
}

const way =
  'group relative grid grow min-h-36 sm:min-h-52 lg:min-h-0 basis-0 cursor-pointer place-content-center justify-items-center gap-1 p-4 text-center lg:px-10 transition-colors duration-120 ease-standard hover:bg-surface';

const row =
  'flex min-h-16 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t px-4 py-2 text-center text-15';

/** Two equal ways in: the webcam, and a zone that takes a dropped file and is also a button. */
export function ScannerIdle({ notice, notAnalyzed, onTryAgain, onWebcam, onFile, children }: ScannerIdleProps) {
  const hydrated = useHydrated();
  const noticeId = useId();
  const webcamId = useId();
  const fileId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
    if (file) onFile(file);
  });
  // The change event of a file that was chosen before hydration had no listener.
  useEffect(take, []);
  return (
    <div className="grid min-h-full w-full grid-rows-[1fr_auto_auto] lg:grid-cols-[5fr_4fr] lg:grid-rows-[1fr_auto]">
      <div className="flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:px-edge lg:order-2 lg:min-h-0 lg:flex-col lg:divide-y lg:divide-line lg:border-line lg:border-l">
        <button
          type="button"
          disabled={!hydrated}
          onClick={onWebcam}
          aria-labelledby={`${webcamId}-name`}
          aria-describedby={`${webcamId}-hint`}
          className={`${way} focus-visible:-outline-offset-4`}
        >
          <Way id={webcamId} icon="ri-camera-line" name="Use Webcam" hint="Front camera. We never record sound." />
        </button>
        <label
          className={`${way} has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink`}
        >
          <Way
            id={fileId}
            isDropZone
            icon="ri-image-add-line"
            name="Choose an image file"
            hint={
              <>
                <span className="pointer-coarse:hidden">or drop it here</span>
                <span className="hidden pointer-coarse:inline">From your photos</span>
              </>
            }
          />
          <input
            type="file"
            accept="image/*"
            className="native-input"
            ref={input}
            aria-labelledby={`${fileId}-name`}
            aria-describedby={`${fileId}-hint ${notice ? noticeId : ''}`}
            onChange={() => take()}
          />
        </label>
        {/* Beside the samples, which have no room to give. */}
        {notice ? (
          <div className={`${row} basis-full max-lg:px-0 lg:basis-auto`}>
            <p id={noticeId} role="alert" className="flex gap-2 text-left text-danger">
              <Icon name="ri-error-warning-line" />
              <span>{notice}</span>
            </p>
            {notAnalyzed ? (
              <span className="flex items-center gap-3">
                <img
                  src={notAnalyzed.url}
                  alt={YOUR_PHOTO}
                  className="size-14 rounded-soft bg-swatch-surround object-cover"
                />
                <Button ref={focusIfLost} onClick={onTryAgain}>
                  Try again
                </Button>
              </span>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="lg:order-3 lg:col-span-2">
        <div
          className={`${row} max-sm:grid max-sm:grid-cols-2 max-sm:justify-items-start max-sm:gap-y-1 max-sm:px-edge max-sm:py-3 max-sm:text-left max-sm:*:text-balance max-sm:*:text-left max-sm:*:nth-last-[n+3]:col-span-2 max-sm:*:nth-last-[n+3]:w-full max-sm:*:nth-last-[-n+2]:px-0`}
        >
          {children}
        </div>
      </div>
      <SkinSamples />
    </div>
  );
}

interface WayProps {
  /** Its name has the id `…-name`, its hint `…-hint`: the field is labeled by the name alone. */
  id: string;
  icon: string;
  name: ReactNode;
  hint: ReactNode;
  isDropZone?: boolean;
}

/** The photo's edge stands around the words. */
function Way({ id, icon, name, hint, isDropZone = false }: WayProps) {
  return (
    <>
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-x-0 inset-y-3 rounded-soft border border-line-strong transition-colors duration-120 group-hover:border-fig lg:inset-6 ${isDropZone ? 'border-dashed' : ''}`}
      />
      <span className="mb-2 text-fig">
        <Icon name={icon} />
      </span>
      <span id={`${id}-name`} className="text-balance font-display text-20 leading-tight sm:text-28 lg:max-xl:text-20">
        {name}
      </span>
      <span id={`${id}-hint`} className="text-balance text-15 text-ink-muted">
        {hint}
      </span>
    </>
  );
}
